/** The state of the floor at a moment: who works, who waits, which chairs are free. */

import type { Cents } from '../money.ts'
import type { Instant, Interval } from '../time.ts'
import type { Tally } from './ledger.ts'
import type { Halves } from './rules.ts'

export interface Floor {
  /** Those who clocked in today and have not left, in any order. */
  members: readonly FloorMember[]
  /** In any order, with those who joined from home. */
  waiting: readonly WaitingClient[]
  /** Clients who are booked with these members and are not here yet; each waits from the booked time. In any order. */
  coming: readonly WaitingClient[]
  /** Free units of each resource. A resource that is missing is not scarce. */
  freeUnits: ReadonlyMap<string, number>
}

export interface FloorMember {
  tally: Tally
  /** Services the member can do. */
  serviceIds: ReadonlySet<string>
  /** When the current client is expected to be done; null: no client. */
  doneAt: Instant | null
  /** Resources in use by the current client. */
  resourceIds: readonly string[]
  /** The member's bookings of today that have not begun, in any order. */
  bookings: readonly FloorBooking[]
  /** The shift less its breaks, earliest first; empty: unknown. */
  works: readonly Interval[]
}

export interface FloorBooking extends Interval {
  bookingId: string
  /** Whose it is, among those who come for the booking. */
  index: number
  resourceIds: readonly string[]
  /** Colleagues who may take it over until it begins, the preferred one first; empty: the client asked for this member. */
  takers: readonly string[]
}

/** One person of a waiting party. One member does all their services. */
export interface WaitingClient {
  partyId: string
  /** Index in the party. */
  index: number
  /** When the party arrived, or its booked time if that was later. */
  since: Instant
  /** False: joined from home, and has not arrived. */
  isHere: boolean
  /** Null: a walk-in. */
  bookingId: string | null
  serviceIds: readonly string[]
  /** All services together, with clean-up. */
  minutes: number
  /** By how much members take longer for it, by their ids; absent: nobody does. */
  extraMinutes?: ReadonlyMap<string, number>
  resourceIds: readonly string[]
  /** The turns it will count, and its price, as requested. */
  halves: Halves
  cents: Cents
  /** The requested member; null: anyone. */
  staffId: string | null
  /** Members the client does not want, and members who turned the client down. */
  notBy: readonly string[]
}

/** How long the member takes for the client, with clean-up. */
export function minutesBy({ minutes, extraMinutes }: WaitingClient, staffId: string): number {
  return minutes + (extraMinutes?.get(staffId) ?? 0)
}

/** A client whose booked time is over is expected to be done no sooner than this. */
export const minOverrunMinutes = 5

/** First come, first served; within a party by index. Ties are broken by id, so that every screen shows the same order. */
export function inOrderOfWaiting(waiting: readonly WaitingClient[]): WaitingClient[] {
  return waiting.toSorted(
    (a, b) => a.since - b.since || (a.partyId < b.partyId ? -1 : a.partyId > b.partyId ? 1 : 0) || a.index - b.index,
  )
}
