import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let path: string

beforeAll(async () => {
  app = await testApp()
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  path = `/api/salon-owner/salons/${salon.salonId}/bookings`
  const people = [
    { firstName: 'Ánh', lastName: 'Nguyễn', comment: '=1+1' },
    { firstName: '=cmd()', lastName: 'B' },
    { firstName: 'Đào', lastName: 'Trần', comment: 'two\nlines, "quoted"' },
  ]
  for (const [index, person] of people.entries()) {
    const lines = [{ service: 'Manicure', at: `2027-03-1${index + 1}T17:00:00.000Z`, with: 'Kim' }]
    const { status } = await app.book(visit(salon, lines, { ...person, phone: `408555020${index}` }), owner)
    expect(status).toBe(201)
  }
})
afterAll(() => app.close())

async function file(query = '', headers = {}): Promise<Record<string, string>[]> {
  const { status, body } = await app.call<string>('GET', `${path}.csv${query}`, undefined, { ...owner, ...headers })
  expect(status).toBe(200)
  return parse(body, { bom: true, columns: true })
}

describe('the file of bookings', () => {
  test('has the rows of the list, in the same order, with the same filters', async () => {
    const queries = [
      '',
      '?sortBy=oldest',
      '?sortBy=customer-asc',
      '?search=nguyen',
      '?fromDate=2027-03-12&status=confirmed',
    ]
    for (const query of queries) {
      const { body } = await app.call<{ bookings: Booking[] }>('GET', `${path}${query}`, undefined, owner)

      const rows = await file(query)

      expect([query, rows.map((row) => row['Reference'])]).toEqual([
        query,
        body.bookings.map(({ id }) => bookingReference(id)),
      ])
    }
  })

  test("shows the salon's local times, prices as numbers and formatted phone numbers", async () => {
    const [first] = await file('?sortBy=oldest')

    expect(first).toMatchObject({
      Date: '2027-03-11',
      Start: '09:00',
      End: '09:30',
      'First name': 'Ánh',
      Phone: '(408) 555-0200',
      Services: 'Manicure',
      Staff: 'Kim',
      'Price (USD)': '25.00',
      'Booked by': 'Salon',
      Submitted: '2027-03-10 08:00',
    })
  })

  test('runs no formula that a client typed', async () => {
    const rows = await file('?sortBy=oldest')

    expect(rows[0]?.['Notes']).toBe("'=1+1")
    expect(rows[1]?.['First name']).toBe("'=cmd()")
    expect(rows[2]?.['Notes']).toBe('two\nlines, "quoted"')
  })

  test('is in the language of the request, including its name', async () => {
    const { headers, body } = await app.call<string>('GET', `${path}.csv`, undefined, {
      ...owner,
      'accept-language': 'vi',
    })

    expect(body).toContain('Điện thoại')
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('Test Nails lịch hẹn 2027-03-10.csv')}`,
    )
  })
})

test('is refused to everybody but the owner of the salon', async () => {
  const other = await app.signIn((await makeSalon(app.db)).ownerEmail)

  expect((await app.call('GET', `${path}.csv`)).status).toBe(401)
  expect((await app.call('GET', `${path}.csv`, undefined, other)).status).toBe(404)
})
