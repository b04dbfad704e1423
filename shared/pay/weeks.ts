/** What the law adds to a workweek: minimum wage, paid rest and other time, overtime. Sources: law.ts. */

import type { Cents } from '../money.ts'
import { portionOf, sumOf } from '../till/shares.ts'
import type { LocalDate } from '../time.ts'
import { federal, lawOf, minimumWageOn, type Place } from './law.ts'
import type { PayWarning } from './limits.ts'
import type { SalonPayRule } from './salon-rule.ts'

/** A day of an employee. */
export interface WeekDay {
  day: LocalDate
  /** At work, paid breaks included. */
  minutes: number
  clientMinutes: number
  /** Paid breaks. */
  restMinutes: number
  payCents: Cents
  /** Paid by commission, not by the hour or the day. */
  isCommission: boolean
}

/** A line that the law adds to a week's pay. */
export interface WeekLine {
  kind: 'rest' | 'other_time' | 'top_up' | 'overtime' | 'double_time'
  minutes: number
  /** Cents an hour: the minimum wage, for overtime the regular rate. */
  rate: number
  /** For a top-up: what was earned in its minutes. For overtime: the week's pay that the regular rate comes from. */
  baseCents: Cents
  /** For overtime: the week's minutes that the regular rate comes from. */
  baseMinutes: number
  cents: Cents
}

const hour = 60
const [fortyHours, eightHours, twelveHours] = [40 * hour, 8 * hour, 12 * hour]

/**
 * Minutes of one workweek at one and a half and at two times the rate. By day: those beyond eight hours, and all of a seventh
 * day in a row; beyond 40 hours: those of the week that are not counted by day.
 */
export function overtimeIn(
  days: readonly Pick<WeekDay, 'day' | 'minutes'>[],
  place: Place,
): { overtime: number; double: number; byDay: Map<LocalDate, number> } {
  const worked = days.filter(({ minutes }) => minutes > 0).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (lawOf(place).dailyOvertime === null) {
    const total = sumOf(worked.map(({ minutes }) => minutes))
    return { overtime: Math.max(0, total - fortyHours), double: 0, byDay: new Map() }
  }
  const seventh = worked[6]?.day
  const split = worked.map(({ day, minutes }) => {
    const isSeventh = day === seventh
    const straight = isSeventh ? 0 : Math.min(minutes, eightHours)
    const double = Math.max(0, minutes - (isSeventh ? eightHours : twelveHours))
    return { day, straight, double, overtime: minutes - straight - double }
  })
  const beyondForty = Math.max(0, sumOf(split.map(({ straight }) => straight)) - fortyHours)
  return {
    overtime: sumOf(split.map(({ overtime }) => overtime)) + beyondForty,
    double: sumOf(split.map(({ double }) => double)),
    byDay: new Map(split.map(({ day, overtime, double }) => [day, overtime + double])),
  }
}

/** Lines with an amount or minutes, in the order in which each builds on those before. */
export function weekLines(days: readonly WeekDay[], rule: SalonPayRule): WeekLine[] {
  const minutes = sumOf(days.map((day) => day.minutes))
  if (minutes === 0) return []
  const earned = sumOf(days.map(({ payCents }) => payCents))
  const wage = rule.minimumWageCents ?? 0
  const line = { baseCents: 0, baseMinutes: 0, rate: wage }
  const apart = rule.restAndOther && wage > 0 ? days.filter(({ isCommission }) => isCommission).map(timesOf) : []
  const restMinutes = sumOf(apart.map(({ rest }) => rest))
  const otherMinutes = sumOf(apart.map(({ other }) => other))

  const paidMinutes = minutes - restMinutes - otherMinutes
  const topUp: WeekLine = {
    ...line,
    kind: 'top_up',
    minutes: paidMinutes,
    baseCents: earned,
    cents: wage > 0 ? Math.max(0, wageFor(wage, paidMinutes) - earned) : 0,
  }
  const other: WeekLine = { ...line, kind: 'other_time', minutes: otherMinutes, cents: wageFor(wage, otherMinutes) }
  const average = rateOf(earned + topUp.cents + other.cents, minutes - restMinutes)
  const restRate = Math.max(wage, average)
  const rest: WeekLine = {
    ...line,
    kind: 'rest',
    rate: restRate,
    minutes: restMinutes,
    cents: wageFor(restRate, restMinutes),
  }
  const before = [rest, other, topUp].filter(({ cents }) => cents > 0)
  return [...before, ...(rule.overtime ? premiums(days, rule, earned + sumOf(before.map(({ cents }) => cents))) : [])]
}

/** What a week lacks with these lines. */
export function weekWarnings(
  last: LocalDate,
  days: readonly WeekDay[],
  { rule, lines }: { rule: SalonPayRule; lines: readonly WeekLine[] },
): PayWarning[] {
  const minutes = sumOf(days.map((day) => day.minutes))
  const paid = sumOf([...days.map(({ payCents }) => payCents), ...lines.map(({ cents }) => cents)])
  const { overtime, double } = overtimeIn(days, rule.place)
  const minimum = (minimumWageOn(rule.place, last) ?? federal.minimumWage).cents
  return [
    ...(!rule.overtime && overtime + double > 0 ? (['overtime_unpaid'] as const) : []),
    ...(paid < wageFor(minimum, minutes) ? (['below_minimum'] as const) : []),
  ]
}

function timesOf({ minutes, restMinutes, clientMinutes }: WeekDay): { rest: number; other: number } {
  const rest = Math.min(restMinutes, minutes)
  return { rest, other: Math.max(0, minutes - rest - clientMinutes) }
}

/** Overtime is paid at the usual rate already: half of it comes on top, for double time all of it. */
function premiums(days: readonly WeekDay[], { place }: SalonPayRule, baseCents: Cents): WeekLine[] {
  const baseMinutes = sumOf(days.map((day) => day.minutes))
  const { overtime, double } = overtimeIn(days, place)
  const rate = rateOf(baseCents, baseMinutes)
  const line = { rate, baseCents, baseMinutes }
  const lines: WeekLine[] = [
    { ...line, kind: 'overtime', minutes: overtime, cents: portionOf(rate, overtime, 2 * hour) },
    { ...line, kind: 'double_time', minutes: double, cents: portionOf(rate, double, hour) },
  ]
  return lines.filter(({ minutes }) => minutes > 0)
}

/** Cents an hour, never negative. */
function rateOf(cents: Cents, minutes: number): number {
  return minutes > 0 ? portionOf(Math.max(0, cents), hour, minutes) : 0
}

/** Rounded up to a cent, so that the sum is never below the wage. */
function wageFor(hourlyCents: number, minutes: number): Cents {
  return Math.ceil((hourlyCents * minutes) / hour)
}
