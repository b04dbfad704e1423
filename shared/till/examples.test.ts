/** Worked examples of the till's rules, calculated by hand. */

import { describe, expect, test } from 'vitest'
import { borne, borneByMembers, commissionBase } from './bearing.ts'
import { check1047, checkOf, giftCard, product, service } from './check-example.ts'
import { countedCents, differenceCents, expectedCents } from './counting.ts'
import { type ChargedCheck, planRefund, refundable } from './refunds.ts'
import {
  type CashPricing,
  planPayment,
  priceBy,
  pricingFor,
  settledBy,
  splitByAmount,
  splitByPerson,
  tipOfPayment,
  unsettled,
} from './settling.ts'
import { divide, portionOf } from './shares.ts'
import { tipOffers, tipsByMoney } from './tips.ts'
import { countCheck } from './totals.ts'

const cashOff: CashPricing = { cashPrice: 'cash_off', cashPriceBp: 300 }
const noPricing: CashPricing = { cashPrice: 'none', cashPriceBp: 0 }

test('the total of check 1047 is the one on its receipt', () => {
  const check = countCheck(check1047)

  expect(check).toMatchObject({
    servicesCents: 9300,
    productsCents: 900,
    discountCents: 500,
    taxedCents: 856,
    taxCents: 80,
    beforeTipCents: 9780,
    tipCents: 1860,
    totalCents: 11_640,
  })
  expect(check.tips).toEqual([
    { staffId: 'kim', cents: 760 },
    { staffId: 'hanh', cents: 1100 },
  ])
  expect(check.lines.map(({ discountCents, taxCents }) => [discountCents, taxCents])).toEqual([
    [186, 0],
    [221, 0],
    [49, 0],
    [44, 80],
  ])
  expect(tipOffers(check.servicesCents, [1500, 1800, 2000, 2500]).map(({ cents }) => cents)).toEqual([
    1395, 1674, 1860, 2325,
  ])
})

test('check 1047: a gift card pays 25 dollars of it, the rest is 91.40 by card or 88.66 in cash', () => {
  const check = countCheck(check1047)
  const whole = unsettled(check, [])
  const gift = planPayment(draft('gift_card', { available: 2500 }), whole, cashOff)
  const left = unsettled(check, 'refusal' in gift ? [] : [{ method: 'gift_card', ...gift }])

  expect(gift).toMatchObject({ cents: 2500, settlesCents: 2500, cashPriceCents: 0, tipCents: 399 })
  expect(left).toEqual({ leftCents: 9140, leftTipCents: 1461 })
  expect(planPayment(draft('card'), left, cashOff)).toMatchObject({ cents: 9140, cashPriceCents: 0, tipCents: 1461 })
  expect(planPayment(draft('cash', { tenderedCents: 10_000 }), left, cashOff)).toEqual({
    cents: 8866,
    settlesCents: 9140,
    cashPriceCents: -274,
    cashPriceBp: 300,
    tipCents: 1461,
    changeCents: 1134,
  })
  expect(tipsByMoney(check.tips, { cashCents: 1461, cardCents: 0, otherCents: 399 })).toEqual([
    { staffId: 'kim', cashCents: 597, cardCents: 0, otherCents: 163 },
    { staffId: 'hanh', cashCents: 864, cardCents: 0, otherCents: 236 },
  ])
})

test('check 1047 given back: a line brings its tax and its part of the cash price, and all of it comes to what was paid', () => {
  const charged = paidInCash()
  const oil = planRefund(charged, { lines: [{ lineId: '3', cents: 856 }], tips: [] })
  const rest = refundable(withRefunded(charged, { '3': 856 }))
  const all = planRefund(withRefunded(charged, { '3': 856 }), rest)

  expect(oil).toMatchObject({ settlesCents: 936, cashPriceCents: -22, cents: 914, isWhole: false })
  expect(all).toMatchObject({ settlesCents: 11_640 - 936, cents: 11_366 - 914, isWhole: true })
  expect(planRefund(charged, { lines: [{ lineId: '3', cents: 857 }], tips: [] })).toEqual({
    refusal: 'refunded_too_much',
  })
  expect(planRefund(charged, { lines: [], tips: [{ staffId: 'kim', cents: 761 }] })).toEqual({
    refusal: 'refunded_too_much',
  })
  expect(planRefund(charged, { lines: [{ lineId: 'no', cents: 1 }], tips: [] })).toEqual({
    refusal: 'refunded_too_much',
  })
  expect(planRefund(charged, twice('3', 500))).toEqual({ refusal: 'refunded_too_much' })
  expect(planRefund(charged, { lines: [{ lineId: '3', cents: 0 }], tips: [] })).toEqual({ refusal: 'nothing_refunded' })
})

test('the sample day’s drawer is four dollars short', () => {
  const counted = { '10000': 2, '5000': 1, '2000': 15, '1000': 6, '500': 6, '100': 9, '25': 2 }
  const money = {
    openingCents: 20_000,
    cashCents: 61_200,
    counterTipsCents: 0,
    refundsCents: 0,
    depositsCents: 0,
    inCents: 0,
    outCents: 3850 + 12_000,
  }

  expect(countedCents(counted)).toBe(64_950)
  expect(expectedCents(money)).toBe(65_350)
  expect(differenceCents(counted, money)).toBe(-400)
  expect(expectedCents({ ...money, refundsCents: 300, depositsCents: 2000, inCents: 50 })).toBe(67_100)
})

describe('discounts', () => {
  test.each([
    ['of a line, one after the other', service(5000, 'a', { discounts: [tenPercent, tenPercent] }), [500, 450], 4050],
    ['never below nothing', service(1000, 'a', { discounts: [off(800), off(800)] }), [800, 200], 0],
    ['on all pieces of a product', product(1000, { quantity: 3, discounts: [tenPercent] }), [300], 2700],
    ['half a cent up', service(1005, 'a', { discounts: [tenPercent] }), [101], 904],
    ['never on a gift card', { ...giftCard(5000), discounts: [tenPercent] }, [], 5000],
  ] as const)('%s', (_, line, discounts, cents) => {
    const counted = countCheck(checkOf([line])).lines[0]

    expect(counted).toMatchObject({ discounts, cents })
  })

  test('10 % off $50 of services and $20 of taxed products: tax $1.69, base $45.00', () => {
    const check = checkOf([service(5000, 'a'), product(2000)], { discounts: [tenPercent], taxMillionths: 93_750 })
    const counted = countCheck(check)
    expect(counted).toMatchObject({ discountCents: 700, taxedCents: 1800, taxCents: 169 })
    expect(counted.lines.map((line) => commissionBase(line, 'member'))).toEqual([4500, 1800])
  })

  test('each reason has its own bearer: of a line, and of the share of the whole check', () => {
    const lines = [
      { discountCents: 1200, own: [{ cents: 500, bearer: 'member' as const }] },
      { discountCents: 301, own: [] },
    ]
    const ofCheck = [
      { cents: 801, bearer: 'salon' as const },
      { cents: 200, bearer: 'both' as const },
    ]
    expect(borneByMembers(lines, ofCheck)).toEqual([570, 30])
  })

  test('discounts on the whole check are spread in proportion, never over gift cards', () => {
    const lines = [service(3000, 'a'), product(2000), giftCard(5000), service(1000, 'b')]
    const some = countCheck(checkOf(lines, { discounts: [off(1000)] }))
    const more = countCheck(checkOf(lines, { discounts: [off(3000), off(1500)], taxMillionths: 100_000 }))
    const all = countCheck(checkOf(lines, { discounts: [off(9000), tenPercent] }))

    expect(some.lines.map(({ cents }) => cents)).toEqual([2500, 1667, 5000, 833])
    expect(more.lines.map(({ cents }) => cents)).toEqual([750, 500, 5000, 250])
    expect(more.taxCents).toBe(50)
    expect(all).toMatchObject({ discounts: [6000, 0], totalCents: 5000 })
  })
})

describe('tips', () => {
  const lines = [service(3000, 'a'), service(1000, 'b'), service(500, null), product(9000, { staffId: 'c' })]

  test.each([
    ['by share', { kind: 'amount', cents: 1000 }, 'share', { a: 750, b: 250 }],
    ['equally', { kind: 'amount', cents: 1001 }, 'equal', { a: 501, b: 500 }],
    ['of all services, those of nobody too', { kind: 'percent', bp: 2000 }, 'share', { a: 675, b: 225 }],
    ['as typed, once a member', { kind: 'members', members: typed('b2', 'c1', 'b3') }, 'share', { b: 5, c: 1 }],
    ['none', { kind: 'none' }, 'share', {}],
  ] as const)('%s', (_, tip, tipSplit, parts) => {
    const { tips } = countCheck(checkOf(lines, { tip, tipSplit }))

    expect(Object.fromEntries(tips.map(({ staffId, cents }) => [staffId, cents]))).toEqual(parts)
  })

  test('go to the seller if there is no service, are split equally if services were free, and go to nobody without a member', () => {
    const tip = { kind: 'amount', cents: 500 } as const
    const tipsOf = (them: typeof lines) => countCheck(checkOf(them, { tip })).tips.map(({ cents }) => cents)

    expect(tipsOf([product(100, { staffId: 'c' }), product(900, { staffId: 'd' })])).toEqual([250, 250])
    expect(tipsOf([service(0, 'a'), service(0, 'b')])).toEqual([250, 250])
    expect(countCheck(checkOf([product(100)], { tip }))).toMatchObject({ tips: [], tipCents: 0, totalCents: 100 })
  })

  test.each([
    ['share', 5000, 1000],
    ['share', 3333, 667],
    ['all', 1500, 1500],
    ['all', 5000, 2000],
    ['none', 5000, 0],
    ['none', 9000, 1000],
    ['none', 10_000, 2000],
  ] as const)('of a payment, %s of %i of 100 dollars with 20 of tip', (part, settles, cents) => {
    expect(tipOfPayment(settles, part, { leftCents: 10_000, leftTipCents: 2000 })).toBe(cents)
  })
})

describe('the cash price', () => {
  const onTop: CashPricing = { cashPrice: 'card_on_top', cashPriceBp: 350 }

  test.each([
    ['cash', cashOff, 10_000, 9700],
    ['card', cashOff, 10_000, 10_000],
    ['card', onTop, 10_000, 10_350],
    ['cash', onTop, 10_000, 10_000],
    ['zelle', onTop, 10_000, 10_000],
    ['cash', noPricing, 10_000, 10_000],
    ['cash', { cashPrice: 'none', cashPriceBp: 300 }, 10_000, 10_000],
  ] as const)('by %s, %o: %i is %i', (method, pricing, cents, price) => {
    expect(priceBy(method, cents, pricing)).toBe(price)
  })

  test('a debit card has no surcharge, and whatever discount there is', () => {
    expect(priceBy('card', 10_000, pricingFor({ isDebit: true }, onTop))).toBe(10_000)
    expect(priceBy('card', 10_000, pricingFor({ isDebit: false }, onTop))).toBe(10_350)
    expect(priceBy('cash', 10_000, pricingFor({ isDebit: true }, cashOff))).toBe(9700)
  })

  test('a part in cash settles more than its amount; the cash price settles all; more is too much', () => {
    const settle = (cents: number, pricing = cashOff) => settledBy('cash', cents, { ...pricing, leftCents: 9144 })

    expect(settle(4000)).toBe(4124)
    expect(settle(8869)).toBe(9143)
    expect(settle(8870)).toBe(9144)
    expect(settle(8871)).toBe('too_much')
    expect(settledBy('card', 3, { cashPrice: 'card_on_top', cashPriceBp: 2000, leftCents: 3 })).toBe(2)
  })
})

describe('a payment is refused', () => {
  const left = { leftCents: 1000, leftTipCents: 0 }

  test.each([
    ['nothing_left', draft('card'), { leftCents: 0, leftTipCents: 0 }],
    ['paid_too_much', draft('card', { cents: 1001 }), left],
    ['too_little_available', draft('gift_card', { cents: 900, available: 899 }), left],
    ['too_little_available', draft('gift_card', { available: 0 }), left],
    ['tendered_too_little', draft('cash', { tenderedCents: 999 }), left],
  ] as const)('%s', (refusal, asked, unpaid) => {
    expect(planPayment(asked, unpaid, noPricing)).toEqual({ refusal })
  })
})

test('a check is split by amount, and by person with everybody’s lines and the tip', () => {
  const { lines, tipCents, totalCents } = countCheck(
    checkOf([service(3000, 'a'), service(1000, 'b'), product(501)], { tip: { kind: 'amount', cents: 800 } }),
  )
  const owned = lines.map((line, index) => ({ ...line, personId: ['ann', 'bo', null][index] ?? null }))
  const split = splitByPerson(['ann', 'bo'], { lines: owned, tipCents })

  expect(splitByAmount(totalCents, 3)).toEqual([1767, 1767, 1767])
  expect(splitByAmount(1000, 3)).toEqual([334, 333, 333])
  expect(split).toEqual([
    { personId: 'ann', cents: 3000 + 251 + 600 },
    { personId: 'bo', cents: 1000 + 250 + 200 },
  ])
})

test.each([
  ['salon', 501, { salonCents: 501, memberCents: 0 }, 4000],
  ['member', 501, { salonCents: 0, memberCents: 501 }, 3499],
  ['both', 501, { salonCents: 251, memberCents: 250 }, 3750],
] as const)('a discount that the %s bears', (bearer, discountCents, parts, base) => {
  expect(borne(discountCents, bearer)).toEqual(parts)
  expect(commissionBase({ grossCents: 4000, discountCents }, bearer)).toBe(base)
})

test('cents are divided and rounded on whole numbers', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(divide(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(divide(5, [0, 0])).toEqual([3, 2])
  expect(divide(5, [])).toEqual([])
  expect(portionOf(1, 1, 2)).toBe(1)
  expect(portionOf(49, 1, 100)).toBe(0)
  expect(portionOf(9_007_199_254_740_991, 3, 3)).toBe(9_007_199_254_740_991)
})

const tenPercent = { kind: 'percent', value: 1000 } as const

function off(value: number) {
  return { kind: 'amount', value } as const
}

function typed(...tips: string[]) {
  return tips.map((tip) => ({ staffId: tip.slice(0, 1), cents: Number(tip.slice(1)) }))
}

function draft(method: string, more: { cents?: number; available?: number; tenderedCents?: number } = {}) {
  return { method, cents: null, available: null, tenderedCents: null, tipPart: 'share', ...more } as const
}

/** Check 1047, with 25 dollars paid by gift card and the rest in cash. */
function paidInCash(): ChargedCheck {
  const { lines, tips } = countCheck(check1047)
  return {
    lines: lines.map(({ cents, taxCents }, index) => ({ id: String(index), cents, taxCents, refundedCents: 0 })),
    tips: tips.map((tip) => ({ ...tip, refundedCents: 0 })),
    cashPriceCents: -274,
  }
}

function withRefunded(check: ChargedCheck, refunded: Record<string, number>): ChargedCheck {
  return { ...check, lines: check.lines.map((line) => ({ ...line, refundedCents: refunded[line.id] ?? 0 })) }
}

function twice(lineId: string, cents: number) {
  return { lines: [lineId, lineId].map((id) => ({ lineId: id, cents })), tips: [] }
}
