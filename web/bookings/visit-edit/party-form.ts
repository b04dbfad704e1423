/** The services of a whole party as form values, and the one request that changes them all. */

import type { NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Instant } from '../../../shared/time.ts'
import type { IsMine } from '../../audit/both-changed.ts'
import type { ChangeIn } from '../take-back.ts'
import { atOffer, isAsBefore, rowOf, rowsOfBoth, serviceIn, type VisitRow } from './visit-form.ts'

/** What the form needs to know of a visit. */
type PartyVisit = Pick<Booking, 'id' | 'version' | 'startTime' | 'services'>

export interface PartyPerson<Visit extends PartyVisit = Booking> {
  booking: Visit
  rows: VisitRow[]
  start: Instant
}

export function personOf<Visit extends PartyVisit>(booking: Visit): PartyPerson<Visit> {
  return { booking, rows: booking.services.map(rowOf), start: Date.parse(booking.startTime) }
}

/** Null: nothing was changed. Only those whose visit is another one now are sent. `ownId`: whose booking is open. */
export function partyChange(people: readonly PartyPerson<PartyVisit>[], ownId: string): ChangeIn | null {
  const changed = people.filter((person) => startsElsewhere(person) || !isAsBefore(person.rows, person.booking))
  if (changed.length === 0) return null
  const own = people.find(({ booking }) => booking.id === ownId)
  const isOwnChanged = changed.some((person) => person === own)
  return {
    version: own?.booking.version,
    ...(own && isOwnChanged && changeOf(own)),
    also: changed
      .filter((person) => person !== own)
      .map((person) => ({ id: person.booking.id, version: person.booking.version, ...changeOf(person) })),
  }
}

/** A start of its own for everybody, so that nobody moves along with whose booking is open. */
function changeOf({ booking, rows, start }: PartyPerson<PartyVisit>): Pick<ChangeIn, 'startDateTime' | 'services'> {
  const at = start === Date.parse(booking.startTime) ? booking.startTime : new Date(start).toISOString()
  return { startDateTime: at, services: rows.map(serviceIn) }
}

function startsElsewhere({ booking, start }: PartyPerson<PartyVisit>): boolean {
  return start !== Date.parse(booking.startTime)
}

/** The party with one visit as another desk has saved it meanwhile, and what is this desk's of it; the others stay as typed. */
export function partyOfBoth<Visit extends PartyVisit>(
  people: readonly PartyPerson<Visit>[],
  now: Visit,
  isMine: IsMine,
): PartyPerson<Visit>[] {
  return people.map((person) => {
    const { booking, rows, start } = person
    if (booking.id !== now.id) return person
    return {
      booking: now,
      rows: rowsOfBoth(booking, now, { rows, isMine }),
      start: isMine('time') ? start : Date.parse(now.startTime),
    }
  })
}

/** The same change at the free place that was suggested for all. */
export function partyAtOffer({ outsideHours: _, ...sent }: ChangeIn, offer: NearestStart): ChangeIn {
  const { startDateTime: _at, services, also = [], ...rest } = sent
  return {
    ...rest,
    ...(services && { services: atOffer(services, offer) }),
    also: also.map(({ startDateTime: _start, services: theirs = [], ...other }) => {
      const lines = offer.also?.find(({ id }) => id === other.id)?.lines ?? []
      return { ...other, services: atOffer(theirs, { lines }) }
    }),
  }
}

/** Where the person's services are in the request. */
export function pathOf(bookingId: string, ownId: string, { also = [] }: ChangeIn): string {
  return bookingId === ownId ? '' : `also.${also.findIndex(({ id }) => id === bookingId)}.`
}
