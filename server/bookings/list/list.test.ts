/** Pages, filters, sorts and searches of the bookings list are compared with a plain list of the same bookings. */
// Also on a PostgreSQL server: order and search of names.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Booking } from '../../../shared/bookings/contract.ts'
import { type BookingStatus, bookingStatuses } from '../../../shared/bookings/status.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { databaseRounds } from '../../testing/rounds.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../../testing/salon.ts'

interface Page {
  bookings: Booking[]
  total: number
}

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
const made: Booking[] = []

const people = [
  ['Mai', 'Nguyễn'],
  ['Nguyên', 'Mai'],
  ['Hương', 'Trần'],
  ['Đào', 'Ẩn'],
  ['An', 'B'],
  ['Anh', 'A'],
  ['100%', '_x_'],
]

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  for (let index = 0; index < 28; index++) {
    const [firstName, lastName] = people[index % people.length] ?? []
    const day = 11 + (index % 3)
    const hour = ['09', '10', '11', '13', '14', '15', '16'][index % 7] ?? ''
    const start = (minutes: string) => new Date(Date.parse(`2027-03-${day}T${hour}:${minutes}:00-08:00`)).toISOString()
    const lines = [
      { service: 'Manicure', at: start('00') },
      ...(index % 4 === 0 ? [{ service: 'Manicure', at: start('30'), with: 'Kim' }] : []),
    ]
    const customer = { firstName, lastName, phone: `40855501${10 + (index % 9)}` }
    const { body } = await app.book(visit(salon, lines, customer), owner)
    if (!body.id) continue
    const status = bookingStatuses[index % bookingStatuses.length]
    await app.call('PATCH', `/api/salon-owner/bookings/${body.id}`, { status }, owner)
  }
  made.push(...(await list({ limit: '1000' })).body.bookings)
})
afterAll(() => app.close())

const list = (query: Record<string, string>, as = owner) =>
  app.call<Page>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/bookings?${new URLSearchParams(query)}`,
    undefined,
    as,
  )
const found = async (query: Record<string, string>) => (await list(query)).body.bookings

const dateOf = ({ startTime }: Booking) => new Date(Date.parse(startTime) - 8 * 3_600_000).toISOString().slice(0, 10)
const nameOf = ({ customerFirstName, customerLastName }: Booking) => `${customerFirstName} ${customerLastName}`

const queries = fc.record({
  status: fc.option(fc.constantFrom(...bookingStatuses), { nil: undefined }),
  fromDate: fc.option(fc.constantFrom('2027-03-10', '2027-03-12', '2027-03-13'), { nil: undefined }),
  toDate: fc.option(fc.constantFrom('2027-03-11', '2027-03-12', '2027-04-13'), { nil: undefined }),
  staff: fc.option(fc.constantFrom('Kim', 'Thao'), { nil: undefined }),
  search: fc.option(fc.constantFrom('nguyen', 'mai ng', 'an', '5550111', 'zzz', '100% _x'), { nil: undefined }),
  sortBy: fc.constantFrom('newest', 'oldest', 'customer-asc', 'customer-desc'),
  page: fc.integer({ min: 1, max: 9 }),
  limit: fc.integer({ min: 1, max: 9 }),
})

function expected({ status, fromDate, toDate, staff, search, sortBy }: Query): Booking[] {
  const matching = made.filter(
    (booking) =>
      (!status || booking.status === status) &&
      (!fromDate || dateOf(booking) >= fromDate) &&
      (!toDate || dateOf(booking) <= toDate) &&
      (!staff || booking.services.some(({ staffFirstName }) => staffFirstName === staff)) &&
      (!search ||
        search
          .split(' ')
          .every((word) => `${plainLetters(nameOf(booking))} ${booking.customerPhone}`.includes(plainLetters(word)))),
  )
  const keyOf = (booking: Booking) =>
    sortBy.startsWith('customer')
      ? `${plainLetters(nameOf(booking))} ${booking.customerPhone} ${booking.id.slice(-8)}`
      : `${booking.startTime} ${booking.id}`
  const sorted = matching.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return sortBy === 'newest' || sortBy === 'customer-desc' ? sorted.toReversed() : sorted
}

interface Query {
  status: BookingStatus | undefined
  fromDate: string | undefined
  toDate: string | undefined
  staff: string | undefined
  search: string | undefined
  sortBy: string
}

test('every page of every filter and sort matches the plain list', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ page, limit, staff, ...query }) => {
      const asked = { ...query, staffId: staff && salon.staff[staff], page, limit }
      const sent = Object.entries(asked).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )

      const { body } = await list(Object.fromEntries(sent))

      const all = expected({ ...query, staff })
      expect(body.total).toBe(all.length)
      expect(body.bookings).toEqual(all.slice((page - 1) * limit, page * limit))
    }),
    databaseRounds(150),
  )
})

describe('a search finds', () => {
  test('a name with or without its accents, in any order', async () => {
    const names = async (search: string) => [...new Set((await found({ search })).map(nameOf))].toSorted()

    expect(await names('dao an')).toEqual(['Đào Ẩn'])
    expect(await names('TRẦN HƯƠNG')).toEqual(['Hương Trần'])
    expect(await names('nguyen')).toEqual(['Mai Nguyễn', 'Nguyên Mai'])
    expect(await names('100% _x')).toEqual(['100% _x_'])
    expect(await names('_x')).toEqual(['100% _x_'])
  })

  test('a phone in any notation, and any part of it', async () => {
    for (const search of ['(408) 555-0112', '+14085550112', '555-0112', '550112']) {
      const bookings = await found({ search })
      expect([search, new Set(bookings.map(({ customerPhone }) => customerPhone))]).toEqual([
        search,
        new Set(['+14085550112']),
      ])
    }
  })

  test('a booking by its reference, as read aloud', async () => {
    const [booking] = made
    const end = booking?.id.slice(-8).toUpperCase() ?? ''

    for (const search of [`${end.slice(0, 4)}-${end.slice(4)}`, end.toLowerCase(), booking?.id ?? '']) {
      expect((await found({ search })).map(({ id }) => id)).toEqual([booking?.id])
    }
  })

  test('a booking whose reference has letters alone', async () => {
    const { search, link, arrived_at, left_at, client_confirmed_start, confirm_by, released_at, ...row } = await app.db
      .selectFrom('bookings')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const { starts_at, ends_at, submitted_at } = row
    const id = `${row.id.slice(0, -8)}abcdefab`
    const when = { starts_at: new Date(starts_at), ends_at: new Date(ends_at), submitted_at: new Date(submitted_at) }
    await app.db
      .insertInto('bookings')
      .values({ ...row, ...when, id })
      .execute()

    for (const typed of ['ABCD-EFAB', 'abcdefab']) expect((await found({ search: typed }))[0]?.id).toBe(id)
    await app.db.deleteFrom('bookings').where('id', '=', id).execute()
  })
})

test('the counts of each status follow every change of bookings', async () => {
  const counts = async (query = '') =>
    (
      await app.call<Record<string, number>>(
        'GET',
        `/api/salon-owner/salons/${salon.salonId}/bookings/status-counts${query}`,
        undefined,
        owner,
      )
    ).body
  const before = await counts()
  expect(before['all']).toBe(made.length)
  for (const status of bookingStatuses) {
    expect(before[status]).toBe(made.filter((booking) => booking.status === status).length)
  }

  const booking = made.find(({ status }) => status === 'confirmed')
  const [day, other] = ['?fromDate=2027-03-15&toDate=2027-03-15', '?fromDate=2027-03-09&toDate=2027-03-14']
  const move = { startDateTime: '2027-03-15T23:30:00.000Z', status: 'completed' }
  const { status } = await app.call('PATCH', `/api/salon-owner/bookings/${booking?.id}`, move, owner)

  expect([status, await counts(day)]).toMatchObject([200, { completed: 1, confirmed: 0, all: 1 }])
  expect((await counts(other))['all']).toBe(made.length - 1)
  await app.call('DELETE', `/api/salon-owner/bookings/${booking?.id}`, undefined, owner)
  expect((await counts(day))['all']).toBe(0)
  expect((await counts())['all']).toBe(made.length - 1)
})
