/** Merging two records and unmerging them restores both, whatever was merged in which order. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, CustomerRecord } from '../../../shared/customers/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import { newId } from '../../context.ts'
import { deleteSalons } from '../../salons/salons.sql.ts'
import { databaseRounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const address = () => `/api/salons/${salon.salonId}/customers`
const merge = (keepId: string, mergeId: string, as = owner) =>
  app.call<CustomerRecord & { code: string }>('POST', `${address()}/merges`, { keepId, mergeId }, as)
const undo = (mergeId: string, as = owner) =>
  app.call<CustomerRecord & { code: string }>('DELETE', `${address()}/merges/${mergeId}`, undefined, as)
const read = async (id: string) => (await app.call<CustomerRecord>('GET', `${address()}/${id}`, undefined, owner)).body

async function begin(): Promise<void> {
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
}

async function addCustomer(index: number, more: object = {}): Promise<string> {
  const body = { firstName: `Guest ${index}`, phone: `+1408555${2000 + index}`, ...more }
  return (await app.call<Customer>('POST', address(), body, owner)).body.id
}

/** A past visit, stored as booking and completing it would have left it. */
async function addVisit(customerId: string, phone: string, cents: number): Promise<void> {
  const id = newId()
  await app.db
    .insertInto('bookings')
    .values({
      salon_id: salon.salonId,
      id,
      customer_id: customerId,
      status: 'completed',
      source: 'owner',
      starts_at: new Date(wednesday - cents * 60_000),
      ends_at: new Date(wednesday - cents * 60_000 + 1_800_000),
      minutes: 30,
      price_cents: cents,
      first_name: 'A',
      last_name: '',
      phone,
      email: '',
      notes: '',
      language: 'en',
      submitted_at: new Date(wednesday - 10_000_000_000),
    })
    .execute()
  await app.db
    .insertInto('messages')
    .values({
      salon_id: salon.salonId,
      id: newId(),
      booking_id: id,
      customer_id: customerId,
      kind: 'booking_confirmed',
      channel: 'text',
      language: 'en',
      recipient: phone,
      due_at: new Date(wednesday),
      created_at: new Date(wednesday),
    })
    .execute()
}

async function openCheck(input: object): Promise<Check> {
  return (await app.call<Check>('POST', `/api/salons/${salon.salonId}/till/checks`, input, owner)).body
}

/** Everything that merging touches, in its current state. */
async function everything() {
  const { salonId } = salon
  return [
    await app.db.selectFrom('customers').selectAll().where('salon_id', '=', salonId).orderBy('id').execute(),
    await app.db.selectFrom('bookings').selectAll().where('salon_id', '=', salonId).orderBy('id').execute(),
    await app.db.selectFrom('messages').selectAll().where('salon_id', '=', salonId).orderBy('id').execute(),
    await app.db.selectFrom('customer_merges').selectAll().where('salon_id', '=', salonId).orderBy('id').execute(),
    await app.db.selectFrom('checks').selectAll().where('salon_id', '=', salonId).orderBy('id').execute(),
  ]
}

test('undoing merges from the last to the first restores everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ visits: fc.nat({ max: 3 }), notes: fc.constantFrom('', 'gel', 'window'), blocked: fc.boolean() }),
        {
          minLength: 3,
          maxLength: 5,
        },
      ),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }),
      async (people, merges) => {
        await begin()
        const ids: string[] = []
        for (const [index, { visits, notes, blocked }] of people.entries()) {
          const id = await addCustomer(index, { notes, email: index % 2 === 0 ? `g${index}@example.com` : '' })
          await app.call('PATCH', `${address()}/${id}`, { blocked }, owner)
          for (let count = 1; count <= visits; count++)
            await addVisit(id, `+1408555${2000 + index}`, index * 10 + count)
          if (visits > 1) await openCheck({ client: { customerId: id } })
          ids.push(id)
        }
        const steps = [await everything()]
        const made: string[] = []
        for (const [one, other] of merges) {
          const [keep = '', gone = ''] = [ids[one % ids.length], ids[other % ids.length]]
          const { status, body } = await merge(keep, gone)
          if (status !== 200) continue
          made.push(body.merges[0]?.id ?? '')
          steps.push(await everything())
        }

        for (const mergeId of made.toReversed()) {
          steps.pop()
          expect((await undo(mergeId)).status).toBe(200)
          expect(await everything()).toEqual(steps.at(-1))
        }
      },
    ),
    databaseRounds(12),
  )
})

test('the merged record has the visits of both, and either phone books for it', async () => {
  await begin()
  const [mai, other] = [await addCustomer(1, { email: '' }), await addCustomer(2, { email: 'mai@example.com' })]
  await addVisit(mai, '+14085552001', 3000)
  await addVisit(other, '+14085552002', 4500)

  const { body } = await merge(mai, other)
  expect(body).toMatchObject({ id: mai, serviceUsageCount: 2, totalSpent: '75.00', email: 'mai@example.com' })
  expect((await read(other)).id).toBe(mai)

  const lines = [{ service: 'Manicure', at: '2027-03-15T17:00:00.000Z' }]
  await app.book(visit(salon, lines, { firstName: 'Mai', phone: '4085552002' }), owner)
  expect(await read(mai)).toMatchObject({ comingVisits: 1 })

  const undone = await undo(body.merges[0]?.id ?? '')
  expect(undone.body).toMatchObject({ serviceUsageCount: 1, totalSpent: '30.00', comingVisits: 0, email: '' })
  expect(await read(other)).toMatchObject({ id: other, serviceUsageCount: 1, totalSpent: '45.00', comingVisits: 1 })
})

test('checks go with the visits of their record, and come back with them', async () => {
  await begin()
  const [mai, other] = [await addCustomer(1), await addCustomer(2)]
  const sale = await openCheck({ client: { customerId: other } })
  const { body } = await merge(mai, other)
  const lines = [{ service: 'Manicure', at: '2027-03-15T17:00:00.000Z' }]
  const since = await app.book(visit(salon, lines, { firstName: 'Mai', phone: '4085552002' }), owner)
  const later = await openCheck({ bookingIds: [since.body.id] })
  const clients = async () =>
    Promise.all(
      [sale, later].map(async ({ id }) => {
        const path = `/api/salons/${salon.salonId}/till/checks/${id}`
        return (await app.call<Check>('GET', path, undefined, owner)).body.client.customerId
      }),
    )

  expect(await clients()).toEqual([mai, mai])
  expect(await openCheck({ client: { customerId: other } })).toMatchObject({ client: { customerId: mai } })
  await undo(body.merges[0]?.id ?? '')
  expect(await clients()).toEqual([other, other])
})

test('the phone of a merged record stays reserved', async () => {
  await begin()
  const [mai, other] = [await addCustomer(1), await addCustomer(2)]
  await merge(mai, other)
  const change = (phone: string) =>
    app.call<{ fields?: Record<string, string> }>('PATCH', `${address()}/${mai}`, { phone }, owner)

  const { status, body } = await change('4085552002')
  expect([status, body.fields?.['phone']]).toEqual([409, expect.stringContaining('was merged into this one')])
  expect((await change('4085552001')).status).toBe(200)
})

test('a salon is deleted with all its records, merged and dismissed pairs included', async () => {
  await begin()
  const [a, b, c] = [await addCustomer(1), await addCustomer(2), await addCustomer(3)]
  await addVisit(b, '+14085552002', 3000)
  await merge(a, b)
  await app.call('POST', `${address()}/distinctions`, { oneId: a, otherId: c }, owner)

  await deleteSalons(app.db, [salon.salonId])

  expect((await everything()).flat()).toEqual([])
})

test('an earlier merge can be undone only after the later ones', async () => {
  await begin()
  const [a, b, c] = [await addCustomer(1), await addCustomer(2), await addCustomer(3)]
  const first = (await merge(a, b)).body.merges[0]?.id ?? ''
  const second = (await merge(a, c)).body.merges[0]?.id ?? ''

  expect((await undo(first)).body.code).toBe('customers_changed')
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect((await undo(first)).status).toBe(404)
  expect((await merge(a, a)).status).toBe(400)
})

test('records alike in email or name are suggested until they are told apart', async () => {
  await begin()
  const hong = await addCustomer(1, { firstName: 'Hồng', lastName: 'Lê', email: 'hong@example.com' })
  const same = await addCustomer(2, { firstName: 'Hong', lastName: 'Le' })
  const mail = await addCustomer(3, { firstName: 'H.', email: 'Hong@example.com' })
  await addCustomer(4, { firstName: 'Hồng' })
  const anna = await addCustomer(5, { firstName: 'Anna', lastName: 'Kowalczyk' })
  const anne = await addCustomer(6, { firstName: 'ANNA', lastName: 'Kowalcyk' })
  const sarah = await addCustomer(7, { firstName: 'Sarah', lastName: 'Lý' })
  const sara = await addCustomer(8, { firstName: 'Sara', lastName: 'Ly' })
  await addCustomer(9, { firstName: 'Lan', lastName: 'Ly' })
  await addCustomer(10, { firstName: 'Loan', lastName: 'Ly' })
  const pairs = async () => {
    const { body } = await app.call<{ pairs: { reason: string; one: Customer; other: Customer }[] }>(
      'GET',
      `${address()}/duplicates`,
      undefined,
      owner,
    )
    return body.pairs.map(({ reason, one, other }) => [reason, ...[one.id, other.id].toSorted()])
  }

  expect(await pairs()).toEqual([
    ['email', ...[hong, mail].toSorted()],
    ['name', ...[hong, same].toSorted()],
    ...[
      [anna, anne],
      [sara, sarah],
    ].map((pair) => ['spelling', ...pair.toSorted()]),
  ])
  const apart = { oneId: same, otherId: hong }
  expect((await app.call('POST', `${address()}/distinctions`, apart, owner)).status).toBe(204)
  expect((await pairs()).map(([reason]) => reason)).toEqual(['email', 'spelling', 'spelling'])
})

test("another salon's records cannot be merged", async () => {
  await begin()
  const [a, b] = [await addCustomer(1), await addCustomer(2)]
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const mergeId = (await merge(a, b)).body.merges[0]?.id ?? ''

  expect((await merge(a, b, stranger)).status).toBe(404)
  expect((await undo(mergeId, stranger)).status).toBe(404)
  const own = salon
  await begin()
  expect((await undo(mergeId)).status).toBe(404)
  expect((await merge(await addCustomer(1), a)).body.code).toBe('customers_changed')
  expect(own.salonId).not.toBe(salon.salonId)
})

test('a record without a phone gets that of the other, with the imported figures, and returns it when unmerged', async () => {
  await begin()
  const kept = await addCustomer(1, { phone: '' })
  const merged = await addCustomer(2)
  const imported = (visits: number, cents: number, day: string) => ({
    imported_visits: visits,
    imported_spent_cents: cents,
    imported_last_visit: day,
  })
  await app.db
    .updateTable('customers')
    .set(imported(4, 12_000, '2026-03-01'))
    .where('id', '=', kept)
    .execute()
  await app.db
    .updateTable('customers')
    .set(imported(7, 100, '2026-05-01'))
    .where('id', '=', merged)
    .execute()

  const { body } = await merge(kept, merged)
  expect(body).toMatchObject({
    id: kept,
    phone: '+14085552002',
    before: { visits: 11, spent: '121.00', lastVisit: '2026-05-01' },
  })
  expect((await undo(body.merges[0]?.id ?? '')).body).toMatchObject({
    phone: '',
    before: { visits: 4, spent: '120.00', lastVisit: '2026-03-01' },
  })
  expect(await read(merged)).toMatchObject({ phone: '+14085552002', before: { visits: 7 } })
})
