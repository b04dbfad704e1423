/** Properties of all pay and all periods, checked against exact fractions that share no code with the rules. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../time.ts'
import { type DayWork, payOf } from './figures.ts'
import { payPeriodKinds, payRuleKinds } from './limits.ts'
import { daysOf, type PayPeriod, type PaySchedule, periodBeside, periodOf, weekEndsIn } from './periods.ts'
import { type PayRule, plainRule } from './rules.ts'
import { slowPay } from './test-oracle.ts'

const first = '2024-02-10'
const anyRule: fc.Arbitrary<PayRule> = fc.record({
  kind: fc.constantFrom(...payRuleKinds),
  commissionBp: fc.integer({ min: 0, max: 10_000 }),
  supplyFeeBp: fc.integer({ min: 0, max: 2_000 }),
  categories: fc.constantFrom([], [{ categoryId: 'b', commissionBp: 4_550 }]),
  guaranteeCents: fc.integer({ min: 0, max: 30_000 }),
  hourlyCents: fc.integer({ min: 0, max: 5_000 }),
  rentCents: fc.integer({ min: 0, max: 40_000 }),
  cardTipFeeBp: fc.option(fc.integer({ min: 0, max: 500 })),
  checkBp: fc.integer({ min: 0, max: 10_000 }),
  worker: fc.constant(null),
  employeeNumber: fc.constant(''),
})
const anyDay = fc.record({
  offset: fc.nat(20),
  services: fc.array(
    fc.record({ categoryId: fc.constantFrom('a', 'b', null), cents: fc.integer({ min: -20_000, max: 60_000 }) }),
    { maxLength: 5 },
  ),
  minutes: fc.nat(600),
  clientMinutes: fc.nat(600),
  restMinutes: fc.nat(60),
  cardTipsCents: fc.integer({ min: -3_000, max: 9_000 }),
  otherTipsCents: fc.integer({ min: -3_000, max: 9_000 }),
  cashTipsCents: fc.integer({ min: -3_000, max: 9_000 }),
  counterTipsCents: fc.nat(9_000),
  paidOutCents: fc.nat(9_000),
})
const anyWork = fc.uniqueArray(anyDay, { selector: ({ offset }) => offset, maxLength: 16 }).map((days) =>
  days.map(
    ({ offset, ...day }): DayWork => ({
      ...day,
      day: addDays(first, offset),
      hoursFrom: 'floor',
      clocked: null,
      endedAt: null,
    }),
  ),
)
const anyPaid = fc.record({
  work: anyWork,
  rules: fc
    .uniqueArray(fc.record({ offset: fc.integer({ min: -3, max: 20 }), rule: anyRule.map(plainRule) }), {
      selector: ({ offset }) => offset,
      maxLength: 4,
    })
    .map((rules) => rules.map(({ offset, rule }) => ({ from: addDays(first, offset), rule }))),
  adjustments: fc.array(
    fc.record({
      day: fc.nat(20).map((offset) => addDays(first, offset)),
      kind: fc.constantFrom('advance' as const, 'bonus' as const, 'correction' as const),
      cents: fc.integer({ min: -50_000, max: 50_000 }),
      minutes: fc.constant(0),
    }),
    { maxLength: 4 },
  ),
  cardTipFeeBp: fc.nat(500),
  carriedInCents: fc.integer({ min: -50_000, max: 0 }),
  to: fc.constant(addDays(first, 20)),
  weekEnds: fc.nat(6).map((offset) => weekEndsIn({ from: first, to: addDays(first, 20) }, addDays(first, offset))),
})

test('pay is that of exact fractions, and its days, lines and parts add up to it', () => {
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const pay = payOf(paid)
      const slow = slowPay(paid)
      const sum = (amounts: number[]) => amounts.reduce((all, cents) => all + cents, 0)
      expect([pay.payCents, pay.cardTipFeeCents]).toEqual([slow.pay, slow.fee])
      expect(pay.toBePaidCents + pay.carriedOutCents).toBe(slow.due)
      expect(Math.min(pay.toBePaidCents, pay.checkCents, pay.cashCents, -pay.carriedOutCents)).toBeGreaterThanOrEqual(0)
      expect(sum(pay.days.map(({ payCents }) => payCents))).toBe(pay.payCents + slow.rent)
      expect(sum(pay.wages.map(({ cents }) => cents))).toBe(pay.payCents)
      expect(sum(pay.days.map(({ minutes }) => minutes))).toBe(pay.minutes)
      expect(pay.payCents + pay.salonShareCents).toBe(pay.servicesCents)
      expect(pay.checkCents + pay.cashCents).toBe(pay.toBePaidCents)
    }),
    { numRuns: 400 },
  )
})

test('pay does not depend on the order of days, rules and adjustments', () => {
  fc.assert(
    fc.property(anyPaid, (paid) => {
      const { work, rules, adjustments } = paid
      const turned = {
        ...paid,
        work: work.toReversed(),
        rules: rules.toReversed(),
        adjustments: adjustments.toReversed(),
      }
      expect(payOf(turned)).toEqual(payOf(paid))
    }),
  )
})

test('each workweek ends in one period, so that its rent is due once', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, fc.nat(6), (schedule, day, offset) => {
      const period = periodOf(schedule, day)
      const anchor = addDays(schedule.anchor, offset)
      const next = periodOf(schedule, addDays(period.to, 1))
      const ends = [...weekEndsIn(period, anchor), ...weekEndsIn(next, anchor)]
      expect(ends.every((one, index) => index === 0 || daysBetween(ends[index - 1] ?? one, one) === 7)).toBe(true)
      expect(ends.every((one) => daysBetween(anchor, one) % 7 === 6 || daysBetween(anchor, one) % 7 === -1)).toBe(true)
    }),
  )
})

const anyDate = fc.integer({ min: -800, max: 4_000 }).map((offset) => addDays('2023-01-01', offset))
const anySchedule: fc.Arbitrary<PaySchedule> = fc.record({ kind: fc.constantFrom(...payPeriodKinds), anchor: anyDate })

test('periods tile the calendar: no gap, no day twice', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, (schedule, day) => {
      const period = periodOf(schedule, day)
      expect(period.from <= day && day <= period.to).toBe(true)
      for (const one of daysOf(period)) expect(periodOf(schedule, one)).toEqual(period)
      expect(periodOf(schedule, addDays(period.to, 1)).from).toBe(addDays(period.to, 1))
      expect(periodOf(schedule, addDays(period.from, -1)).to).toBe(addDays(period.from, -1))
    }),
  )
})

test('whatever the schedule becomes, the periods beside closed ones leave no gap and no day twice', () => {
  fc.assert(
    fc.property(anySchedule, anySchedule, anyDate, fc.nat(5), (before, after, day, more) => {
      const closed: PayPeriod = { ...periodOf(before, day) }
      for (let count = 0; count < more; count += 1) closed.to = periodOf(before, addDays(closed.to, 1)).to
      const next = periodBeside(after, addDays(closed.to, 1), closed)
      expect(next.from).toBe(addDays(closed.to, 1))
      for (const one of daysOf(next)) expect(periodBeside(after, one, closed)).toEqual(next)
      expect(periodBeside(after, addDays(next.to, 1), closed).from).toBe(addDays(next.to, 1))
      const earlier = periodBeside(after, addDays(closed.from, -1), closed)
      expect(earlier.to).toBe(addDays(closed.from, -1))
      for (const one of daysOf(earlier)) expect(periodBeside(after, one, closed)).toEqual(earlier)
    }),
  )
})

test.each([
  ['weekly', '2026-11-15', '2026-11-18', '2026-11-15', '2026-11-21'],
  ['weekly', '2026-11-15', '2026-11-14', '2026-11-08', '2026-11-14'],
  ['two_weeks', '2026-11-15', '2026-12-31', '2026-12-27', '2027-01-09'],
  ['two_weeks', '2026-11-15', '2026-11-14', '2026-11-01', '2026-11-14'],
  ['two_weeks', '2024-02-18', '2024-02-29', '2024-02-18', '2024-03-02'],
  ['half_monthly', '2026-11-15', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['half_monthly', '2026-11-15', '2026-11-16', '2026-11-16', '2026-11-30'],
  ['half_monthly', '2026-11-15', '2024-02-29', '2024-02-16', '2024-02-29'],
  ['half_monthly', '2026-11-15', '2025-02-20', '2025-02-16', '2025-02-28'],
  ['half_monthly', '2026-11-15', '2026-12-31', '2026-12-16', '2026-12-31'],
] as const)('%s from %s: %s is in %s to %s', (kind, anchor, day, from, to) => {
  expect(periodOf({ kind, anchor }, day)).toEqual({ from, to })
  expect(daysBetween(from, to)).toBe(daysOf({ from, to }).length - 1)
})
