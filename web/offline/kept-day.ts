/**
 * Today's and tomorrow's visits as a device keeps them for when the server cannot be reached: no phone, no notes, no price.
 * Why: docs/decisions/0144-what-a-device-shows-without-a-connection.md
 */

import type { Clock } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'

export interface KeptDays {
  salon: string
  timezone: string
  clock: Clock
  from: LocalDate
  /** Included. */
  to: LocalDate
  /** When they were read. */
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

/** Takes the place of what was kept before. Does nothing where the browser keeps nothing, as without https. */
export async function keepDays(days: KeptDays): Promise<void> {
  if (!('caches' in window)) return
  const kept = await caches.open(cache)
  await kept.put(address, Response.json(days))
}

/** Null: there are none. */
export async function readKeptDays(): Promise<KeptDays | null> {
  if (!('caches' in window)) return null
  const found = await caches.match(address, { cacheName: cache })
  if (!found) return null
  const days: KeptDays = await found.json()
  return days
}

/** Nobody is signed in here any more, or they are over. */
export async function forgetDays(): Promise<void> {
  if ('caches' in window) await caches.delete(cache)
}
