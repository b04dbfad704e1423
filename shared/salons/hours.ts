/** Opening hours of a date. */

import { type Instant, type Interval, isoWeekday, type LocalDate, type LocalTime } from '../time.ts'

/** One weekday of the opening hours, as stored. */
export interface DayHours {
  /** Monday 1 to Sunday 7. */
  dayOfWeek: number
  /** Null on a closed day. */
  opensAt: LocalTime | null
  closesAt: LocalTime | null
  closed: boolean
}

/** Days on which the salon is closed regardless of its hours. */
export interface Closure {
  name: string
  startsOn: LocalDate
  /** The last closed day, inclusive. */
  endsOn: LocalDate
}

export type Closed = { because: 'weekday' } | { because: 'closure'; name: string }

export type Opening = { open: Interval; closed?: undefined } | { open: null; closed: Closed }

/** The instant of a wall-clock time on the date; `edge` decides if that time occurs twice or not at all. */
export type WallClock = (time: LocalTime, edge: 'start' | 'end') => Instant

const opens = '09:00'
const closes = '18:00'

/** Until a salon saves its own hours. */
export const defaultHours: readonly DayHours[] = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) =>
  dayOfWeek === 7
    ? { dayOfWeek, opensAt: null, closesAt: null, closed: true }
    : { dayOfWeek, opensAt: opens, closesAt: closes, closed: false },
)

/** One weekday of the opening hours in a request. */
interface SentDay {
  dayOfWeek: number
  openTime?: LocalTime | null | undefined
  closeTime?: LocalTime | null | undefined
  isClosed: boolean
}

/** An open day without times gets the default ones; a closed day has none. */
export function completeDay<Day extends SentDay>(day: Day) {
  const { isClosed, openTime, closeTime } = day
  if (isClosed) return { ...day, openTime: null, closeTime: null }
  return { ...day, openTime: openTime ?? opens, closeTime: closeTime ?? closes }
}

export interface WeekProblem {
  row: number
  field: 'dayOfWeek' | 'closeTime'
  code: 'weekday_twice' | 'closes_before_opening'
}

/** The problems of a week, per row of the request. */
export function weekProblems(week: readonly SentDay[]): WeekProblem[] {
  const problems: WeekProblem[] = []
  for (const [row, { dayOfWeek, isClosed, openTime, closeTime }] of week.entries()) {
    if (week.findIndex((day) => day.dayOfWeek === dayOfWeek) < row)
      problems.push({ row, field: 'dayOfWeek', code: 'weekday_twice' })
    if (!isClosed && openTime && closeTime && openTime >= closeTime)
      problems.push({ row, field: 'closeTime', code: 'closes_before_opening' })
  }
  return problems
}

/** A weekday without a row has the default hours. For a closed day, a closure is the better explanation than its weekday. */
export function openingOf(
  date: LocalDate,
  hours: readonly DayHours[],
  closures: readonly Closure[],
  at: WallClock,
): Opening {
  const closure = closures.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)
  if (closure) return { open: null, closed: { because: 'closure', name: closure.name } }

  const weekday = isoWeekday(date)
  const today = hours.find(isToday) ?? defaultHours.find(isToday)
  if (!today || today.closed) return { open: null, closed: { because: 'weekday' } }

  const open = { start: at(today.opensAt ?? opens, 'start'), end: at(today.closesAt ?? closes, 'end') }
  return open.start < open.end ? { open } : { open: null, closed: { because: 'weekday' } }

  function isToday({ dayOfWeek }: DayHours): boolean {
    return dayOfWeek === weekday
  }
}
