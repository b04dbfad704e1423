/** Clean-up after a service blocks the member, but never between two lines of the same visit. */

import type { TimedWish } from '../bookings/visit.ts'
import { type Interval, minute } from '../time.ts'

/**
 * When one member is blocked by their lines of one visit, earliest first in and out; null when two lines overlap.
 * A member who goes on to the next line carries the clean-up along and does it in the next pause, or at the end.
 */
export function blockedTimes(lines: readonly TimedWish[]): Interval[] | null {
  const blocked: Interval[] = []
  let owed = 0
  let next = 1
  for (const { start, end, cleanupMinutes } of lines) {
    owed += cleanupMinutes * minute
    const pause = (lines[next++]?.start ?? Number.POSITIVE_INFINITY) - end
    if (pause < 0) return null

    const cleaned = Math.min(pause, owed)
    owed -= cleaned
    blocked.push({ start, end: end + cleaned })
  }
  return blocked
}
