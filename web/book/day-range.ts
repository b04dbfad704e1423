/** Which days are shown: two weeks in the strip, or a month. Calendar arithmetic only. */

import { addDays, type LocalDate } from '../../shared/time.ts'

export interface Range {
  from: LocalDate
  /** Both inclusive. Never before today or after the last bookable day. */
  to: LocalDate
}

const stripDays = 14

/** The two-week page, counted from today, that contains `date`. */
export function stripAround(date: LocalDate, today: LocalDate, last: LocalDate): Range {
  const strips = Math.floor(daysBetween(today, date < today ? today : date) / stripDays)
  const from = addDays(today, strips * stripDays)
  return { from, to: earliest(addDays(from, stripDays - 1), last) }
}

export function monthAround(date: LocalDate, today: LocalDate, last: LocalDate): Range {
  const first = firstOfMonth(date)
  return { from: latest(first, today), to: earliest(addDays(firstOfNextMonth(first), -1), last) }
}

/** Every day of the month, and the number of empty columns before the first. Weeks start on Sunday. */
export function monthGrid(date: LocalDate): { blanks: number; dates: LocalDate[] } {
  const first = firstOfMonth(date)
  const dates: LocalDate[] = []
  for (let day = first; day < firstOfNextMonth(first); day = addDays(day, 1)) dates.push(day)
  return { blanks: new Date(`${first}T00:00:00Z`).getUTCDay(), dates }
}

export function daysIn({ from, to }: Range): number {
  return Math.max(daysBetween(from, to) + 1, 0)
}

/** Sunday to Saturday of some week, for the names of weekdays. */
export const oneWeek: readonly LocalDate[] = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-01', days))

function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 7)}-01`
}

function firstOfNextMonth(date: LocalDate): LocalDate {
  return firstOfMonth(addDays(firstOfMonth(date), 31))
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function earliest(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b
}

function latest(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b
}
