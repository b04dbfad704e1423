/** Properties of every check, whatever is on it and however it is paid and refunded. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { borne, commissionBase } from './bearing.ts'
import { countedCents, differenceCents, expectedCents } from './counting.ts'
import { type ChargedCheck, planRefund, refundable } from './refunds.ts'
import {
  type CashPricing,
  type PlannedPayment,
  planPayment,
  priceBy,
  type SettledPayment,
  splitByAmount,
  splitByPerson,
  unsettled,
} from './settling.ts'
import { divide, portionOf } from './shares.ts'
import { dealt, fraction, isLess, minus, rounded, slowTotals, times } from './test-oracle.ts'
import { tipsByMoney } from './tips.ts'
import { type CountedCheck, countCheck, type Discount, type UncountedCheck, type UncountedLine } from './totals.ts'

const cents = fc.oneof(fc.nat(300), fc.nat(20_000))
const staffId = fc.constantFrom('ana', 'bea', 'cat', null)
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
)
const line: fc.Arbitrary<UncountedLine> = fc.record({
  kind: fc.constantFrom('service', 'service', 'product', 'gift_card'),
  staffId,
  quantity: fc.integer({ min: 1, max: 4 }),
  priceCents: cents,
  taxed: fc.boolean(),
  discounts: fc.array(discount, { maxLength: 2 }),
})
const anyCheck: fc.Arbitrary<UncountedCheck> = fc.record({
  lines: fc.array(line, { maxLength: 7 }),
  discounts: fc.array(discount, { maxLength: 3 }),
  tip: fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({ kind: fc.constant('percent' as const), bp: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents }),
    fc.record({
      kind: fc.constant('members' as const),
      members: fc.array(fc.record({ staffId: fc.constantFrom('ana', 'bea', 'dao'), cents }), { maxLength: 4 }),
    }),
  ),
  tipSplit: fc.constantFrom('share', 'equal'),
  taxMillionths: fc.oneof(fc.constant(93_750), fc.nat(250_000)),
  serviceTaxMillionths: fc.oneof(fc.constant(0), fc.constant(93_750), fc.nat(250_000)),
})
const anyPricing: fc.Arbitrary<CashPricing> = fc.record({
  cashPrice: fc.constantFrom('none', 'cash_off', 'card_on_top'),
  cashPriceBp: fc.nat(2000),
})
const step = fc.record({
  method: fc.constantFrom('card', 'cash', 'zelle', 'gift_card'),
  cents: fc.integer({ min: 1, max: 30_000 }),
  tendered: fc.nat(5000),
  tipPart: fc.constantFrom('share' as const, 'all' as const, 'none' as const),
  isTakenBack: fc.boolean(),
})
const anyPaying = fc.record({ check: anyCheck, pricing: anyPricing, steps: fc.array(step, { maxLength: 6 }) })

test('parts add up to the whole, as if dealt cent by cent', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.array(fc.nat(900), { minLength: 1, maxLength: 8 }), (total, weights) => {
      const parts = divide(total, weights)

      expect(sum(parts)).toBe(total)
      expect(parts).toEqual(dealt(total, weights))
    }),
  )
})

test('the order of those who share decides only between equal claims to a cent', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      (total, weights, turn) => {
        const turned = [...weights.slice(turn % weights.length), ...weights.slice(0, turn % weights.length)]

        expect(claims(total, turned)).toEqual(claims(total, weights))
      },
    ),
  )
})

test('a portion is the exact one, half a cent up', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (amount, parts, whole) => {
      expect(portionOf(amount, parts, whole)).toBe(rounded(times(fraction(amount), fraction(parts, whole))))
    }),
  )
})

test('a check comes to what it comes to in exact fractions', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const counted = countCheck(check)
      const slow = slowTotals(check)

      expect(counted.lines.map((one) => one.cents)).toEqual(slow.cents)
      expect(Object.fromEntries(counted.tips.map((tip) => [tip.staffId, tip.cents]))).toEqual(slow.tips)
      expect([counted.taxedCents, counted.taxCents, counted.totalCents]).toEqual([slow.taxed, slow.tax, slow.total])
    }),
    { numRuns: 500 },
  )
})

test('every sum of a check is that of its lines, and nothing is below zero', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const counted = countCheck(check)

      expect(sum(counted.lines.map(({ grossCents }) => grossCents))).toBe(grossOf(counted))
      expect(sum(counted.lines.map(({ discountCents }) => discountCents))).toBe(counted.discountCents)
      expect(sum(counted.lines.flatMap(({ discounts }) => discounts)) + sum(counted.discounts)).toBe(
        counted.discountCents,
      )
      expect(sum(counted.lines.map(({ taxCents }) => taxCents))).toBe(counted.taxCents)
      const services = counted.lines.filter(({ kind }) => kind === 'service')
      expect(sum(services.map(({ taxCents }) => taxCents))).toBe(counted.serviceTaxCents)
      expect(sum(counted.tips.map((tip) => tip.cents))).toBe(counted.tipCents)
      expect(counted.totalCents).toBe(grossOf(counted) - counted.discountCents + counted.taxCents + counted.tipCents)
      for (const { kind, cents: left, taxCents, discountCents, grossCents } of counted.lines) {
        expect(Math.min(left, taxCents, discountCents)).toBeGreaterThanOrEqual(0)
        expect(left).toBe(grossCents - discountCents)
        if (kind === 'gift_card') expect(discountCents).toBe(0)
        if (kind === 'gift_card') expect(taxCents).toBe(0)
      }
    }),
  )
})

test('the order of lines changes no sum, and of a line or a tip a cent at most', () => {
  fc.assert(
    fc.property(anyCheck, fc.nat(6), (check, turn) => {
      const cut = check.lines.length === 0 ? 0 : turn % check.lines.length
      const there = countCheck(check)
      const turned = countCheck({ ...check, lines: [...check.lines.slice(cut), ...check.lines.slice(0, cut)] })
      const back = [...turned.lines.slice(check.lines.length - cut), ...turned.lines.slice(0, check.lines.length - cut)]

      expect(sumsOf(turned)).toEqual(sumsOf(there))
      for (const [index, one] of there.lines.entries()) {
        expect(Math.abs(one.cents - (back[index]?.cents ?? 0))).toBeLessThanOrEqual(1)
      }
      for (const tip of there.tips) {
        const again = turned.tips.find((one) => one.staffId === tip.staffId)
        expect(Math.abs(tip.cents - (again?.cents ?? -9))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('however a check is paid: lines − discounts + tax + tips + cash price is the money that came', () => {
  fc.assert(
    fc.property(anyPaying, ({ check, pricing, steps }) => {
      const counted = countCheck(check)
      const { payments } = paidThrough(counted, pricing, steps)

      expect(unsettled(counted, payments)).toEqual({ leftCents: 0, leftTipCents: 0 })
      const cashPrice = sum(payments.map(({ cashPriceCents }) => cashPriceCents))
      const money = sum(payments.map((payment) => payment.cents))
      expect(grossOf(counted) - counted.discountCents + counted.taxCents + counted.tipCents + cashPrice).toBe(money)
      expect(sum(payments.map(({ tipCents }) => tipCents))).toBe(counted.tipCents)
    }),
    { numRuns: 500 },
  )
})

test('each payment has its own price, no tip exceeds the tips left, and the change is right', () => {
  fc.assert(
    fc.property(anyPaying, ({ check, pricing, steps }) => {
      const counted = countCheck(check)
      for (const { before, planned, method, tendered } of paidThrough(counted, pricing, steps).log) {
        expect(tendered - planned.changeCents).toBe(planned.cents)
        expect(planned.changeCents).toBeGreaterThanOrEqual(0)
        expect(planned.tipCents).toBeGreaterThanOrEqual(0)
        expect(planned.tipCents).toBeLessThanOrEqual(Math.min(before.leftTipCents, planned.settlesCents))
        expect(planned.settlesCents - planned.tipCents).toBeLessThanOrEqual(before.leftCents - before.leftTipCents)
        const factor = fraction(10_000 + percentOf(method, pricing), 10_000)
        const apart = minus(times(fraction(planned.settlesCents), factor), fraction(planned.cents))
        expect(isLess(apart, fraction(-2)) || isLess(fraction(2), apart)).toBe(false)
        if (planned.settlesCents === before.leftCents) {
          expect(planned.cents).toBe(rounded(times(fraction(before.leftCents), factor)))
        }
        if (percentOf(method, pricing) === 0) expect(planned.cashPriceCents).toBe(0)
      }
    }),
  )
})

test('of each tip, what came in cash and what came otherwise is the tip', () => {
  fc.assert(
    fc.property(anyPaying, ({ check, pricing, steps }) => {
      const counted = countCheck(check)
      const { payments } = paidThrough(counted, pricing, steps)
      const by = (one: string) => sum(payments.filter(({ method }) => method === one).map(({ tipCents }) => tipCents))
      const [cashCents, cardCents] = [by('cash'), by('card')]
      const otherCents = counted.tipCents - cashCents - cardCents
      const byMoney = tipsByMoney(counted.tips, { cashCents, cardCents, otherCents })
      const parts = byMoney.map((tip) => [tip.cashCents, tip.cardCents, tip.otherCents])

      expect(parts.map(sum)).toEqual(counted.tips.map((tip) => tip.cents))
      expect(sum(byMoney.map((tip) => tip.cashCents))).toBe(counted.tips.length > 0 ? cashCents : 0)
      expect(sum(byMoney.map((tip) => tip.cardCents))).toBe(counted.tips.length > 0 ? cardCents : 0)
      expect(Math.min(0, ...parts.flat())).toBe(0)
    }),
  )
})

test('a split by amount or by person adds up to the whole', () => {
  fc.assert(
    fc.property(
      anyCheck,
      fc.array(fc.constantFrom('ann', 'bo', 'cy', null), { minLength: 7, maxLength: 7 }),
      (check, whose) => {
        const { lines, tipCents, totalCents } = countCheck(check)
        const owned = lines.map((one, index) => ({ ...one, personId: whose[index] ?? null }))
        const people = ['ann', 'bo', 'cy']

        expect(sum(splitByPerson(people, { lines: owned, tipCents }).map((part) => part.cents))).toBe(totalCents)
        expect(sum(splitByAmount(totalCents, 3))).toBe(totalCents)
      },
    ),
  )
})

test('however a check is given back, it is never more than was charged, and all of it is what was paid', () => {
  fc.assert(
    fc.property(anyPaying, fc.array(fc.array(fc.nat(4000), { maxLength: 9 }), { maxLength: 4 }), (paying, bits) => {
      const counted = countCheck(paying.check)
      const { payments } = paidThrough(counted, paying.pricing, paying.steps)
      let charged = chargedOf(counted, payments)
      let [money, tax] = [0, 0]
      for (const part of [...bits, null]) {
        const refund = planRefund(charged, part ? someOf(charged, part) : refundable(charged))
        if ('refusal' in refund) {
          expect(refund.refusal).toBe('nothing_refunded')
          continue
        }
        money += refund.cents
        tax += sum(refund.lines.map(({ taxCents }) => taxCents))
        charged = afterwards(charged, refund)
        expect(refund.cents).toBeGreaterThanOrEqual(0)
        expect(money).toBeLessThanOrEqual(sum(payments.map((payment) => payment.cents)))
        expect(refund.isWhole).toBe(isNothingLeft(charged))
      }

      expect({ money, tax }).toEqual({ money: sum(payments.map((payment) => payment.cents)), tax: counted.taxCents })
    }),
    { numRuns: 500 },
  )
})

test('a cent more than may be given back is refused', () => {
  fc.assert(
    fc.property(anyCheck, fc.nat(8), (check, pick) => {
      const counted = countCheck(check)
      const left = refundable(chargedOf(counted, []))
      const chosen = left.lines[pick] ?? left.tips[pick]
      fc.pre(chosen !== undefined)
      const more = <One extends { cents: number }>(them: readonly One[]) =>
        them.map((one) => ({ ...one, cents: Object.is(one, chosen) ? one.cents + 1 : one.cents }))

      const refund = planRefund(chargedOf(counted, []), { lines: more(left.lines), tips: more(left.tips) })
      expect(refund).toEqual({ refusal: 'refunded_too_much' })
    }),
  )
})

test('salon and member bear all of a discount between them, and commission is on what neither of them gave away', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      for (const one of countCheck(check).lines) {
        const both = borne(one.discountCents, 'both')
        expect(both.salonCents + both.memberCents).toBe(one.discountCents)
        expect([0, 1]).toContain(both.salonCents - both.memberCents)
        expect(commissionBase(one, 'salon')).toBe(one.grossCents)
        expect(commissionBase(one, 'member')).toBe(one.cents)
        expect(commissionBase(one, 'both')).toBe(one.cents + both.salonCents)
      }
    }),
  )
})

test('a drawer is what was put in less what was taken out, whatever it was counted in', () => {
  const amount = fc.nat(100_000)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(10_000, 2000, 100, 25, 1), { maxLength: 40 }),
      fc.tuple(amount, amount, amount, amount),
      (found, [a, b, c, d]) => {
        const counted: Record<string, number> = {}
        for (const piece of found) counted[piece] = (counted[piece] ?? 0) + 1
        const money = {
          openingCents: a,
          cashCents: b,
          refundsCents: c,
          depositsCents: -d,
          counterTipsCents: 0,
          inCents: d,
          outCents: a,
        }

        expect(countedCents(counted)).toBe(sum(found))
        expect(expectedCents(money)).toBe(b - c)
        expect(differenceCents(counted, money)).toBe(sum(found) - b + c)
      },
    ),
  )
})

/** Makes payments, some of them reversed, until the check is settled. */
function paidThrough(
  counted: CountedCheck,
  pricing: CashPricing,
  steps: readonly {
    method: string
    cents: number
    tendered: number
    tipPart: 'share' | 'all' | 'none'
    isTakenBack: boolean
  }[],
) {
  const payments: (PlannedPayment & SettledPayment)[] = []
  const log: { before: ReturnType<typeof unsettled>; planned: PlannedPayment; method: string; tendered: number }[] = []
  const last = { method: 'cash', cents: null, tendered: 0, tipPart: 'share', isTakenBack: false } as const
  for (const { method, cents: asked, tendered: extra, tipPart, isTakenBack } of [...steps, last]) {
    const before = unsettled(counted, payments)
    const due = asked ?? priceBy(method, before.leftCents, pricing)
    const tendered = due + (method === 'cash' ? extra : 0)
    const planned = planPayment(
      { method, cents: asked, available: null, tipPart, tenderedCents: tendered },
      before,
      pricing,
    )
    if ('refusal' in planned) {
      const isTooMuch = asked !== null && asked > priceBy(method, before.leftCents, pricing)
      expect(planned.refusal).toBe(before.leftCents === 0 ? 'nothing_left' : isTooMuch ? 'paid_too_much' : null)
      continue
    }
    log.push({ before, planned, method, tendered })
    payments.push({ method, ...planned })
    if (isTakenBack) payments.push(opposite({ method, ...planned }))
  }
  return { payments, log }
}

function opposite(payment: PlannedPayment & SettledPayment): PlannedPayment & SettledPayment {
  const { method, changeCents, cashPriceBp, cents: money, settlesCents, cashPriceCents, tipCents } = payment
  const back = { cents: -money, settlesCents: -settlesCents, cashPriceCents: -cashPriceCents, tipCents: -tipCents }
  return { method, changeCents, cashPriceBp, ...back }
}

function chargedOf({ lines, tips }: CountedCheck, payments: readonly PlannedPayment[]): ChargedCheck {
  return {
    lines: lines.map(({ cents: left, taxCents }, index) => ({
      id: String(index),
      cents: left,
      taxCents,
      refundedCents: 0,
    })),
    tips: tips.map((tip) => ({ ...tip, refundedCents: 0 })),
    cashPriceCents: sum(payments.map(({ cashPriceCents }) => cashPriceCents)),
  }
}

/** The given amounts of each line and tip, capped at what is refundable. */
function someOf(charged: ChargedCheck, amounts: readonly number[]) {
  const { lines, tips } = refundable(charged)
  const some = <One extends { cents: number }>(them: readonly One[], from: number) =>
    them.map((one, index) => ({ ...one, cents: Math.min(one.cents, amounts[index + from] ?? 0) }))
  return { lines: some(lines, 0), tips: some(tips, lines.length) }
}

function afterwards(
  charged: ChargedCheck,
  refund: { lines: readonly { lineId: string; cents: number }[]; tips: readonly { staffId: string; cents: number }[] },
): ChargedCheck {
  return {
    ...charged,
    lines: charged.lines.map((one) => ({
      ...one,
      refundedCents:
        one.refundedCents + sum(refund.lines.filter(({ lineId }) => lineId === one.id).map((back) => back.cents)),
    })),
    tips: charged.tips.map((tip) => ({
      ...tip,
      refundedCents:
        tip.refundedCents + sum(refund.tips.filter((back) => back.staffId === tip.staffId).map((back) => back.cents)),
    })),
  }
}

function isNothingLeft(charged: ChargedCheck): boolean {
  return [...charged.lines, ...charged.tips].every((one) => one.cents === one.refundedCents)
}

/** By remainder of the exact share: how many members have it, and how many of the leftover cents they got. */
function claims(total: number, weights: readonly number[]): [string, number, number][] {
  const whole = sum(weights)
  const parts = divide(total, weights)
  const found = new Map<string, [number, number]>()
  for (const [index, weight] of weights.entries()) {
    const exact = whole > 0 ? total * weight : total
    const among = whole > 0 ? whole : weights.length
    const [many, got] = found.get(String(exact % among)) ?? [0, 0]
    found.set(String(exact % among), [many + 1, got + (parts[index] ?? 0) - Math.floor(exact / among)])
  }
  return [...found]
    .map(([rest, [many, got]]): [string, number, number] => [rest, many, got])
    .toSorted((a, b) => Number(a[0]) - Number(b[0]))
}

function percentOf(method: string, { cashPrice, cashPriceBp }: CashPricing): number {
  if (method === 'cash' && cashPrice === 'cash_off') return -cashPriceBp
  return method === 'card' && cashPrice === 'card_on_top' ? cashPriceBp : 0
}

function grossOf({ servicesCents, productsCents, giftCardsCents }: CountedCheck): number {
  return servicesCents + productsCents + giftCardsCents
}

function sumsOf({ lines: _, tips: __, ...sums }: CountedCheck) {
  return sums
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
