/** What the law adds to a workweek: hand-worked weeks (docs/pay.md) and properties. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { type Place, places } from './law.ts'
import { noSalonRule, type SalonPayRule } from './salon-rule.ts'
import { overtimeIn, type WeekDay, weekLines, weekWarnings } from './weeks.ts'

const sunday = '2026-11-22'
const hours = (time: string) => {
  const [whole = 0, minutes = 0] = time.split(':').map(Number)
  return whole * 60 + minutes
}
/** A day of the week by its hours: all, with clients, paid rest; and the day's pay. */
const day = (offset: number, all: string, clients: string, rest: string, payCents: number): WeekDay => ({
  day: addDays(sunday, offset),
  minutes: hours(all),
  clientMinutes: hours(clients),
  restMinutes: hours(rest),
  payCents,
  isCommission: true,
})
const ruleOf = (place: Place, more: Partial<SalonPayRule> = {}): SalonPayRule => ({
  ...noSalonRule,
  place,
  overtime: true,
  ...more,
})
const lines = (week: readonly WeekDay[], rule: SalonPayRule) =>
  weekLines(week, rule).map(({ kind, minutes, rate, cents }) => [kind, minutes, rate, cents])

const sanJoseWeek = [
  day(1, '4:00', '0:00', '0:10', 0),
  day(2, '8:00', '5:10', '0:20', 110_00),
  day(3, '7:45', '5:30', '0:20', 105_00),
  day(5, '9:30', '7:25', '0:20', 115_00),
  day(6, '9:45', '7:55', '0:20', 119_80),
]

test('California: rest, other time, top-up and overtime by the day', () => {
  const rule = ruleOf('california', { minimumWageCents: 18_45, restAndOther: true })
  expect(lines(sanJoseWeek, rule)).toEqual([
    ['rest', hours('1:30'), 18_45, 27_68],
    ['other_time', hours('11:30'), 18_45, 212_18],
    ['top_up', hours('26:00'), 18_45, 29_90],
    ['overtime', hours('3:15'), 18_45, 29_98],
  ])
})

test('Texas: one top-up for all hours, overtime beyond forty', () => {
  const week = [0, 1, 2, 3].map((offset) => day(offset, '11:00', '6:00', '0:00', 70_00))
  expect(lines(week, ruleOf('texas', { minimumWageCents: 7_25 }))).toEqual([
    ['top_up', hours('44:00'), 7_25, 39_00],
    ['overtime', hours('4:00'), 7_25, 14_50],
  ])
})

test('New York City: a regular rate above the minimum wage', () => {
  const week = [1, 2, 3, 4, 5].map((offset) => day(offset, '9:00', '7:00', '0:00', 198_00))
  expect(lines(week, ruleOf('new_york_city', { minimumWageCents: 17_00 }))).toEqual([
    ['overtime', hours('5:00'), 22_00, 55_00],
  ])
})

test('California: beyond twelve hours a day the time is double', () => {
  expect(lines([day(1, '13:00', '13:00', '0:00', 260_00)], ruleOf('california'))).toEqual([
    ['overtime', hours('4:00'), 20_00, 40_00],
    ['double_time', hours('1:00'), 20_00, 20_00],
  ])
})

test.each([
  ['a seventh day in a row is overtime, beyond eight hours double', [5, 5, 5, 5, 5, 5, 9], 8, 1],
  ['six days are no seven', [5, 5, 5, 5, 5, 9, 0], 1, 0],
  ['hours counted by the day do not count by the week again', [10, 10, 10, 10, 0, 0, 0], 8, 0],
  ['straight hours beyond forty', [8, 8, 8, 8, 8, 3, 0], 3, 0],
])('California: %s', (_, worked, overtime, double) => {
  const days = worked.map((count, offset) => ({ day: addDays(sunday, offset), minutes: count * 60 }))
  expect(overtimeIn(days, 'california')).toMatchObject({ overtime: overtime * 60, double: double * 60 })
})

test('the seventh day is the last of the week, however its days are listed', () => {
  const days = [9, 5, 5, 5, 5, 5, 5].map((count, place) => ({ day: addDays(sunday, 6 - place), minutes: count * 60 }))
  expect(overtimeIn(days, 'california').byDay.get(addDays(sunday, 6))).toBe(9 * 60)
})

test('rest is paid by the average of the week where that is above the minimum wage', () => {
  const rule = ruleOf('california', { overtime: false, minimumWageCents: 16_90, restAndOther: true })
  expect(lines([day(1, '8:20', '8:00', '0:20', 240_00)], rule)).toEqual([['rest', hours('0:20'), 30_00, 10_00]])
})

test('a day of nothing but a paid break is paid by the minimum wage', () => {
  const rule = ruleOf('california', { overtime: false, minimumWageCents: 16_90, restAndOther: true })
  expect(lines([day(1, '0:20', '0:00', '0:20', 0)], rule)).toEqual([['rest', hours('0:20'), 16_90, 5_64]])
})

test('elsewhere no day is overtime by itself', () => {
  const days = [{ day: sunday, minutes: 13 * 60 }]
  expect(overtimeIn(days, 'texas')).toMatchObject({ overtime: 0, double: 0, byDay: new Map() })
})

test('without rules for everybody nothing is added', () => {
  expect(weekLines(sanJoseWeek, noSalonRule)).toEqual([])
})

const anyWeek = fc
  .uniqueArray(
    fc.record({
      offset: fc.nat(6),
      minutes: fc.nat(16 * 60),
      clientMinutes: fc.nat(10 * 60),
      restMinutes: fc.nat(60),
      payCents: fc.integer({ min: -50_00, max: 400_00 }),
      isCommission: fc.boolean(),
    }),
    { selector: ({ offset }) => offset, maxLength: 7 },
  )
  .map((days) => days.map(({ offset, ...one }): WeekDay => ({ ...one, day: addDays(sunday, offset) })))
const anyRule = fc.record({
  place: fc.constantFrom(...places),
  overtime: fc.boolean(),
  minimumWageCents: fc.integer({ min: 1, max: 30_00 }),
  restAndOther: fc.boolean(),
  tipFee: fc.constant(false),
  commissionBack: fc.constant(true),
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const earned = (week: readonly WeekDay[]) => sum(week.map(({ payCents }) => payCents))
const atWork = (week: readonly WeekDay[]) => sum(week.map(({ minutes }) => minutes))

test('no week is paid below the minimum wage', () => {
  fc.assert(
    fc.property(anyWeek, anyRule, (week, rule) => {
      const added = weekLines(week, { ...rule, overtime: false })
      const paid = earned(week) + sum(added.map(({ cents }) => cents))
      fc.pre(atWork(week) > 0)
      expect(paid * 60).toBeGreaterThanOrEqual(rule.minimumWageCents * atWork(week))
    }),
  )
})

test('a top-up is the difference to the cent, and nothing more', () => {
  fc.assert(
    fc.property(anyWeek, anyRule, (week, rule) => {
      const topUp = weekLines(week, rule).find(({ kind }) => kind === 'top_up')
      fc.pre(topUp !== undefined)
      const paid = (topUp?.baseCents ?? 0) + (topUp?.cents ?? 0)
      const due = rule.minimumWageCents * (topUp?.minutes ?? 0)
      expect([paid * 60 >= due, (paid - 1) * 60 < due]).toEqual([true, true])
    }),
  )
})

test('a week does not depend on the order of its days', () => {
  fc.assert(
    fc.property(anyWeek, anyRule, (week, rule) => {
      expect(weekLines(week.toReversed(), rule)).toEqual(weekLines(week, rule))
    }),
  )
})

test('every minute is straight, overtime or double, once', () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...places), (week, place) => {
      const { overtime, double } = overtimeIn(week, place)
      expect(overtime + double).toBeLessThanOrEqual(atWork(week))
      expect(overtime + double).toBeGreaterThanOrEqual(Math.max(0, atWork(week) - 40 * 60))
    }),
  )
})

test('where no minimum wage is known, a week below the federal one is warned of', () => {
  const warnings = (payCents: number) =>
    weekWarnings(addDays(sunday, 6), [day(2, '8:00', '5:00', '0:00', payCents)], { rule: ruleOf('other'), lines: [] })

  expect(warnings(57_99)).toEqual(['below_minimum'])
  expect(warnings(58_00)).toEqual([])
})
