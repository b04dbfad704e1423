/** Finished visits that nobody has paid stay on the till until they are paid or written off. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeftDay, UnpaidDay } from '../../shared/till/contract.ts'
import { addDays, minute } from '../../shared/time.ts'
import { onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { signInAsStaff } from '../testing/staff-login.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

const today = '2027-03-10'
const day = 24 * 60 * minute

let app: TestApp
let salon: SalonWithTill
let ids: string[]

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
  ids = [await salon.books('09:00', 'Kim'), await salon.books('10:00', 'Thao', { service: 'Pedicure' })]
  app.setNow(onTheClock('12:00'))
  await complete(ids)
})
afterAll(() => app.close())

async function complete(bookingIds: readonly string[]): Promise<void> {
  const path = `/api/salon-owner/salons/${salon.salonId}/bookings/status`
  const { status } = await app.call('PATCH', path, { ids: bookingIds, status: 'completed' }, salon.owner)
  expect(status).toBe(200)
}
/** Somebody else pays, so that the till is in use. */
async function sell(): Promise<void> {
  const line = {
    id: null,
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    productId: null,
    staffId: salon.staff['Kim'] ?? '',
    quantity: 1,
    priceCents: null,
    discounts: [],
  }
  await salon.pays((await salon.changes(await salon.opens(), { lines: [line] })).body, {})
}
async function nextMorning(days = 1): Promise<void> {
  app.setNow(onTheClock('09:00') + days * day)
  salon.owner = await app.signIn(salon.ownerEmail)
}
const unpaid = async (): Promise<UnpaidDay[]> =>
  (await salon.send<LeftDay[]>('GET', '/till/left-days')).body.map(({ date, visits, cents }) => ({
    date,
    visits,
    cents,
  }))
const writeOff = (bookingIds: string[], reason = 'Ran out', headers = {}) =>
  salon.send<{ checkIds: string[] }>('POST', '/till/write-offs', { bookingIds, reason }, headers)

test('visits that were not paid are on the till the next morning, by day', async () => {
  await sell()
  await nextMorning()

  expect(await unpaid()).toEqual([{ date: today, visits: 2, cents: 6500 }])
  const till = await salon.till()
  expect(till).toMatchObject({ ready: [], unpaid: [{ date: today, visits: 2, cents: 6500 }] })
  expect(till.unpaid[0]?.ready.map(({ bookingId }) => bookingId)).toEqual(ids)
})

test('they stay for weeks, until each is paid', async () => {
  await sell()
  await nextMorning(30)
  await salon.pays(await salon.opens({ bookingIds: ids.slice(0, 1) }), {})

  expect(await unpaid()).toEqual([{ date: today, visits: 1, cents: 4000 }])
})

test('a salon that never uses its till is shown none', async () => {
  await nextMorning()

  expect(await unpaid()).toEqual([])
})

test('visits of before the till was used are none', async () => {
  await nextMorning()
  await sell()

  expect(await unpaid()).toEqual([])
})

test('a salon that no longer uses its till is shown none of later weeks', async () => {
  app.setNow(onTheClock('09:00') - 8 * day)
  salon.owner = await app.signIn(salon.ownerEmail)
  await sell()
  await nextMorning()

  expect(await unpaid()).toEqual([])
})

test('visits that nobody finished are none', async () => {
  await salon.books('14:00', 'Kim')
  await sell()
  await nextMorning()

  expect(await unpaid()).toMatchObject([{ visits: 2 }])
})

test('until the business day ends at three they are still ready to pay, as today’s', async () => {
  await sell()
  app.setNow(onTheClock('23:59') + 180 * minute)
  salon.owner = await app.signIn(salon.ownerEmail)

  expect(await salon.till()).toMatchObject({ date: today, unpaid: [], ready: [{}, {}] })
})

test('writing off takes all off with its reason, today, and leaves the closed day as it was', async () => {
  await sell()
  const before = (await salon.day(today)).drawer.expectedCents
  await salon.send('POST', `/till/days/${today}/close`, { counted: { 10000: 2 }, expectedCents: before })
  const closed = await salon.day(today)
  await nextMorning()
  const { status, body } = await writeOff(ids)

  expect([status, body.checkIds.length]).toEqual([201, 2])
  expect(await unpaid()).toEqual([])
  expect((await salon.day(today)).figures).toEqual(closed.figures)
  expect((await salon.day(addDays(today, 1))).figures).toMatchObject({
    takenCents: 0,
    discounts: [{ reason: 'Ran out', count: 2, cents: 6500 }],
  })
})

test('what is written off pays who did the work as if it had been charged', async () => {
  await salon.sets({ discountBearer: 'member' })
  await sell()
  await nextMorning()
  await writeOff(ids)

  const rows = await app.db
    .selectFrom('checks')
    .select(['discount_bearer', 'total_cents', 'state'])
    .where('salon_id', '=', salon.salonId)
    .where('discount_cents', '>', 0)
    .execute()
  const row = { discount_bearer: 'salon', total_cents: 0, state: 'paid' }
  expect(rows).toEqual([row, row])
})

test('the front desk writes off only where it may void', async () => {
  await sell()
  await nextMorning()
  await salon.sets({ frontDeskMayRefund: false })
  const frontDesk = await signInAsStaff(app, salon, 'Thao', 'front_desk')

  expect(await writeOff(ids, 'Ran out', frontDesk)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('a visit that was paid cannot be written off', async () => {
  await salon.pays(await salon.opens({ bookingIds: ids.slice(0, 1) }), {})

  expect(await writeOff(ids)).toMatchObject({ status: 409, body: { code: 'has_check' } })
  expect((await salon.till()).ready).toHaveLength(1)
})

test('the report says how much of its revenue nobody has paid yet', async () => {
  await sell()
  await salon.pays(await salon.opens({ bookingIds: ids.slice(0, 1) }), {})
  await nextMorning()
  const { body } = await salon.send('GET', `/reports/summary?from=${today}&to=${today}`)

  expect(body).toMatchObject({ figures: { totalRevenue: '90.00' }, notCharged: { visits: 1, value: '40.00' } })
})

test('the day to be closed says what nobody has paid', async () => {
  await sell()

  expect((await salon.day(today)).unpaid).toEqual([{ date: today, visits: 2, cents: 6500 }])
})

test('its history says why', async () => {
  await writeOff(ids.slice(0, 1))
  const history = await app.db
    .selectFrom('booking_history')
    .select('details')
    .where('booking_id', '=', ids[0] ?? '')
    .where('change', '=', 'paid')
    .execute()

  expect(history).toEqual([{ details: { checkNumber: 1, reason: 'Ran out' } }])
})
