/** Hours as they were on a past day: every change keeps the previous rule. */

import type { LocalDate } from '../time.ts'

/** The rule of a weekday before the day `until` (exclusive). */
export type Past<Rule> = Rule & { until: LocalDate }

/** The rules of a week, with that of `dayOfWeek` as in force on the date: from the first change after it, if any. */
export function heldOn<Rule extends { dayOfWeek: number }>(
  date: LocalDate,
  dayOfWeek: number,
  now: readonly Rule[],
  past: readonly Past<Rule>[],
): readonly Rule[] {
  const [held] = past
    .filter((one) => one.dayOfWeek === dayOfWeek && date < one.until)
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
  return held ? [held] : now
}
