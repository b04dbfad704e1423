/** The server's clock as seen from a device whose own may be wrong. Pure. */

import type { Instant } from '../shared/time.ts'

/** By how many milliseconds the server's clock is ahead: at least, at most. */
export interface Ahead {
  min: number
  max: number
}

interface Answer {
  /** The server's, to the second. */
  date: Instant
  /** The device's. */
  sentAt: Instant
  receivedAt: Instant
}

/** What an answer says together with earlier ones; if they contradict each other, the device's clock was changed since. */
export function aheadAfter(known: Ahead | null, { date, sentAt, receivedAt }: Answer): Ahead {
  const said = { min: date - receivedAt, max: date + 999 - sentAt }
  if (!known) return said
  const both = { min: Math.max(known.min, said.min), max: Math.min(known.max, said.max) }
  return both.min <= both.max ? both : said
}

/** A clock that may be right is taken to be right. */
export function correctedBy(ahead: Ahead | null, at: Instant): Instant {
  if (!ahead) return at
  return at + Math.min(Math.max(0, ahead.min), ahead.max)
}
