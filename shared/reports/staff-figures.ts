/** The working time of members, and what it is measured by. */

import { type Closure, type DayHours, openingOf, type WallClock } from '../salons/hours.ts'
import { type Shift, shiftsOf } from '../staff/shifts.ts'
import { type Interval, intersect, type LocalDate, minutesBetween } from '../time.ts'

/** When the salon is open, on the days to look at with their clock. */
export interface WorkDays {
  closures: readonly Closure[]
  /** Each with the hours that were in force on it. */
  days: readonly { date: LocalDate; clock: WallClock; hours: readonly DayHours[] }[]
  /** What lies outside does not count. */
  within: Interval
}

/** A member's week as it was in force on a date. */
export type WeekOn = (date: LocalDate) => readonly Shift[]

/** Shifts within the opening hours, less breaks, closures, time off and blocks; each day by what was in force on it. */
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

/** Percent, 0 to 100, one decimal. Work outside of shifts can make more of it than there was time: that is full. */
export function utilization(bookedMinutes: number, atWorkMinutes: number): number {
  if (atWorkMinutes <= 0) return 0
  return Math.min(100, Math.round((bookedMinutes / atWorkMinutes) * 1000) / 10)
}
