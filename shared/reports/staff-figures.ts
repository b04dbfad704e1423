/** What is measured of a member's work. */

import { type Closure, type DayHours, openingOf, type WallClock } from '../salons/hours.ts'
import { type Shift, shiftsOf } from '../staff/shifts.ts'
import { type Interval, intersect, type LocalDate, minutesBetween } from '../time.ts'

/** When the salon is open, and the days to look at with their clock. */
export interface WorkDays {
  hours: readonly DayHours[]
  closures: readonly Closure[]
  days: readonly { date: LocalDate; clock: WallClock }[]
  /** What lies outside does not count. */
  within: Interval
}

/** Minutes of the shifts within the opening hours, less breaks, closures, time off and blocks; as hours and week are now. */
export function minutesAtWork(
  { hours, closures, days, within }: WorkDays,
  week: readonly Shift[],
  away: readonly Interval[],
): number {
  return days
    .flatMap(({ date, clock }) => {
      const { open } = openingOf(date, hours, closures, clock)
      return open ? intersect(intersect([open], [within]), shiftsOf(date, week, away, clock)) : []
    })
    .reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)
}

/** Percent, 0 to 100, one decimal. Work outside of shifts can make more of it than there was time: that is full. */
export function utilization(bookedMinutes: number, atWorkMinutes: number): number {
  if (atWorkMinutes <= 0) return 0
  return Math.min(100, Math.round((bookedMinutes / atWorkMinutes) * 1000) / 10)
}
