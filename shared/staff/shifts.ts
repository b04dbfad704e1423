/** A member's working hours on a date. */

import type { WallClock } from '../salons/hours.ts'
import { type Interval, isoWeekday, type LocalDate, type LocalTime, subtract } from '../time.ts'

/** One weekday of a member's week, as stored. */
export interface Shift {
  /** Sunday 0 to Saturday 6. */
  dayOfWeek: number
  active: boolean
  /** Null on a day off. */
  startsAt: LocalTime | null
  endsAt: LocalTime | null
  /** Both null: no break. */
  breakStartsAt: LocalTime | null
  breakEndsAt: LocalTime | null
  /** After the first break; both null without one. */
  secondBreakStartsAt: LocalTime | null
  secondBreakEndsAt: LocalTime | null
}

export const noBreaks = {
  breakStartsAt: null,
  breakEndsAt: null,
  secondBreakStartsAt: null,
  secondBreakEndsAt: null,
} satisfies Partial<Shift>

const starts = '09:00'
const ends = '17:00'

/** The week of a new member: Monday to Saturday. */
export const defaultWeek: readonly Shift[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  active: dayOfWeek !== 0,
  startsAt: dayOfWeek === 0 ? null : starts,
  endsAt: dayOfWeek === 0 ? null : ends,
  ...noBreaks,
}))

/** The shift less breaks and time off, merged, earliest first. A weekday without a row follows the default week. */
export function shiftsOf(
  date: LocalDate,
  week: readonly Shift[],
  timeOff: readonly Interval[],
  at: WallClock,
): Interval[] {
  const today = shiftOn(date, week, at)
  return today ? subtract([today.shift], [...today.rests, ...timeOff]) : []
}

/** The shift of the date with its breaks, earliest first; null on a day off. Ignores time off. */
export function shiftOn(
  date: LocalDate,
  week: readonly Shift[],
  at: WallClock,
): { shift: Interval; rests: Interval[] } | null {
  const weekday = isoWeekday(date) % 7
  const today = week.find(isToday) ?? defaultWeek.find(isToday)
  if (!today?.active) return null

  const shift = { start: at(today.startsAt ?? starts, 'start'), end: at(today.endsAt ?? ends, 'end') }
  return shift.start < shift.end ? { shift, rests: breaksOf(today, at) } : null

  function isToday({ dayOfWeek }: Shift): boolean {
    return dayOfWeek === weekday
  }
}

function breaksOf(day: Shift, at: WallClock): Interval[] {
  return [
    ...breakOf(day.breakStartsAt, day.breakEndsAt, at),
    ...breakOf(day.secondBreakStartsAt, day.secondBreakEndsAt, at),
  ]
}

function breakOf(starts: LocalTime | null, ends: LocalTime | null, at: WallClock): Interval[] {
  return starts === null || ends === null ? [] : [{ start: at(starts, 'start'), end: at(ends, 'end') }]
}
