/** What was done without a connection, kept on this device until it is sent. */

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
  /** It was sent without an answer, so the server may have done it. */
  tried: z.boolean().default(false),
  /** Taken back after it was tried: it is sent once more to learn what has to be undone. */
  withdrawn: z.boolean().default(false),
})
export type KeptAct = z.infer<typeof KeptAct>

/** Placeholder id of the booking that a kept seat will make. @param index of the person */
export function bookingToCome(seatKey: string, index: number): string {
  return `${seatKey} ${index}`
}

/** The server knows no such id, so it cannot be queried. */
export function isToCome(bookingId: string): boolean {
  return bookingId.includes(' ')
}

/** With the real bookings in place of their placeholder ids. */
export function withBookings(act: FloorAct, made: ReadonlyMap<string, string>): FloorAct {
  return 'bookingId' in act ? { ...act, bookingId: made.get(act.bookingId) ?? act.bookingId } : act
}

/** Without one, and without what was done to the bookings that it would have made. */
export function without(kept: readonly KeptAct[], key: string): KeptAct[] {
  return kept.filter((one) => one.key !== key && !('bookingId' in one.act && one.act.bookingId.startsWith(`${key} `)))
}

/** Undoes the latest: an action that was never sent is dropped; one that may have arrived waits to be undone. */
export function withoutLast(kept: readonly KeptAct[]): KeptAct[] {
  const last = kept.findLast(({ withdrawn }) => !withdrawn)
  if (!last) return [...kept]
  if (!last.tried) return without(kept, last.key)
  return kept.map((one) => (one === last ? { ...one, withdrawn: true } : one))
}

/** The next user to sign in sends nothing of the previous one. */
const placeOf = (userId: string, salonId: string) => `booknail floor ${userId} ${salonId}`

/** In the order in which it was done; empty where nothing, or nothing readable, is kept. */
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
    return // forbidden here: it is kept as long as the window is open
  }
}
