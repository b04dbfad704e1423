/** What was paid how is corrected: the day's figures are true, and say what was corrected, by whom and why. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../shared/bookings/contract.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { DayFigures } from '../../shared/till/days.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
})
afterAll(() => app.close())

const today = '2027-03-10'
const tomorrow = '2027-03-11'

/** $50 by Kim with a tip of $10, paid. */
async function paid(method: 'card' | 'cash' | 'zelle' = 'card', bookingIds: string[] = []): Promise<Check> {
  const opened = await salon.opens({ bookingIds })
  const line = {
    id: opened.lines[0]?.id ?? null,
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    productId: null,
    staffId: salon.staff['Kim'] ?? '',
    quantity: 1,
    priceCents: 50_00,
    discounts: [],
  }
  const { body } = await salon.changes(opened, { lines: [line], tip: { kind: 'amount', cents: 10_00 } })
  return (await salon.pays(body, { method })).body.check
}
const corrects = ({ id, version, payments }: Check, input: object, payment = payments.at(-1)) =>
  salon.send<Check>('POST', `/till/checks/${id}/payments/${payment?.id}/correction`, {
    version,
    reason: 'Wrong tap',
    ...input,
  })
const reopens = ({ id, version }: Check) =>
  salon.send<Check>('POST', `/till/checks/${id}/reopening`, { version, reason: 'Another client paid' })
const methodsOf = ({ byMethod }: DayFigures) =>
  byMethod.filter(({ cents }) => cents !== 0).map(({ method, count, cents }) => ({ method, count, cents }))
const closeToday = async () => {
  const { drawer } = await salon.day(today)
  const counted = { 100: Math.floor(drawer.expectedCents / 100) }
  const input = { counted, expectedCents: drawer.expectedCents }
  expect((await salon.send('POST', `/till/days/${today}/close`, input)).status).toBe(200)
}

test('cash that was entered as a card payment is cash in the drawer, on the Z report and in her tips', async () => {
  const { body } = await corrects(await paid('card'), { method: 'cash' })

  expect(body).toMatchObject({ state: 'paid', totals: { paidCents: 60_00, refundedCents: 0 } })
  expect(body.tips).toMatchObject([{ cents: 10_00, cashCents: 10_00 }])
  const { figures, drawer } = await salon.day(today)
  expect(methodsOf(figures)).toEqual([{ method: 'cash', count: 1, cents: 60_00 }])
  expect(figures).toMatchObject({ refundedCents: 0, checks: 1, takenCents: 60_00 })
  expect(figures.byMember).toMatchObject([{ tipCents: 10_00, cashTipCents: 10_00 }])
  expect(drawer).toMatchObject({ cashCents: 60_00, cashChecks: 1 })
})

test('the Z report lists what was corrected, by whom and why', async () => {
  const { body } = await corrects(await paid('card'), { method: 'zelle' })

  expect((await salon.day(today)).figures.corrections).toMatchObject([
    { number: body.number, cents: 60_00, from: { method: 'card' }, to: { method: 'zelle' }, reason: 'Wrong tap' },
  ])
})

test('once the day is closed it stays as it was, and the correction counts on the next day', async () => {
  const check = await paid('card')
  await closeToday()
  const closed = await salon.day(today)

  expect((await corrects(check, { method: 'cash' })).status).toBe(200)
  expect(await salon.day(today)).toMatchObject({ figures: closed.figures, drawer: closed.drawer })
  const { figures, drawer } = await salon.day(tomorrow)
  expect(methodsOf(figures)).toEqual([
    { method: 'cash', count: 1, cents: 60_00 },
    { method: 'card', count: 0, cents: -60_00 },
  ])
  expect(figures).toMatchObject({ takenCents: 0, corrections: [{ number: check.number }] })
  expect(drawer).toMatchObject({ cashCents: 60_00 })
})

test('one of two payments is corrected, and its share of the tip with it', async () => {
  const half = await salon.changes(await salon.opens(), {
    lines: [
      {
        id: null,
        kind: 'service',
        serviceId: salon.services['Manicure'] ?? '',
        productId: null,
        staffId: salon.staff['Kim'] ?? '',
        quantity: 1,
        priceCents: 50_00,
        discounts: [],
      },
    ],
    tip: { kind: 'amount', cents: 10_00 },
  })
  const first = await salon.pays(half.body, { method: 'card', cents: 30_00 })
  const both = (await salon.pays(first.body.check, { method: 'zelle' })).body.check
  const { body } = await corrects(both, { method: 'cash' }, both.payments[0])

  expect(body.tips).toMatchObject([{ cents: 10_00, cashCents: 5_00 }])
  const again = await corrects(body, { method: 'venmo' })
  expect(again.body.tips).toMatchObject([{ cents: 10_00, cashCents: 0 }])
})

test('a check with a refund, the same method, and a reversed payment are not corrected', async () => {
  const check = await paid('card')
  expect((await corrects(check, { method: 'card' })).body.code).toBe('invalid_request')
  const fixed = await corrects(check, { method: 'cash' })
  expect((await corrects(fixed.body, { method: 'zelle' }, check.payments[0])).status).toBe(404)
  const { id: lineId = '' } = check.lines[0] ?? {}
  const back = await salon.refunds(fixed.body, { lines: [{ lineId, cents: 5_00 }] })

  const refused = [await corrects(back.body.check, { method: 'zelle' }), await reopens(back.body.check)]
  expect(refused.map(({ body }) => body.code)).toEqual(['check_refunded', 'check_refunded'])
})

test('a check paid by mistake is open again with its number, and nothing of it is in the day', async () => {
  const check = await paid('cash')
  const { body } = await reopens(check)

  expect(body).toMatchObject({ state: 'open', number: check.number, day: null })
  expect(body.totals).toMatchObject({ settledCents: 0, leftCents: 60_00 })
  const { figures, drawer } = await salon.day(today)
  expect(figures).toMatchObject({ checks: 0, servicesCents: 0, takenCents: 0, tipCents: 0 })
  expect(figures.byMember.filter(({ tipCents }) => tipCents !== 0)).toEqual([])
  expect(figures.corrections).toMatchObject([{ number: check.number, from: { method: 'cash' }, to: null }])
  expect(drawer.cashCents).toBe(0)

  const again = (await salon.pays(body, { method: 'card' })).body.check
  expect(again).toMatchObject({ state: 'paid', number: check.number, receiptPath: check.receiptPath })
  expect((await salon.day(today)).figures).toMatchObject({ checks: 1, tipCents: 10_00, takenCents: 60_00 })
})

test('a debit card that was charged the surcharge is opened again and paid without it', async () => {
  await salon.sets({ cashPrice: 'card_on_top', cashPriceBp: 300 })
  const check = await paid('card')
  expect(check.totals).toMatchObject({ paidCents: 61_80, cashPriceCents: 1_80 })
  const again = (await salon.pays((await reopens(check)).body, { method: 'card', isDebit: true })).body.check

  expect(again).toMatchObject({ state: 'paid', number: check.number, totals: { paidCents: 60_00, cashPriceCents: 0 } })
  const { figures } = await salon.day(today)
  expect(figures).toMatchObject({ takenCents: 60_00, cashPriceCents: 0, corrections: [{ cents: 61_80, to: null }] })
  expect(methodsOf(figures)).toMatchObject([{ method: 'card', cents: 60_00 }])
})

test('the visit of a check that is open again is as it was before: confirmed, and nothing charged', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const visitOf = async () =>
    (await app.call<Booking>('GET', `/api/bookings/${bookingId}`, undefined, salon.owner)).body
  const before = await visitOf()
  const check = await paid('card', [bookingId])
  expect((await visitOf()).status).toBe('completed')
  const { body } = await reopens(check)

  const { status, leftAt, services } = await visitOf()
  expect({ status, leftAt, services }).toEqual({
    status: before.status,
    leftAt: before.leftAt,
    services: before.services,
  })
  await salon.send('POST', `/till/checks/${check.id}/void`, { version: body.version, reason: 'Not hers' })
  expect((await salon.opens({ bookingIds: [bookingId] })).number).toBeNull()
})

test('products, a gift card sold, and one redeemed are back where they were', async () => {
  const oil = await salon.product('Cuticle oil', 9_00)
  await salon.send('POST', `/products/${oil.id}/stock`, { kind: 'counted', stock: 5 })
  const base = { id: null, serviceId: null, productId: null, staffId: null, quantity: 1, discounts: [] }
  const sale = await salon.changes(await salon.opens(), { lines: [{ ...base, kind: 'gift_card', priceCents: 20_00 }] })
  const code = (await salon.pays(sale.body, {})).body.giftCards[0]?.code ?? ''
  const lines = [
    { ...base, kind: 'product' as const, productId: oil.id, priceCents: 9_00, quantity: 2 },
    { ...base, kind: 'gift_card' as const, priceCents: 30_00 },
  ]
  const both = await salon.changes(await salon.opens(), { lines })
  const part = await salon.pays(both.body, { method: 'gift_card', giftCardCode: code })
  const { body: done } = await salon.pays(part.body.check, {})
  await reopens(done.check)

  const cards = await salon.send('GET', '/gift-cards')
  expect(cards.body).toMatchObject({ outstandingCents: 20_00 })
  const { body: products } = await salon.send<{ stock: number }[]>('GET', '/products')
  expect(products).toMatchObject([{ stock: 5 }])
})

test('a check of a closed day, or with more charged later, is not opened again', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  const [closed, followed] = [await paid('cash'), await paid('card', [bookingId])]
  const visit = (await app.call<Booking>('GET', `/api/bookings/${bookingId}`, undefined, salon.owner)).body
  const services = visit.services.map(({ id }) => ({ id, price: '$80' }))
  const change = { version: visit.version, services, outsideHours: true }
  await app.call('PATCH', `/api/salon-owner/bookings/${bookingId}`, change, salon.owner)
  expect((await reopens(await salon.check(followed.id))).body.code).toBe('check_stays')
  const { open } = await salon.till()
  for (const { id, version } of open) await salon.send('POST', `/till/checks/${id}/void`, { version, reason: 'Free' })
  await closeToday()

  expect((await reopens(closed)).body.code).toBe('day_closed')
})
