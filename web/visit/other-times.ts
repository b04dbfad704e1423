/** Times suggested to a client who is about to cancel. */

import type { VisitDay } from '../../shared/bookings/visit-day.ts'
import { type Instant, minute } from '../../shared/time.ts'

const maxOffered = 3
const dayLength = 1440 * minute

/** One per free day: the start nearest to the visit's current time of day. */
export function otherTimes(days: readonly VisitDay[], start: Instant): Instant[] {
  return days
    .map(({ slots }) => slots.filter(({ disabled }) => !disabled).map((slot) => Date.parse(slot.startDateTime)))
    .filter((starts) => starts.length > 0)
    .slice(0, maxOffered)
    .map((starts) => starts.reduce((best, one) => (apart(one, start) < apart(best, start) ? one : best)))
}

/** Ignoring whole days. Across a clock change, an hour's difference does not matter. */
function apart(one: Instant, other: Instant): number {
  const rest = Math.abs(one - other) % dayLength
  return Math.min(rest, dayLength - rest)
}
