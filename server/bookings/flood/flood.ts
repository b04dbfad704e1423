/**
 * Many bookings of a salon within minutes: from then on each costs some work, strangers need a code, and nobody is locked out.
 * Why: docs/decisions/0037-floods-and-codes.md
 */

import type { BookVisit } from '../../../shared/bookings/contract.ts'
import { bitsFor, minBits, neverUnusual, unusualFrom } from '../../../shared/bookings/flood.ts'
import type { World } from '../../context.ts'
import { isOutOfReach } from '../codes/channels.ts'
import { loadRecentBookings, measurePace } from './flood.sql.ts'

/** What a booking online needs besides a free time. */
export interface FloodGuard {
  /** Of the work that is asked for; null: none. */
  bits: number | null
  /** From whom the salon does not know yet. */
  asksForCode: boolean
}

/** Null: no such salon. */
export async function guardOf({ salonId, customer }: BookVisit, world: World): Promise<FloodGuard | null> {
  const { db, now, floodLimit } = world
  const lately = await loadRecentBookings(db, salonId, now())
  if (!lately) return null
  const flooded = floodLimit === undefined ? null : await floodBits(salonId, lately, floodLimit, world)
  const asksForCode = lately.codes === 'on' || (lately.codes === 'auto' && flooded !== null)
  return { bits: flooded ?? (asksForCode && isOutOfReach(customer, world) ? minBits : null), asksForCode }
}

type RecentBookings = NonNullable<Awaited<ReturnType<typeof loadRecentBookings>>>

/** Null: nothing is unusual. */
async function floodBits(
  salonId: string,
  { bookings, pace }: RecentBookings,
  limit: number,
  { db, now }: World,
): Promise<number | null> {
  if (neverUnusual(bookings, limit)) return null
  return bitsFor(bookings, unusualFrom(pace ?? (await measurePace(db, salonId, now())), limit))
}
