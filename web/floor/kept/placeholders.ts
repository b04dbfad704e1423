/** Ids of bookings that queued seatings will create, until the server has said the real ones. */

import { z } from 'zod'
import type { FloorAct } from '../acts.ts'

export const Names = z.object({ client: z.string(), member: z.string() })
/** The name shown for it; empty: none. */
export type Names = z.infer<typeof Names>

/** Placeholder id of the booking that a queued seating will create. @param index of the person */
export function bookingToCome(seatKey: string, index: number): string {
  return `${seatKey} ${index}`
}

/** The server does not know such ids, so they must not be requested. */
export function isToCome(bookingId: string): boolean {
  return bookingId.includes(' ')
}

/** The booking that an act waits for; null: it waits for none. */
export function placeholderOf(act: FloorAct): string | null {
  return 'bookingId' in act && isToCome(act.bookingId) ? act.bookingId : null
}

/** Replaces placeholder ids by those of the created bookings. */
export function withBookings(act: FloorAct, made: ReadonlyMap<string, string>): FloorAct {
  return 'bookingId' in act ? { ...act, bookingId: made.get(act.bookingId) ?? act.bookingId } : act
}
