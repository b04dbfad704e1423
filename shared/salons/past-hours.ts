/** Hours as they were on a day: what is changed keeps what held before it. */

import type { LocalDate } from '../time.ts'

/** What held for a weekday up to and without the day `until`. */
export type Past<Rule> = Rule & { until: LocalDate }

/** The rules of a week with the one of `dayOfWeek` as it held on the date: by the first change after it, if there was one. */
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
