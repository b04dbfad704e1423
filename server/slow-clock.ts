/** A clock for irreversible actions, so that nothing is deleted, sent or cancelled because the machine's clock was ahead for a while. */

import { type Instant, minute } from '../shared/time.ts'

const slackMs = 5 * minute
/** How long a clock that jumped ahead is not believed. */
export const doubtMs = {
  /** Before something is deleted. */
  deleting: 24 * 60 * minute,
  /** Before reminders are sent or dropped and visits released. Machines set a wrong clock right within it; one that slept goes on soon. */
  sending: 30 * minute,
}

/**
 * Follows `now`, but when it jumps ahead of the elapsed time, only after it has stayed there for so long. It follows
 * backwards at once.
 * @param passed elapsed milliseconds, unaffected by clock changes
 * @param doubt milliseconds
 */
export function slowClock(now: () => Instant, passed: () => number, doubt: number): () => Instant {
  let [at, seen] = [now(), passed()]
  let doubtedSince: number | null = null
  return () => {
    const expected = at + passed() - seen
    const claimed = now()
    const isAhead = claimed > expected + slackMs
    if (isAhead) doubtedSince ??= passed()
    else doubtedSince = null
    const isDoubted = doubtedSince !== null && passed() - doubtedSince < doubt
    ;[at, seen] = [isDoubted ? expected : claimed, passed()]
    return at
  }
}
