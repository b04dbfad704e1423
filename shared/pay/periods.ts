/** Pay periods. They tile the calendar: each day is in exactly one. Calendar arithmetic, so no zone is needed. */

import { localDateOf } from '../format.ts'
import { addDays, daysBetween, type LocalDate } from '../time.ts'
import type { PayPeriodKind } from './limits.ts'

/** Both days inclusive. */
export interface PayPeriod {
  from: LocalDate
  to: LocalDate
}

export interface PaySchedule {
  kind: PayPeriodKind
  /** The first day of some period; half-monthly periods always begin on the 1st and the 16th. */
  anchor: LocalDate
}

/** The period of a day, regardless of closed periods. */
export function periodOf({ kind, anchor }: PaySchedule, day: LocalDate): PayPeriod {
  if (kind === 'half_monthly') return halfMonthOf(day)
  const length = kind === 'weekly' ? 7 : 14
  const behind = daysBetween(anchor, day) % length
  const from = addDays(day, -(behind < 0 ? behind + length : behind))
  return { from, to: addDays(from, length - 1) }
}

function halfMonthOf(day: LocalDate): PayPeriod {
  const month = day.slice(0, 8)
  if (Number(day.slice(8)) <= 15) return { from: `${month}01`, to: `${month}15` }
  return { from: `${month}16`, to: addDays(firstOfNextMonth(day), -1) }
}

function firstOfNextMonth(day: LocalDate): LocalDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/**
 * The period of a day next to the closed ones. Closed periods are contiguous and keep their dates when the schedule changes: the
 * period after them begins on the next day, and the one before them ends on the previous day.
 * @param closed from the first to the last closed day, `day` lies outside; null: none
 */
export function periodBeside(schedule: PaySchedule, day: LocalDate, closed: PayPeriod | null): PayPeriod {
  const { from, to } = periodOf(schedule, day)
  if (!closed) return { from, to }
  const after = addDays(closed.to, 1)
  const before = addDays(closed.from, -1)
  if (day >= after) return { from: from < after ? after : from, to }
  return { from, to: to > before ? before : to }
}

/** The payday, or the day in the salon's zone on which the period was closed, if that was later. */
export function paidOn(payOn: LocalDate, closedAt: string, zone: string): LocalDate {
  const closedOn = localDateOf(zone, Date.parse(closedAt))
  return closedOn > payOn ? closedOn : payOn
}

/**
 * The last days of the workweeks that end in a period, in order. A workweek ends in one period alone.
 * @param anchor the first day of some workweek
 */
export function weekEndsIn(period: PayPeriod, anchor: LocalDate): LocalDate[] {
  return daysOf(period).filter((day) => periodOf({ kind: 'weekly', anchor }, day).to === day)
}

/** The days of a period, in order. */
export function daysOf({ from, to }: PayPeriod): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
