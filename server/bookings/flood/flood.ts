/**
 * Many bookings of a salon within minutes: from then on each requires some work and new clients need a code, but nobody
 * is locked out. Why: docs/decisions/0037-floods-and-codes.md
 */

import { bitsFor, isBeyondWork, minBits, neverUnusual, unusualFrom } from '../../../shared/bookings/flood.ts'
import type { World } from '../../context.ts'
import { isOutOfReach, type Sender } from '../codes/channels.ts'
import { loadRecentBookings, measurePace, type RecentBookings } from './flood.sql.ts'

/** What an online booking needs besides a free time. */
export interface FloodGuard {
  /** The work required; null: none. */
  bits: number | null
  /** Required of clients who are new to the salon. */
  asksForCode: boolean
  /** Whoever is new to the salon asks it instead of booking. */
  isBeyond: boolean
}

/** @param known where it was read already. Null: no such salon. */
export async function guardOf(
  { salonId, customer, asksForCode: asks = false }: Sender,
  world: World,
  known?: RecentBookings | null,
): Promise<FloodGuard | null> {
  const { db, now, floodLimit } = world
  const lately = known === undefined ? await loadRecentBookings(db, salonId, now()) : known
  if (!lately) return null
  const unusual = floodLimit === undefined ? null : await unusualOf(salonId, lately, floodLimit, world)
  const flooded = unusual === null ? null : bitsFor(lately.bookings, unusual)
  const asksForCode = asks || lately.codes === 'on' || (lately.codes === 'auto' && flooded !== null)
  return {
    bits: flooded ?? (asksForCode && isOutOfReach(customer, world) ? minBits : null),
    asksForCode,
    isBeyond: unusual !== null && isBeyondWork(lately.bookings, unusual),
  }
}

/** Whether each further booking costs work now. */
export async function isFlooded(salonId: string, world: World): Promise<boolean> {
  const { db, now, floodLimit } = world
  if (floodLimit === undefined) return false
  const lately = await loadRecentBookings(db, salonId, now())
  const unusual = lately && (await unusualOf(salonId, lately, floodLimit, world))
  return lately !== null && unusual !== null && lately.bookings >= unusual
}

/** Whether `guardOf` would require nothing, as far as can be told without a query. */
export function isQuiet({ bookings, pace, codes }: RecentBookings, limit: number | undefined): boolean {
  if (codes === 'on') return false
  if (limit === undefined || neverUnusual(bookings, limit)) return true
  return pace !== null && bitsFor(bookings, unusualFrom(pace, limit)) === null
}

/** From how many bookings within ten minutes a flood begins; null: there are so few that it does not matter. */
async function unusualOf(
  salonId: string,
  { bookings, pace }: RecentBookings,
  limit: number,
  { db, now }: World,
): Promise<number | null> {
  if (neverUnusual(bookings, limit)) return null
  return unusualFrom(pace ?? (await measurePace(db, salonId, now())), limit)
}
