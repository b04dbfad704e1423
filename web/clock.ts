import type { Instant } from '../shared/time.ts'
import { type Ahead, aheadAfter, correctedBy } from './server-clock.ts'

let ahead: Ahead | null = null
const listeners = new Set<() => void>()

/** The time, by the server's clock where its answers show that the device's own is wrong. Which day it is depends on the salon's zone. */
export function now(): Instant {
  return correctedBy(ahead, deviceNow())
}

/** By the device's own clock, the same in all of its windows. The only place that reads it. */
export function deviceNow(): Instant {
  return Date.now()
}

/** @param date as an answer of the server gives it @param sentAt when it was asked, by this device's clock */
export function hearDate(date: string | null, sentAt: Instant): void {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  ahead = aheadAfter(ahead, { date: said, sentAt, receivedAt: deviceNow() })
  for (const listener of listeners) listener()
}

/** @param listener called when the server has told the time. Returns a function that unregisters it. */
export function whenTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
