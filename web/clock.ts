import type { Instant } from '../shared/time.ts'
import { type Ahead, aheadAfter, correctedBy } from './server-clock.ts'

/** The only place that reads the browser's clock. Which day it is depends on the salon's zone. */
export function now(): Instant {
  return Date.now()
}

let ahead: Ahead | null = null

/** The time by the server's clock, as far as its answers tell. */
export function serverNow(): Instant {
  return correctedBy(ahead, now())
}

/** @param date as an answer of the server gives it @param sentAt when it was asked, by this device's clock */
export function hearDate(date: string | null, sentAt: Instant): void {
  const said = Date.parse(date ?? '')
  if (!Number.isNaN(said)) ahead = aheadAfter(ahead, { date: said, sentAt, receivedAt: now() })
}
