/** Clients who come together. */

import type { Booking, Companion } from '../../shared/bookings/contract.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'

const dayMs = 86_400_000

/** Companions with an upcoming visit on the same day. */
export function comingWith({ companions, startTime }: Pick<Booking, 'companions' | 'startTime'>): Companion[] {
  const near = (other: string) => Math.abs(Date.parse(other) - Date.parse(startTime)) < dayMs
  return companions.filter(({ status, startTime: other }) => isUpcoming(status) && near(other))
}

/** Of a host, the guests who are still to come. */
export function comingGuests(booking: Pick<Booking, 'partyPlace' | 'companions'>): Companion[] {
  if (booking.partyPlace !== 0) return []
  return booking.companions.filter(({ partyPlace, status }) => partyPlace !== null && isUpcoming(status))
}

export function isReached({ customerPhone, customerEmail }: Pick<Booking, 'customerPhone' | 'customerEmail'>): boolean {
  return customerPhone !== '' || customerEmail !== ''
}

/** `Grace, Kim` */
export function firstNames(companions: readonly Companion[]): string {
  return companions.map(({ firstName }) => firstName).join(', ')
}

export function versionsOf(companions: readonly Companion[]): { id: string; version: number }[] {
  return companions.map(({ id, version }) => ({ id, version }))
}

export type PartyVisit = Pick<Booking, 'partyPlace' | 'companions' | 'customerFirstName'>

/** Everybody in the party, the host first, and the index of this booking. */
export function peopleOf(
  booking: Pick<Booking, 'id' | 'partyPlace' | 'companions' | 'customerFirstName' | 'startTime' | 'status'>,
) {
  const { id, partyPlace, customerFirstName: firstName, startTime, status } = booking
  const others = booking.companions.filter((other) => other.partyPlace !== null)
  return [
    { id, partyPlace, firstName, startTime, status, isOwn: true },
    ...others.map((other) => ({ ...other, isOwn: false })),
  ].toSorted((a, b) => (a.partyPlace ?? 0) - (b.partyPlace ?? 0))
}

/** Those of a party who are still to come, the host first. */
export function comingPeople(booking: Parameters<typeof peopleOf>[0]) {
  return peopleOf(booking).filter(({ status }) => isUpcoming(status))
}

/** The size of the party and the name of its host; null: the client comes alone. */
export function partyOf({
  partyPlace,
  companions,
  customerFirstName: own,
}: PartyVisit): { people: number; host: string } | null {
  if (partyPlace === null) return null
  const others = companions.filter((other) => other.partyPlace !== null)
  const host = partyPlace === 0 ? own : others.find((other) => other.partyPlace === 0)?.firstName
  return others.length === 0 || host === undefined ? null : { people: others.length + 1, host }
}
