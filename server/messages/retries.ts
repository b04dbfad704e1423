/** How often a message is tried, and when again. */

import { addMinutes, type Instant } from '../../shared/time.ts'

const minutesBetweenTries = [1, 5, 15, 60, 240]

export const maxAttempts = minutesBetweenTries.length + 1

/** Null after the last try. @param tries how many there were, this one included */
export function nextTry(tries: number, now: Instant): Instant | null {
  const minutes = minutesBetweenTries[tries - 1]
  return minutes === undefined ? null : addMinutes(now, minutes)
}
