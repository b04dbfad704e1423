/** The queue of actions made without a connection, stored on this device until they are sent. */

import { z } from 'zod'
import { FloorAct } from './acts.ts'

export const Names = z.object({ client: z.string(), member: z.string() })
/** The name shown for it; empty: none. */
export type Names = z.infer<typeof Names>

const KeptAct = z.object({
  key: z.string(),
  act: FloorAct,
  names: Names,
  at: z.number(),
  /** Sent without a response, so the server may have applied it. */
  tried: z.boolean().default(false),
  /** Undone after it was tried: it is sent once more to learn what has to be undone. */
  withdrawn: z.boolean().default(false),
})
export type KeptAct = z.infer<typeof KeptAct>

/** Placeholder id of the booking that a queued seating will create. @param index of the person */
export function bookingToCome(seatKey: string, index: number): string {
  return `${seatKey} ${index}`
}

/** The server does not know such ids, so they must not be requested. */
export function isToCome(bookingId: string): boolean {
  return bookingId.includes(' ')
}

/** Replaces placeholder ids by those of the created bookings. */
export function withBookings(act: FloorAct, made: ReadonlyMap<string, string>): FloorAct {
  return 'bookingId' in act ? { ...act, bookingId: made.get(act.bookingId) ?? act.bookingId } : act
}

/** Removes an action, and all actions on the bookings it would have created. */
export function without(kept: readonly KeptAct[], key: string): KeptAct[] {
  return kept.filter((one) => one.key !== key && !('bookingId' in one.act && one.act.bookingId.startsWith(`${key} `)))
}

/** Undoes the latest action: one that was never sent is dropped; one that may have arrived is marked for undo. */
export function withoutLast(kept: readonly KeptAct[]): KeptAct[] {
  const last = kept.findLast(({ withdrawn }) => !withdrawn)
  if (!last) return [...kept]
  if (!last.tried) return without(kept, last.key)
  return kept.map((one) => (one === last ? { ...one, withdrawn: true } : one))
}

/** Separate per user: the next user to sign in must not send the previous one's actions. */
const placeOf = (userId: string, salonId: string) => `booknail floor ${userId} ${salonId}`

/** In order; empty if nothing readable is stored. */
export function readKept(userId: string, salonId: string): KeptAct[] {
  try {
    return z.array(KeptAct).parse(JSON.parse(localStorage.getItem(placeOf(userId, salonId)) ?? '[]'))
  } catch {
    return []
  }
}

export function writeKept(userId: string, salonId: string, kept: readonly KeptAct[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(placeOf(userId, salonId))
    else localStorage.setItem(placeOf(userId, salonId), JSON.stringify(kept))
  } catch {
    return // storage is blocked: kept in memory only
  }
}
