/** Which times are offered to somebody who is about to cancel. */

import type { VisitDay } from '../../shared/availability/contract.ts'
import { type Instant, minute } from '../../shared/time.ts'

const maxOffered = 3
const dayLength = 1440 * minute

/** Of each of the first days with room one: the free start nearest to the time of day that the visit has now. */
export function otherTimes(days: readonly VisitDay[], start: Instant): Instant[] {
  return days
    .map(({ slots }) => slots.filter(({ disabled }) => !disabled).map((slot) => Date.parse(slot.startDateTime)))
    .filter((starts) => starts.length > 0)
    .slice(0, maxOffered)
    .map((starts) => starts.reduce((best, one) => (apart(one, start) < apart(best, start) ? one : best)))
}

/** Whole days aside. Where the clocks change in between, an hour off matters little. */
function apart(one: Instant, other: Instant): number {
  const rest = Math.abs(one - other) % dayLength
  return Math.min(rest, dayLength - rest)
}
