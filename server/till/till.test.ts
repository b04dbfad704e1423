/** The till through the real app: checks from a visit to the last cent, and after. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceiptOut } from '../../shared/till/receipt.ts'
import { iso, onTheClock } from '../testing/floor.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { asSent, type SalonWithTill, salonWithTill, taxMillionths } from '../testing/till.ts'

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

async function openOne(priceCents = 5000) {
  const check = await salon.opens()
  return (await salon.changes(check, { lines: [newLine('Kim', priceCents)] })).body
}
function newLine(name: string, priceCents: number | null = null, service = 'Manicure') {
  return {
    id: null,
    kind: 'service' as const,
    serviceId: salon.services[service] ?? '',
    productId: null,
    staffId: salon.staff[name] ?? '',
    quantity: 1,
    priceCents,
    discounts: [],
  }
}

test('a visit counts as done when that was recorded, and not because its time is over', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  app.setNow(onTheClock('09:40'))
  expect((await salon.till()).ready).toMatchObject([{ bookingId, doneAt: null, plannedEnd: iso('09:30') }])

  const lines = app.db.updateTable('booking_lines').where('booking_id', '=', bookingId)
  await lines.set({ started_at: new Date(iso('09:05')), finished_at: new Date(iso('09:35')) }).execute()
  expect((await salon.till()).ready).toMatchObject([{ bookingId, doneAt: iso('09:35') }])
})

test('who is done is ready to pay before who should be done by now', async () => {
  const planned = await salon.books('09:00', 'Kim')
  const done = await salon.books('09:15', 'Thao')
  const lines = app.db.updateTable('booking_lines').where('booking_id', '=', done)
  await lines.set({ started_at: new Date(iso('09:15')), finished_at: new Date(iso('09:50')) }).execute()
  app.setNow(onTheClock('10:00'))

  expect((await salon.till()).ready.map(({ bookingId }) => bookingId)).toEqual([done, planned])
})

test('a visit is paid by card in one payment, is completed, and counts on its day', async () => {
  const bookingId = await salon.books('09:00', 'Kim')
  app.setNow(onTheClock('09:40'))
  expect(await salon.till()).toMatchObject({
    dayState: 'not_opened',
    ready: [{ bookingId, totalCents: 2500, lines: [{ name: 'Manicure', staffFirstName: 'Kim' }] }],
    open: [],
  })

  const check = await salon.opens({ bookingIds: [bookingId] })
  expect(check).toMatchObject({ number: null, state: 'open', client: { firstName: 'Emily', phone: '+14085550123' } })
  const tipped = (await salon.changes(check, { tip: { kind: 'percent', bp: 2000 } })).body
  expect(tipped).toMatchObject({ tips: [{ firstName: 'Kim', cents: 500 }], totals: { totalCents: 3000 } })
  const { status, body } = await salon.pays(tipped, { lastFour: '8861' })

  expect(status).toBe(201)
  expect(body.check).toMatchObject({
    state: 'paid',
    day: today,
    totals: { leftCents: 0, paidCents: 3000 },
    payments: [{ method: 'card', cents: 3000, tipCents: 500, lastFour: '8861', by: 'Lan' }],
    visits: [{ status: 'completed' }],
  })
  expect(await salon.till()).toMatchObject({
    ready: [],
    open: [],
    paid: { count: 1, cents: 3000, rows: [{ number: 1, title: 'Manicure', methods: [{ method: 'card' }] }] },
  })
  const history = await app.db
    .selectFrom('booking_history')
    .select(['change', 'details'])
    .where('booking_id', '=', bookingId)
    .execute()
  expect(history).toEqual(
    expect.arrayContaining([
      { change: 'paid', details: { checkNumber: 1 } },
      { change: 'status_changed', details: { from: 'confirmed', to: 'completed' } },
    ]),
  )
})

test('the worked example of the design comes out to the cent: discount, tax, tip, gift card, cash price', async () => {
  await salon.sets({ taxMillionths, cashPrice: 'cash_off', cashPriceBp: 300 })
  const oil = await salon.product('Cuticle oil', 900, { stock: 12 })
  const sale = await salon.opens()
  const sold = (
    await salon.changes(sale, {
      lines: [{ ...newLine('Kim'), kind: 'gift_card', serviceId: null, staffId: null, priceCents: 2500 }],
    })
  ).body
  const {
    giftCards: [card],
  } = (await salon.pays(sold, { method: 'cash', tenderedCents: 3000 })).body

  const check = await salon.opens({
    client: { customerId: null, firstName: 'Emily', lastName: 'Sanders', phone: '', email: '', language: 'en' },
  })
  const lines = [
    newLine('Kim', 3800),
    newLine('Thao', 4500, 'Pedicure'),
    newLine('Thao', 1000),
    { ...newLine('Kim'), kind: 'product' as const, serviceId: null, productId: oil.id, staffId: null },
  ]
  const counted = (
    await salon.changes(check, {
      lines,
      discounts: [{ kind: 'amount', value: 500, reason: 'First visit' }],
      tip: { kind: 'percent', bp: 2000 },
    })
  ).body
  expect(counted.totals).toMatchObject({
    servicesCents: 9300,
    discountCents: 500,
    taxedCents: 856,
    taxCents: 80,
    tipCents: 1860,
    totalCents: 11_640,
    beforeTipCents: 9780,
  })
  expect(counted.tips.map(({ cents }) => cents)).toEqual([760, 1100])
  const part = (await salon.pays(counted, { method: 'gift_card', giftCardCode: card?.code ?? '' })).body
  expect(part.check.totals).toMatchObject({ leftCents: 9140, leftInCashCents: 8866 })
  expect(part.check.payments).toMatchObject([{ method: 'gift_card', cents: 2500, giftCardLeftCents: 0 }])
  const whole = (await salon.pays(part.check, { method: 'cash', tenderedCents: 10_000 })).body

  expect(whole).toMatchObject({
    changeCents: 1134,
    check: { state: 'paid', totals: { cashPriceCents: -274, paidCents: 11_366 } },
  })
  expect((await salon.send<{ stock: number }[]>('GET', '/products')).body).toMatchObject([{ stock: 11 }])
  expect(await salon.day(today)).toMatchObject({
    drawer: { openingCents: 20_000, cashCents: 2425 + 8866, cashChecks: 2 },
    figures: {
      checks: 2,
      giftCardsSoldCents: 2500,
      tipCents: 1860,
      cashPriceCents: -274 - 75,
      discounts: [{ reason: 'First visit', cents: 500 }],
    },
  })
})

test('a payment keeps the percent of its surcharge, for its check, its receipt and the Z report', async () => {
  await salon.sets({ cashPrice: 'card_on_top', cashPriceBp: 300 })
  const check = await openOne(4000)
  const { body: paid } = await salon.pays(check, { method: 'card' })
  await salon.sets({ cashPriceBp: 350 })

  expect(paid.check.payments).toMatchObject([{ cents: 4120, cashPriceCents: 120, cashPriceBp: 300 }])
  const receipt = await salon.send<ReceiptOut>('GET', `/till/checks/${check.id}/receipt`)
  expect(receipt.body.payments).toMatchObject([{ cents: 4120, cashPriceBp: 300 }])
  expect((await salon.day(today)).figures).toMatchObject({ cashPriceCents: 120, cashPriceBps: [300] })
})

test('a debit card has no surcharge: in the check, the receipt, and the Z report’s total of cards', async () => {
  await salon.sets({ cashPrice: 'card_on_top', cashPriceBp: 300 })
  const check = await openOne(4000)
  const part = await salon.pays(check, { method: 'card', cents: 1500, isDebit: true, lastFour: '8861' })
  const { body: paid } = await salon.pays(part.body.check, { method: 'card' })

  expect(paid.check.payments).toMatchObject([
    { cents: 1500, cashPriceCents: 0, cashPriceBp: 0, isDebit: true },
    { cents: 2575, cashPriceCents: 75, cashPriceBp: 300, isDebit: false },
  ])
  const receipt = await salon.send<ReceiptOut>('GET', `/till/checks/${check.id}/receipt`)
  expect(receipt.body.payments).toMatchObject([{ cents: 1500, isDebit: true, lastFour: '8861' }, { isDebit: false }])
  expect((await salon.day(today)).figures).toMatchObject({
    cashPriceCents: 75,
    byMethod: [{ method: 'card', count: 2, cents: 4075 }],
  })
})

test('a surcharge above its cap is refused, whichever of the two is changed', async () => {
  expect(await salon.sets({ cashPrice: 'card_on_top', cashPriceBp: 300, surchargeCapBp: 300 })).toMatchObject({
    status: 200,
    body: { surchargeCapBp: 300 },
  })
  const refused = {
    status: 400,
    body: { fields: { cashPriceBp: 'This is above the highest surcharge where you are.' } },
  }
  expect(await salon.sets({ cashPriceBp: 301 })).toMatchObject(refused)
  expect(await salon.sets({ surchargeCapBp: 299 })).toMatchObject(refused)
})

test('rejects a change of an old version with the current check', async () => {
  const check = await openOne()
  const [line] = check.lines
  if (!line) expect.fail()
  await salon.changes(check, { lines: [{ ...asSent(line), priceCents: 4000 }] })

  const late = await salon.changes(check, { tip: { kind: 'amount', cents: 100 } })

  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      details: { by: 'Lan', check: { totals: { totalCents: 4000 }, lines: [{ listCents: 2500 }] } },
    },
  })
})
