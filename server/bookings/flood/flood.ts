/**
 * Many bookings of a salon within minutes: from then on each requires some work and new clients need a code, but nobody
 * is locked out. Why: docs/decisions/0037-floods-of-false-bookings.md
 */

import { bitsFor, isBeyondWork, minBits, neverUnusual, unusualFrom } from '../../../shared/bookings/flood.ts'
import type { World } from '../../context.ts'
import { isOutOfReach, type Sender } from '../codes/check-code.ts'
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
  { salonId, customer, asksForCode: asks }: Sender,
  world: World,
  known?: RecentBookings | null,
): Promise<FloodGuard | null> {
  const { db, now, floodLimit } = world
  const lately = known === undefined ? await loadRecentBookings(db, salonId, now()) : known
  if (!lately) return null
  const unusual = floodLimit === undefined ? null : await unusualOf(salonId, lately, floodLimit, world)
  const flooded = unusual === null ? null : bitsFor(lately.bookings, unusual)
  const asksForCode = asks ?? (lately.codes === 'on' || (lately.codes === 'auto' && flooded !== null))
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

/*
 * Salons that had no flood a moment ago, as far as this process knows: their bookings are checked under the lock instead of before
 * it. A caller who is refused there only costs a turn of the lock. Why: docs/decisions/0102-cost-of-writing.md
 */

const quietForMs = 60_000
const maxKept = 5_000

interface CachedFloodState {
  isQuiet: boolean
  until: number
}

const remembered = new WeakMap<object, Map<string, CachedFloodState>>()

export function isQuietLately(db: object, salonId: string): boolean {
  const found = remembered.get(db)?.get(salonId)
  return found !== undefined && found.isQuiet && found.until > performance.now()
}

/** Does nothing within a minute of a refusal, so that further callers are refused before the lock. */
export function noteQuiet(db: object, salonId: string): void {
  const found = remembered.get(db)?.get(salonId)
  if (found && !found.isQuiet && found.until > performance.now()) return
  note(db, salonId, true)
}

export function noteRefusal(db: object, salonId: string): void {
  note(db, salonId, false)
}

function note(db: object, salonId: string, isQuiet: boolean): void {
  const salons = remembered.getOrInsertComputed(db, () => new Map())
  salons.delete(salonId)
  salons.set(salonId, { isQuiet, until: performance.now() + quietForMs })
  const [oldest] = salons.keys()
  if (salons.size > maxKept && oldest !== undefined) salons.delete(oldest)
}
