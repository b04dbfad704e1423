import type { Instant } from '../shared/time.ts'

/** The only reading of the browser's clock. Which day that is, the salon's zone says. */
export function now(): Instant {
  return Date.now()
}
