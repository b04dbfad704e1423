/** Which days each view shows. Weeks start on Sunday, as on US calendars. */

import { addDays, isoWeekday, type LocalDate } from '../../shared/time.ts'

export const views = ['month', 'week', 'day'] as const
export type View = (typeof views)[number]

export interface Span {
  from: LocalDate
  /** Inclusive. */
  to: LocalDate
}

/** Whole weeks for Month and Week: Month includes the ends of its neighbours, four to six weeks in all. */
export function spanOf(view: View, date: LocalDate): Span {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') return { from: sundayOf(date), to: addDays(sundayOf(date), 6) }
  return { from: sundayOf(firstOf(date)), to: addDays(sundayOf(lastOf(date)), 6) }
}

/** Earliest first. */
export function datesOf({ from, to }: Span): LocalDate[] {
  const dates: LocalDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** One month, seven days or one day later; in a shorter month its last day. */
export function step(view: View, date: LocalDate, by: 1 | -1): LocalDate {
  if (view === 'day') return addDays(date, by)
  if (view === 'week') return addDays(date, by * 7)
  const first = by === 1 ? addDays(lastOf(date), 1) : firstOf(addDays(firstOf(date), -1))
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  return same <= lastOf(first) ? same : lastOf(first)
}

export function isSameMonth(one: LocalDate, other: LocalDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7)
}

function sundayOf(date: LocalDate): LocalDate {
  return addDays(date, -(isoWeekday(date) % 7))
}

function firstOf(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01`
}

function lastOf(date: LocalDate): LocalDate {
  return addDays(firstOf(addDays(firstOf(date), 31)), -1)
}
