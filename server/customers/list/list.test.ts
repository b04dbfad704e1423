/** The figures and pages of the customer list are compared with a plain computation over the same random bookings. */
// Also on a PostgreSQL server: order and search of names.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStatuses } from '../../../shared/bookings/status.ts'

import type { Customer } from '../../../shared/customers/contract.ts'
import { type CustomerSort, customerSorts } from '../../../shared/customers/sorts.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { newId } from '../../context.ts'
import { databaseRounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(() => app.close())

interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
}
interface Visit {
  id: string
  customerId: string
  status: (typeof bookingStatuses)[number]
  startsAt: number
  cents: number
}

const day = 86_400_000
const names = ['Mai', 'Nguyễn', 'Hương', 'Trần', 'Đào', 'An', 'Grace', '100%', '_x_', 'mai']
const visits = fc.record({
  who: fc.nat({ max: 11 }),
  status: fc.constantFrom(...bookingStatuses),
  days: fc.integer({ min: -300, max: 30 }),
  cents: fc.integer({ min: 0, max: 30_000 }),
})
const changes = fc.record({
  which: fc.nat(),
  to: fc.oneof(
    fc.record({ status: fc.constantFrom(...bookingStatuses) }),
    fc.record({ who: fc.nat({ max: 11 }) }),
    fc.record({ days: fc.integer({ min: -300, max: 30 }) }),
    fc.constant({ gone: true as const }),
  ),
})
const queries = fc.record({
  search: fc.constantFrom('', 'mai', 'MAI', 'nguyễn', 'nguyen mai', '@example', '0 55', '(408) 555', '%', '_x', 'zzz'),
  sort: fc.constantFrom(...customerSorts),
  all: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 6 }),
})

test('list, pages, searches and totals match a plain count after any changes of bookings', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(visits, { maxLength: 40 }),
      fc.array(changes, { maxLength: 25 }),
      fc.array(queries, { minLength: 4, maxLength: 8 }),
      async (requested, changed, asked) => {
        await app.db.deleteFrom('bookings').where('salon_id', '=', salon.salonId).execute()
        await app.db.deleteFrom('customers').where('salon_id', '=', salon.salonId).execute()
        const people = await addPeople()
        const known = await addVisits(
          requested.map(({ who, status, days, cents }) => ({
            id: newId(),
            customerId: people[who]?.id ?? '',
            status,
            startsAt: wednesday + days * day,
            cents,
          })),
        )
        for (const { which, to } of changed) await change(known, which, to, people)

        for (const query of asked) {
          const { body } = await list(query)
          const all = expectedList(people, known, query)
          expect(body.total).toBe(all.length)
          const places = [(query.page - 1) * query.limit, query.page * query.limit]
          expect(body.customers).toEqual(all.slice(...places))
        }
        expect((await summary()).body).toEqual(expectedSums(people, known))
      },
    ),
    databaseRounds(25),
  )
})

test('only its owner can read a list', async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await list({}, stranger)).status).toBe(404)
  expect((await list({}, {})).status).toBe(401)
  expect((await summary(stranger)).status).toBe(404)
})

const address = () => `/api/salons/${salon.salonId}/customers`
const list = (query: Partial<Record<string, string | number | boolean>>, as = owner) => {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  return app.call<{ customers: Customer[]; total: number }>(
    'GET',
    `${address()}?${new URLSearchParams(given)}`,
    undefined,
    as,
  )
}
const summary = (as = owner) => app.call('GET', `${address()}/summary`, undefined, as)

async function addPeople(): Promise<Person[]> {
  const people = Array.from({ length: 12 }, (_, index) => ({
    id: newId(),
    firstName: names[index % names.length] ?? '',
    lastName: index % 3 === 0 ? '' : (names[(index * 7 + 1) % names.length] ?? ''),
    email: index % 4 === 0 ? '' : `Guest${index}@example.com`,
    phone: `+1408555${1100 + index}`,
  }))
  await app.db
    .insertInto('customers')
    .values(
      people.map(({ id, firstName, lastName, email, phone }) => ({
        salon_id: salon.salonId,
        id,
        first_name: firstName,
        last_name: lastName,
        email,
        phone,
        created_at: new Date(wednesday),
      })),
    )
    .execute()
  return people
}

async function addVisits(known: Visit[]): Promise<Visit[]> {
  if (known.length === 0) return known
  const rows = known.map(({ id, customerId, status, startsAt, cents }) => ({
    salon_id: salon.salonId,
    id,
    customer_id: customerId,
    status,
    source: 'owner' as const,
    starts_at: new Date(startsAt),
    ends_at: new Date(startsAt + 1_800_000),
    minutes: 30,
    price_cents: cents,
    first_name: 'A',
    last_name: '',
    phone: '',
    email: '',
    notes: '',
    language: 'en' as const,
    submitted_at: new Date(wednesday),
  }))
  await app.db.insertInto('bookings').values(rows).execute()
  return known
}

type Change = { status: Visit['status'] } | { who: number } | { days: number } | { gone: true }

async function change(known: Visit[], which: number, to: Change, people: readonly Person[]): Promise<void> {
  const visit = known[which % Math.max(1, known.length)]
  if (!visit) return
  if ('gone' in to) {
    known.splice(known.indexOf(visit), 1)
    await app.db.deleteFrom('bookings').where('id', '=', visit.id).execute()
    return
  }
  if ('status' in to) visit.status = to.status
  if ('who' in to) visit.customerId = people[to.who]?.id ?? ''
  if ('days' in to) visit.startsAt = wednesday + to.days * day
  await app.db
    .updateTable('bookings')
    .set({
      status: visit.status,
      customer_id: visit.customerId,
      starts_at: new Date(visit.startsAt),
      ends_at: new Date(visit.startsAt + 1_800_000),
    })
    .where('id', '=', visit.id)
    .execute()
}

function figuresOf({ id }: Person, known: readonly Visit[]) {
  const done = known.filter(({ customerId, status }) => customerId === id && status === 'completed')
  return {
    count: done.length,
    cents: done.reduce((sum, { cents }) => sum + cents, 0),
    last: done.length === 0 ? null : Math.max(...done.map(({ startsAt }) => startsAt)),
  }
}

function expectedSums(people: readonly Person[], known: readonly Visit[]) {
  const figures = people.map((person) => figuresOf(person, known)).filter(({ count }) => count > 0)
  return {
    activeCustomers: figures.length,
    totalServices: figures.reduce((sum, { count }) => sum + count, 0),
    totalRevenue: (figures.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2),
  }
}

function expectedList(
  people: readonly Person[],
  known: readonly Visit[],
  { search, sort, all }: { search: string; sort: CustomerSort; all: boolean },
) {
  const rows = people
    .map((person) => ({ person, ...figuresOf(person, known) }))
    .filter(({ count }) => all || count > 0)
    .filter(({ person }) => matches(person, search))
  const order: Record<CustomerSort, (a: (typeof rows)[number], b: (typeof rows)[number]) => number> = {
    visits: (a, b) => b.count - a.count || (b.last ?? -Infinity) - (a.last ?? -Infinity) || 0,
    recent: (a, b) => (b.last ?? -Infinity) - (a.last ?? -Infinity) || 0,
    spent: (a, b) => b.cents - a.cents,
    name: (a, b) => (textOf(a.person) < textOf(b.person) ? -1 : 1),
    added: (a, b) => (a.person.id > b.person.id ? -1 : 1),
  }
  return rows
    .toSorted(
      (a, b) =>
        unserved(search, a.count) - unserved(search, b.count) ||
        order[sort](a, b) ||
        (a.person.id < b.person.id ? -1 : 1),
    )
    .map(({ person, count, cents, last }) => ({
      ...person,
      language: 'en',
      blocked: false,
      textsStopped: false,
      erased: false,
      serviceUsageCount: count,
      phoneHolder: null,
      phoneVisits: count,
      lastServiceDate: last === null ? null : new Date(last).toISOString(),
      totalSpent: (cents / 100).toFixed(2),
      before: null,
      createdAt: new Date(wednesday).toISOString(),
    }))
}

/** A search lists them below. */
function unserved(search: string, count: number): number {
  return search !== '' && count === 0 ? 1 : 0
}

function matches(person: Person, search: string): boolean {
  if (search === '') return true
  if (/^[\d\s().+-]+$/.test(search)) return textOf(person).includes(search.replace(/\D/g, ''))
  return search.split(' ').every((word) => textOf(person).includes(plainLetters(word)))
}

function textOf({ firstName, lastName, email, phone }: Person): string {
  return `${plainLetters(`${firstName} ${lastName}`)} ${plainLetters(email)} ${phone}`
}
