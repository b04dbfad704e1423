/** Floors for tests. */

import { addMinutes, type Instant, minute } from '../time.ts'
import type { Floor, FloorBooking, FloorMember, WaitingClient } from './floor.ts'
import type { Tally } from './ledger.ts'
import { nextUp } from './next-up.ts'
import { presets, type TurnRules } from './rules.ts'

/** Saturday, Nov 21, 2026 at 11:00 AM in San Jose. */
export const now: Instant = Date.parse('2026-11-21T19:00:00Z')
export const inMinutes = (minutes: number): Instant => addMinutes(now, minutes)
export const rules: TurnRules = presets.by_price

type MemberGiven = Partial<Omit<FloorMember, 'tally'>> & { tally?: Partial<Tally> }

export function member(staffId: string, { tally, ...given }: MemberGiven = {}): FloorMember {
  return {
    tally: tallyOf(staffId, tally),
    serviceIds: new Set(['manicure', 'pedicure']),
    doneAt: null,
    resourceIds: [],
    bookings: [],
    works: [],
    ...given,
  }
}

function tallyOf(staffId: string, given: Partial<Tally> = {}): Tally {
  return {
    staffId,
    state: 'on_floor',
    backAt: null,
    arrival: 0,
    cameAt: 0,
    place: given.arrival ?? 0,
    halves: 0,
    cents: 0,
    lastAt: null,
    freeSince: null,
    visits: [],
    ...given,
  }
}

export function client(partyId: string, given: Partial<WaitingClient> = {}): WaitingClient {
  return {
    partyId,
    index: 0,
    since: inMinutes(-10),
    isHere: true,
    bookingId: null,
    serviceIds: ['manicure'],
    minutes: 30,
    resourceIds: [],
    halves: 2,
    cents: 3800,
    staffId: null,
    notBy: [],
    ...given,
  }
}

/** A shift from an hour ago, until minutes from now. */
export const until = (minutes: number) => [{ start: inMinutes(-60), end: inMinutes(minutes) }]

/** From and to minutes after now. */
export function booked(start: number, end: number, given: Partial<FloorBooking> = {}): FloorBooking {
  return {
    bookingId: 'b1',
    index: 0,
    start: inMinutes(start),
    end: inMinutes(end),
    resourceIds: [],
    takers: [],
    ...given,
  }
}

/** Whoever is booked and does not wait comes at the booked time. */
export function floor(members: FloorMember[], waiting: WaitingClient[], freeUnits: Record<string, number> = {}): Floor {
  const isHere = (booking: FloorBooking) => waiting.some(({ bookingId }) => bookingId === booking.bookingId)
  const coming = members.flatMap(({ tally, bookings, serviceIds }) =>
    bookings
      .filter((booking) => !isHere(booking))
      .map(({ bookingId, index, start, end, resourceIds, takers }) =>
        client(bookingId, {
          bookingId,
          index,
          since: start,
          serviceIds: [...serviceIds].slice(0, 1),
          minutes: (end - start) / minute,
          resourceIds,
          staffId: takers.length > 0 ? null : tally.staffId,
        }),
      ),
  )
  return { members, waiting, coming, freeUnits: new Map(Object.entries(freeUnits)) }
}

/** By party: the member who takes the client. */
export function takersOf(given: Floor, chosen = rules): Record<string, string> {
  return Object.fromEntries(
    nextUp(given, chosen, now).clients.flatMap(({ partyId, staffId }) => (staffId ? [[partyId, staffId]] : [])),
  )
}
