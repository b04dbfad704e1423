/** A clock for what cannot be undone: nothing is deleted because the machine's clock went ahead for a while. */

import { type Instant, minute } from '../shared/time.ts'

const slackMs = 5 * minute
const doubtMs = 24 * 60 * minute

/**
 * Follows `now`, but not at once where it goes ahead of the time that has passed: only once it has stood by that for a
 * day. It follows back at once.
 * @param passed milliseconds, from whenever on, that no setting of a clock changes
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
