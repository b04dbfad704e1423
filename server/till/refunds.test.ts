/** Refunds: which method they leave by, and whose tips they reduce, by how those were paid. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PayPeriodOut } from '../../shared/pay/contract.ts'
import { drawnRule } from '../../shared/pay/worked-example.ts'
import type { Check } from '../../shared/till/contract.ts'
import type { PaymentIn } from '../../shared/till/payments.ts'
import { type TestApp, testApp } from '../testing/salon.ts'
import { type SalonWithTill, salonWithTill } from '../testing/till.ts'

let app: TestApp
let salon: SalonWithTill
let kim: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  salon = await salonWithTill(app)
  kim = salon.staff['Kim'] ?? ''
  const rule = { ...drawnRule, kind: 'commission', supplyFeeBp: 0, cardTipFeeBp: 300 }
  await salon.send('POST', '/pay/rules', { staffId: kim, from: '2027-01-01', rule })
})
afterAll(() => app.close())

const today = '2027-03-10'
const tomorrow = '2027-03-11'

/** A service of $50 with a tip of $10. */
async function tipped(...payments: Partial<PaymentIn>[]): Promise<Check> {
  const line = {
    kind: 'service' as const,
    serviceId: salon.services['Manicure'] ?? '',
    staffId: kim,
    priceCents: 50_00,
  }
  const rest = { id: null, productId: null, quantity: 1, discounts: [] }
  const tip = { kind: 'amount' as const, cents: 10_00 }
  let check: Check = (await salon.changes(await salon.opens(), { lines: [{ ...line, ...rest }], tip })).body
  for (const payment of payments) check = (await salon.pays(check, payment)).body.check
  expect(check.state).toBe('paid')
  return check
}
const tipBack = (check: Check, method: 'cash' | 'card') =>
  salon.refunds(check, { method, tips: [{ staffId: kim, cents: 10_00 }] })
async function onDay(date: string) {
  const { drawer, figures } = await salon.day(date)
  const { body } = await salon.send<PayPeriodOut>('GET', `/pay?date=${date}`)
  const pay = body.members.find(({ staffId }) => staffId === kim)?.days.find(({ day }) => day === date)
  return {
    expected: drawer.expectedCents - drawer.openingCents,
    tips: figures.byMember.find(({ staffId }) => staffId === kim)?.tipCents ?? 0,
    card: pay?.cardTipsCents,
    fee: pay?.cardTipFeeCents,
    cash: pay?.cashTipsCents,
  }
}
const closeToday = async () => {
  const { drawer } = await salon.day(today)
  const counted = { 100: Math.floor(drawer.expectedCents / 100), 1: drawer.expectedCents % 100 }
  const closed = await salon.send('POST', `/till/days/${today}/close`, {
    counted,
    expectedCents: drawer.expectedCents,
  })
  expect(closed.status).toBe(200)
}

test('a card tip given back in cash: cash leaves the drawer, and her card tips lose it with its fee', async () => {
  const back = await tipBack(await tipped({ method: 'card' }), 'cash')

  expect(back.body).toMatchObject({ cents: 10_00, check: { state: 'partly_refunded' } })
  expect(await onDay(today)).toEqual({ expected: -10_00, tips: 0, card: 0, fee: 0, cash: 0 })
})

test('a cash tip given back by card: the drawer keeps its cash, and her cash tips lose it', async () => {
  await tipBack(await tipped({ method: 'cash' }), 'card')

  expect(await onDay(today)).toEqual({ expected: 60_00, tips: 0, card: 0, fee: 0, cash: 0 })
})

test('a tip paid half by card and half in cash is taken off both, in parts too', async () => {
  const check = await tipped({ method: 'card', cents: 30_00 }, { method: 'cash' })
  const part = await salon.refunds(check, { method: 'cash', tips: [{ staffId: kim, cents: 3_01 }] })
  const day = await onDay(today)
  expect([day.card, day.cash]).toEqual([5_00 - 1_50, 5_00 - 1_51])

  await salon.refunds(part.body.check, { method: 'cash', tips: [{ staffId: kim, cents: 6_99 }] })
  expect(await onDay(today)).toMatchObject({ card: 0, cash: 0, expected: 30_00 - 10_00 })
})

test('on a later day she has a card tip less in that period, and one in cash too', async () => {
  const [byCard, inCash] = [await tipped({ method: 'card' }), await tipped({ method: 'cash' })]
  await closeToday()
  await tipBack(byCard, 'cash')
  expect(await onDay(tomorrow)).toEqual({ expected: -10_00, tips: -10_00, card: -10_00, fee: -30, cash: 0 })

  await tipBack(inCash, 'cash')
  expect(await onDay(tomorrow)).toMatchObject({ expected: -20_00, card: -10_00, cash: -10_00 })
  const { body } = await salon.send<PayPeriodOut>('GET', `/pay?date=${tomorrow}`)
  const pay = body.members.find(({ staffId }) => staffId === kim)
  // 60 % of $100; tips of both days are 0, and nothing was handed out.
  expect(pay).toMatchObject({ payCents: 60_00, cardTipsCents: 0, cardTipFeeCents: 0, cashTipsCents: 0 })
  expect(pay?.toBePaidCents).toBe(60_00)
})

test('money goes back onto the gift card that paid, or onto another one by its code', async () => {
  const sold = async () => {
    const line = { id: null, kind: 'gift_card' as const, serviceId: null, productId: null, staffId: null, quantity: 1 }
    const sale = await salon.changes(await salon.opens(), { lines: [{ ...line, priceCents: 60_00, discounts: [] }] })
    return (await salon.pays(sale.body, {})).body.giftCards[0]?.code ?? ''
  }
  const [used, other] = [await sold(), await sold()]
  const check = await tipped({ method: 'gift_card', giftCardCode: used })
  const look = async (code: string) =>
    (await salon.send<{ balanceCents: number }>('POST', '/gift-cards/lookups', { code })).body.balanceCents
  expect(await look(used)).toBe(0)

  const lines = [{ lineId: check.lines[0]?.id ?? '', cents: 20_00 }]
  const first = await salon.refunds(check, { method: 'gift_card', lines })
  expect(first.body.check.payments.at(-1)).toMatchObject({ cents: -20_00, lastFour: used.slice(-4) })
  await salon.refunds(first.body.check, { method: 'gift_card', giftCardCode: other, lines })

  expect([await look(used), await look(other)]).toEqual([20_00, 80_00])
  expect(await onDay(today)).toMatchObject({ expected: 0, tips: 10_00 })
  expect((await salon.send('GET', '/gift-cards')).body).toMatchObject({ outstandingCents: 100_00 })
})

test('a refund onto a gift card of a check that none paid, and without a code, is refused', async () => {
  const check = await tipped({ method: 'card' })
  const { status, body } = await salon.refunds(check, {
    method: 'gift_card',
    lines: [{ lineId: check.lines[0]?.id ?? '', cents: 100 }],
  })

  expect([status, body.code]).toEqual([404, 'no_such_gift_card'])
})
