/** Rules of single dates, which override those of the weekday. */

import type { LocalDate } from '../time.ts'

/** The rule of one date. Its `dayOfWeek` is that of the date. */
export type Dated<Rule> = Rule & { date: LocalDate }

/** The rules in force on the date: that of the date itself, if there is one. */
export function rulesOn<Rule>(
  date: LocalDate,
  usual: readonly Rule[],
  special: readonly Dated<Rule>[],
): readonly Rule[] {
  const own = special.find((one) => one.date === date)
  return own ? [own] : usual
}

/** The dated rules after a change: some dates get new ones, others return to the usual hours. */
export function withDays<Rule extends { date: LocalDate }>(
  special: readonly Rule[],
  { days, usual }: { days: readonly Rule[]; usual: readonly LocalDate[] },
): Rule[] {
  const changed = new Set([...usual, ...days.map(({ date }) => date)])
  return [...special.filter(({ date }) => !changed.has(date)), ...days]
}

/** Refuses duplicate dates, and a change without any. */
export function daysProblem(days: readonly LocalDate[]): 'required' | 'day_twice' | null {
  if (days.length === 0) return 'required'
  return new Set(days).size < days.length ? 'day_twice' : null
}
