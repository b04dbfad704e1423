import type { Instant } from '../shared/time.ts'

/** The only place that reads the browser's clock. Which day it is depends on the salon's zone. */
export function now(): Instant {
  return Date.now()
}
