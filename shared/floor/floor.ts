/** What the floor looks like at a moment: who works, who waits, which chairs are free. */

import type { Cents } from '../money.ts'
import type { Instant, Interval } from '../time.ts'
import type { Tally } from './ledger.ts'
import type { Halves } from './rules.ts'

export interface Floor {
  /** Who clocked in today and has not left, in any order. */
  members: readonly FloorMember[]
  /** In any order. */
  waiting: readonly WaitingClient[]
  /** Free units of each resource. A resource that is not named is not scarce. */
  freeUnits: ReadonlyMap<string, number>
}

export interface FloorMember {
  tally: Tally
  /** What the member can do. */
  serviceIds: ReadonlySet<string>
  /** When the client in the chair is expected to leave it; null: nobody sits there. */
  doneAt: Instant | null
  /** What the client in the chair uses. */
  resourceIds: readonly string[]
  /** The member's booked visits of today that have not begun, in any order. */
  bookings: readonly FloorBooking[]
  /** When the shift ends; null: nobody knows. */
  leavesAt: Instant | null
}

export interface FloorBooking extends Interval {
  bookingId: string
  resourceIds: readonly string[]
}

/** One of a party that waits. One member does everything for them. */
export interface WaitingClient {
  partyId: string
  /** Of the party, from 0. */
  index: number
  /** When the party came, or was booked for if that was later. */
  since: Instant
  /** Of a client who came for a booking. */
  bookingId: string | null
  serviceIds: readonly string[]
  /** Of everything together, with what is cleaned up after it. */
  minutes: number
  resourceIds: readonly string[]
  /** What it will count, and cost, as it was asked for. */
  halves: Halves
  cents: Cents
  /** Asked for; null: anyone. */
  staffId: string | null
  /** Whom the client does not want, and who turned the client down. */
  notBy: readonly string[]
}

/** At this moment at the earliest, for whoever is past what was booked. */
export const minOverrunMinutes = 5

/** First come, first served; of one party by their order. Ties by id, so that every screen has one order. */
export function inOrderOfWaiting(waiting: readonly WaitingClient[]): WaitingClient[] {
  return waiting.toSorted(
    (a, b) => a.since - b.since || (a.partyId < b.partyId ? -1 : a.partyId > b.partyId ? 1 : 0) || a.index - b.index,
  )
}
