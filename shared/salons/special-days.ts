/** Hours of one day alone take the place of those of its weekday. */

import type { LocalDate } from '../time.ts'

/** The rule of one day. Its `dayOfWeek` is that of the date. */
export type Dated<Rule> = Rule & { date: LocalDate }

/** The rules in force on the date: that of the day itself, if there is one. */
export function rulesOn<Rule>(
  date: LocalDate,
  usual: readonly Rule[],
  special: readonly Dated<Rule>[],
): readonly Rule[] {
  const own = special.find((one) => one.date === date)
  return own ? [own] : usual
}

/** The rules of days after a change: some days get others, some the usual ones again. */
export function withDays<Rule extends { date: LocalDate }>(
  special: readonly Rule[],
  { days, usual }: { days: readonly Rule[]; usual: readonly LocalDate[] },
): Rule[] {
  const changed = new Set([...usual, ...days.map(({ date }) => date)])
  return [...special.filter(({ date }) => !changed.has(date)), ...days]
}

/** A day must not be named twice, and something must be named. */
export function daysProblem(days: readonly LocalDate[]): 'required' | 'day_twice' | null {
  if (days.length === 0) return 'required'
  return new Set(days).size < days.length ? 'day_twice' : null
}
