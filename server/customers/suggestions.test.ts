// Also on a PostgreSQL server: search of names.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>

const people = [
  ['Mai', 'Nguyễn', '4085550101'],
  ['Hương', 'Trần', '4085550102'],
  ['Thanh Thảo', 'Đặng', '4085550103'],
  ['Grace', 'Mallory', '6505550104'],
  ['Duc', 'Le', '+84 28 3823 0105'],
] as const

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  for (const [index, [firstName, lastName, phone]] of people.entries()) {
    const lines = [{ service: 'Manicure', at: at(`1${index}:00`) }]
    await app.book(visit(salon, lines, { firstName, lastName, phone }), owner)
  }
})
afterAll(() => app.close())

const at = (time: string, date = '2027-03-11') =>
  new Date(Date.parse(`${date}T${time.replace('12:', '15:')}:00-08:00`)).toISOString()
const suggest = (q: string, as = owner) =>
  app.call<CustomerSuggestion[]>(
    'GET',
    `/api/salon-owner/salons/${salon.salonId}/customers/suggestions?q=${encodeURIComponent(q)}`,
    undefined,
    as,
  )
const firstNames = async (q: string) => (await suggest(q)).body.map(({ firstName }) => firstName).toSorted()

test.each([
  ['ma', ['Grace', 'Mai']],
  ['MAI', ['Mai']],
  ['mai ng', ['Mai']],
  ['nguyen mai', ['Mai']],
  ['nguyễn', ['Mai']],
  ['Grace Malory', ['Grace']],
  ['Thanh Thaoo Dang', ['Thanh Thảo']],
  ['Grase Malory', []],
  ['huong', ['Hương']],
  ['dang', ['Thanh Thảo']],
  ['thanh th', ['Thanh Thảo']],
  ['đứ', ['Duc']],
  ['40', ['Hương', 'Mai', 'Thanh Thảo']],
  ['(408) 555-01', ['Hương', 'Mai', 'Thanh Thảo']],
  ['1 408 555 0101', ['Mai']],
  ['+14085550101', ['Mai']],
  ['0104', ['Grace']],
  ['8428', ['Duc']],
  ['xy', []],
  ['%%', []],
  ['--', []],
])('%s finds %j', async (typed, names) => {
  expect(await firstNames(typed)).toEqual(names)
})

test('with their last visit, number of visits and no-shows', async () => {
  const set = (id: string, status: string) => app.call('PATCH', `/api/salon-owner/bookings/${id}`, { status }, owner)
  for (const [day, status] of [
    ['2027-03-15', 'completed'],
    ['2027-03-16', 'no_show'],
    ['2027-03-17', 'completed'],
    ['2027-03-18', 'cancelled'],
  ] as const) {
    const start = new Date(Date.parse(`${day}T10:00:00-07:00`)).toISOString()
    const lines = [{ service: 'Manicure', at: start }]
    const { body } = await app.book(visit(salon, lines, { firstName: 'Grace', phone: '6505550104' }), owner)
    await set(body.id, status)
  }

  const { body } = await suggest('mal')

  expect(body).toEqual([
    {
      id: expect.any(String),
      firstName: 'Grace',
      lastName: 'Mallory',
      phone: '+16505550104',
      email: '',
      language: 'en',
      lastVisit: '2027-03-17T17:00:00.000Z',
      visits: 2,
      noShows: 1,
    },
  ])
  expect((await suggest('ma')).body.map(({ firstName }) => firstName)).toEqual(['Grace', 'Mai'])
})

test('at most eight, and only from two letters on', async () => {
  await app.db
    .insertInto('customers')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        salon_id: salon.salonId,
        id: `01900000-0000-7000-8000-0000000000${10 + index}`,
        phone: `+14085552${100 + index}`,
        first_name: 'Zoe',
        created_at: new Date(wednesday),
      })),
    )
    .execute()

  expect((await suggest('zo')).body).toHaveLength(8)
  expect((await suggest('z')).status).toBe(400)
})

test("only to the salon's owner", async () => {
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await suggest('mai', stranger)).status).toBe(404)
  expect((await suggest('mai', {})).status).toBe(401)
})
