/** Members' working time, and their utilization. */

import { type Closure, type DayHours, openingOf, type WallClock } from '../salons/hours.ts'
import { type Shift, shiftsOf } from '../staff/shifts.ts'
import { type Interval, intersect, type LocalDate, minutesBetween } from '../time.ts'

/** The opening hours of the days in question. */
export interface WorkDays {
  closures: readonly Closure[]
  /** Each with the hours in force on that day. */
  days: readonly { date: LocalDate; clock: WallClock; hours: readonly DayHours[] }[]
  /** Time outside does not count. */
  within: Interval
}

/** A member's week in force on a date. */
export type WeekOn = (date: LocalDate) => readonly Shift[]

/** Shifts within opening hours, less breaks, closures, time off and blocks, as in force on each day. */
export function timeAtWork(
  { closures, days, within }: WorkDays,
  weekOn: WeekOn,
  away: readonly Interval[],
): Interval[] {
  return days.flatMap(({ date, clock, hours }) => {
    const { open } = openingOf(date, hours, closures, clock)
    return open ? intersect(intersect([open], [within]), shiftsOf(date, weekOn(date), away, clock)) : []
  })
}

export function minutesIn(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)
}

/** Percent, 0 to 100, one decimal; capped at 100, because work outside of shifts can exceed the available time. */
export function utilization(bookedMinutes: number, atWorkMinutes: number): number {
  if (atWorkMinutes <= 0) return 0
  return Math.min(100, Math.round((bookedMinutes / atWorkMinutes) * 1000) / 10)
}
