/** How often a message is attempted, and when the next attempt is due. */

import { addMinutes, type Instant } from '../../shared/time.ts'

const minutesBetweenTries = [1, 5, 15, 60, 240]

export const maxAttempts = minutesBetweenTries.length + 1

/** Null after the last attempt. @param tries the number of attempts so far, including this one */
export function nextTry(tries: number, now: Instant): Instant | null {
  const minutes = minutesBetweenTries[tries - 1]
  return minutes === undefined ? null : addMinutes(now, minutes)
}

/** As many tries count where the account is refused: once an hour, until the message is no longer true. */
const countedOfAccount = 4

export function nextTryOfAccount(tries: number, now: Instant): { attempts: number; tryAgainAt: Instant } {
  const attempts = Math.min(tries, countedOfAccount)
  return { attempts, tryAgainAt: nextTry(attempts, now) ?? now }
}
