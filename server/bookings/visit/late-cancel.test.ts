/** The cancellation deadline: what clients may do after it, and what the salon sees. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../shared/bookings/change.ts'
import type { ClientVisit } from '../../../shared/bookings/client-visit.ts'
import type { CustomerRecord } from '../../../shared/customers/contract.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit, wednesday } from '../../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let owner: Record<string, string>
let link: string
let bookingId: string

const start = Date.parse('2027-03-14T17:00:00Z') // 10:00 AM, some hours after the clocks went forward
const hour = 3_600_000

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  const everyDay = Array.from({ length: 7 }, (_, day) => ({ dayOfWeek: day + 1, isClosed: false }))
  const week = { workingHours: everyDay.map((day) => ({ ...day, openTime: '09:00', closeTime: '18:00' })) }
  await app.call('POST', `/api/salons/${salon.salonId}/working-hours`, week, owner)
  const at = new Date(start).toISOString()
  const { status, body } = await app.book(visit(salon, [{ service: 'Manicure', at }], { phone: '4085550199' }))
  expect([status, body]).toEqual([201, body])
  link = body.clientLink.replace('/v/', '/api/visits/')
  bookingId = body.id
})
afterAll(() => app.close())

const save = (change: object) => app.call('PUT', `/api/salons/${salon.salonId}`, change, owner)
const see = async () => (await app.call<ClientVisit>('GET', link)).body
const cancel = () => app.call<ClientVisit & { code: string; error: string }>('POST', `${link}/cancellation`)
const move = () =>
  app.call<ClientVisit & { code: string }>('PATCH', link, { startDateTime: new Date(start + 3 * hour).toISOString() })
const cancelled = async () => {
  const { body } = await app.call<HistoryEntry[]>(
    'GET',
    `/api/salon-owner/bookings/${bookingId}/history`,
    undefined,
    owner,
  )
  return body.find(({ change }) => change === 'status_changed')?.details
}
const lateCancels = async () => {
  const { customer_id } = await app.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const path = `/api/salons/${salon.salonId}/customers/${customer_id}`
  return (await app.call<CustomerRecord>('GET', path, undefined, owner)).body.lateCancels
}

test('until the last moment, elapsed hours before the visit, a cancellation is not late', async () => {
  app.setNow(start - 24 * hour)
  expect(await see()).toMatchObject({ mayCancel: true, cancelsLate: false, salon: { cancelHours: 24 } })

  expect((await cancel()).status).toBe(200)

  expect(await cancelled()).toEqual({ from: 'scheduled', to: 'cancelled' })
  expect(await lateCancels()).toBe(0)
})

test('a moment later it is, and the history and the figures of the customer say so', async () => {
  app.setNow(start - 24 * hour + 1)
  expect(await see()).toMatchObject({ mayCancel: true, cancelsLate: true })

  expect((await cancel()).status).toBe(200)

  expect(await cancelled()).toEqual({ from: 'scheduled', to: 'cancelled', late: true })
  expect(await lateCancels()).toBe(1)
})

test('a salon that wants to be called refuses to cancel and to move then, and not before', async () => {
  expect((await save({ cancelHours: 48, lateCancels: 'call' })).status).toBe(200)
  app.setNow(start - 48 * hour + 1)
  expect(await see()).toMatchObject({ mayChange: true, mayCancel: false, cancelsLate: true })

  const refused = await cancel()
  expect([refused.status, refused.body.code]).toEqual([403, 'call_to_cancel'])
  expect(refused.body.error).toBe(
    'It’s too late to cancel or reschedule this appointment online. Please contact the salon.',
  )
  expect((await move()).body.code).toBe('call_to_cancel')
  expect((await see()).status).toBe('scheduled')

  app.setNow(start - 48 * hour)
  expect((await move()).status).toBe(200)
  expect((await cancel()).status).toBe(200)
})

test('with no hours it is never late before the visit begins', async () => {
  await save({ cancelHours: 0, lateCancels: 'call' })
  app.setNow(start - 1)

  expect(await see()).toMatchObject({ mayCancel: true, cancelsLate: false })
  expect((await cancel()).status).toBe(200)
  expect(await cancelled()).toEqual({ from: 'scheduled', to: 'cancelled' })
})

test('hours are whole, and at most two weeks', async () => {
  for (const cancelHours of [-1, 1.5, 337, null]) {
    const { status, body } = await app.call<{ fields: object }>(
      'PUT',
      `/api/salons/${salon.salonId}`,
      { cancelHours },
      owner,
    )
    expect([cancelHours, status, body.fields]).toEqual([cancelHours, 400, { cancelHours: 'Enter from 0 to 336 hours' }])
  }
  expect((await save({ lateCancels: 'never' })).status).toBe(400)
})
