/** The time that is left for a client in the chair. Pure. */

import { type Instant, minute } from '../time.ts'

/** From the time to the planned end as clocks without seconds show them, so that all screens agree; negative: over it. */
export function minutesLeft(plannedEnd: Instant, now: Instant): number {
  return Math.floor(plannedEnd / minute) - Math.floor(now / minute)
}
