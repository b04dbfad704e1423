/**
 * Today's and tomorrow's visits, stored on the device for times without a connection: no phone numbers, no notes, no prices. Why:
 * docs/decisions/0144-what-a-device-shows-without-a-connection.md
 */

import type { Clock } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'

export interface KeptDays {
  salon: string
  timezone: string
  clock: Clock
  from: LocalDate
  /** Inclusive. */
  to: LocalDate
  /** When they were loaded from the server. */
  asOf: string
  visits: readonly KeptVisit[]
}

export interface KeptVisit {
  start: string
  client: string
  state: 'waits' | 'agreed' | 'done'
  services: readonly { start: string; name: string; staff: string }[]
}

const cache = 'booknail-days'
const address = '/kept/days'

/** Replaces what was stored before. Does nothing in browsers that cannot store it, as without HTTPS. */
export async function keepDays(days: KeptDays): Promise<void> {
  if (!('caches' in window)) return
  const kept = await caches.open(cache)
  await kept.put(address, Response.json(days))
}

/** Null: none are stored. */
export async function readKeptDays(): Promise<KeptDays | null> {
  if (!('caches' in window)) return null
  const found = await caches.match(address, { cacheName: cache })
  if (!found) return null
  const days: KeptDays = await found.json()
  return days
}

/** Deletes the stored visits: the user has signed out, or the days are over. */
export async function forgetDays(): Promise<void> {
  if ('caches' in window) await caches.delete(cache)
}
