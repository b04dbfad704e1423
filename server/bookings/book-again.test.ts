/** A client who repeats a request, and one who books too often. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
})
afterAll(() => app.close())

const at = (time: string, date = '2027-03-11') => new Date(Date.parse(`${date}T${time}:00-08:00`)).toISOString()
const manicure = (time: string, staff?: string) =>
  visit(salon, [{ service: 'Manicure', at: at(time), ...(staff && { with: staff }) }])
/** Three times each, because three technicians work. */
const halfHours = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
].flatMap((time) => [time, time, time])
const asOwner = () => app.signIn(salon.ownerEmail)
describe('a client books', () => {
  test('twice with one key and gets one booking', async () => {
    const key = { 'idempotency-key': 'tap-tap' }
    const [first, second] = await Promise.all([app.book(manicure('10:00'), key), app.book(manicure('10:00'), key)])
    const other = await app.book(manicure('11:00'), key)

    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 201])
    expect(first.body.id).toBe(second.body.id)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    const { count } = await app.db
      .selectFrom('bookings')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('salon_id', '=', salon.salonId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('only with a key of the required form', async () => {
    for (const key of ['a b', 'khóa', 'x'.repeat(256)]) {
      const { status, body } = await app.book(manicure('10:00'), { 'idempotency-key': key })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_request', ['idempotency-key']])
    }
  })

  test('with a key whose first request was refused; the key can still be used', async () => {
    const key = { 'idempotency-key': 'refused-first' }
    await app.book(manicure('10:05'), key)

    expect((await app.book(manicure('10:00'), key)).status).toBe(201)
  })

  test('with the key of a booking that the salon has since changed, and sees the original answer', async () => {
    const owner = await asOwner()
    const key = { 'idempotency-key': 'lost-answer' }
    const input = { ...manicure('10:00'), customer: { firstName: 'Mai', phone: '(408) 555-0142', comment: 'Red' } }
    const first = await app.book(input, key)
    const noted = await app.call(
      'PATCH',
      `/api/salon-owner/bookings/${first.body.id}`,
      { notes: 'Came late twice' },
      owner,
    )
    expect(noted.status).toBe(200)

    expect(await app.book(input, key)).toMatchObject({ status: 200, body: first.body })
  })

  test('with the key of a deleted booking and is refused', async () => {
    const owner = await asOwner()
    const key = { 'idempotency-key': 'deleted-since' }
    const { body } = await app.book(manicure('10:00'), key)
    expect((await app.call('DELETE', `/api/salon-owner/bookings/${body.id}`, undefined, owner)).status).toBe(204)

    const again = await app.book(manicure('10:00'), key)

    expect([again.status, again.body.code]).toEqual([409, 'visit_closed'])
  })

  test('at most twenty upcoming visits with one phone', async () => {
    for (const time of halfHours.slice(0, 20)) expect((await app.book(manicure(time))).status).toBe(201)

    const { status, body } = await app.book(manicure('17:00'))

    expect([status, body.code]).toEqual([409, 'too_many_bookings'])
  })

  test('and has to wait after thirty bookings from one address in ten minutes', async () => {
    const address = { 'x-forwarded-for': '10.9.9.9' }
    const bookWith = (index: number, time: string) =>
      app.book(
        { ...manicure(time), customer: { firstName: 'Mai', phone: `(408) 555-01${10 + index}` } },
        { ...address, 'idempotency-key': `place-${index}` },
      )
    for (const [index, time] of halfHours.slice(0, 30).entries()) expect((await bookWith(index, time)).status).toBe(201)

    const { status, headers } = await bookWith(31, '17:00')

    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await bookWith(29, halfHours[29] ?? '')).status).toBe(200) // a repeat, after the answer was lost, is still answered
  })

  test('also when more than thirty requests arrive at once', async () => {
    const address = { 'x-forwarded-for': '10.9.9.10' }
    const sent = halfHours.map((time, index) =>
      app.book({ ...manicure(time), customer: { firstName: 'Mai', phone: `(408) 555-01${10 + index}` } }, address),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)

    expect(statuses.toSorted((a, b) => a - b)).toEqual(halfHours.map((_, index) => (index < 30 ? 201 : 429)))
  })
})
