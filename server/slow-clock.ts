/** A clock for irreversible actions, so that nothing is deleted because the machine's clock was ahead for a while. */

import { type Instant, minute } from '../shared/time.ts'

const slackMs = 5 * minute
const doubtMs = 24 * 60 * minute

/**
 * Follows `now`, but when it jumps ahead of the elapsed time, only after it has stayed there for a day. It follows
 * backwards at once.
 * @param passed elapsed milliseconds, unaffected by clock changes
 */
export function slowClock(now: () => Instant, passed: () => number): () => Instant {
  let [at, seen] = [now(), passed()]
  let doubtedSince: number | null = null
  return () => {
    const expected = at + passed() - seen
    const claimed = now()
    const isAhead = claimed > expected + slackMs
    if (isAhead) doubtedSince ??= passed()
    else doubtedSince = null
    const isDoubted = doubtedSince !== null && passed() - doubtedSince < doubtMs
    ;[at, seen] = [isDoubted ? expected : claimed, passed()]
    return at
  }
}
