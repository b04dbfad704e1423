/**
 * Today's and tomorrow's visits, stored on the device for times without a connection: no phone numbers, no notes, no prices. Why:
 * docs/decisions/0144-offline.md
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

/** How many times this window has deleted them. */
let deletions = 0

/**
 * Replaces what was stored before by what is read, unless that is null, or the stored visits are deleted meanwhile: whoever read them
 * may have signed out. Does nothing in browsers that cannot store it, as without HTTPS.
 */
export async function keepDays(read: () => Promise<KeptDays | null>): Promise<void> {
  if (!('caches' in window)) return
  const before = deletions
  const days = await read()
  if (!days || before !== deletions) return
  const kept = await caches.open(cache) // deleted from here on, what is put into it is gone with it
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
  deletions++
  if ('caches' in window) await caches.delete(cache)
}
