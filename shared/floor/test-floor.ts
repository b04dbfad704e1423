/** Floors for tests. */

import { addMinutes, type Instant } from '../time.ts'
import type { Floor, FloorMember, WaitingClient } from './floor.ts'
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
    leavesAt: null,
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

export function floor(members: FloorMember[], waiting: WaitingClient[], freeUnits: Record<string, number> = {}): Floor {
  return { members, waiting, freeUnits: new Map(Object.entries(freeUnits)) }
}

/** By party: the member who takes the client. */
export function takersOf(given: Floor, chosen = rules): Record<string, string> {
  return Object.fromEntries(
    nextUp(given, chosen, now).clients.flatMap(({ partyId, staffId }) => (staffId ? [[partyId, staffId]] : [])),
  )
}
