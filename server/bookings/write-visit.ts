/** Stores planned visits with everything that belongs to them. */

import type { Assignment } from '../../shared/availability/assign.ts'
import type { Booking, BookVisit } from '../../shared/bookings/contract.ts'
import type { Cents } from '../../shared/money.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import type { Setup } from '../availability/days.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Hits } from '../db/limits.ts'
import type { Texting } from '../outbox/texting.ts'
import { ownTermsOf } from '../services/own-terms.ts'
import { localDate } from '../time-zone.ts'
import type { Caller } from './caller.sql.ts'
import { type Actor, nameOf } from './make-room.ts'
import type { Key } from './new-bookings.sql.ts'
import { type NewVisit, storeVisits } from './new-bookings.sql.ts'
import type { VisitLine } from './visit-lines.ts'
import { whoseVisit } from './whose.ts'

export interface Visit {
  /** Id of a group that comes together; null: alone. */
  groupId: string | null
  /** 0: the host of a party, who is told for all of it. */
  partyPlace: number | null
  /** Deadline for the client to confirm; null: none. */
  confirmBy: Instant | null
  input: BookVisit
  isOwner: boolean
  /** The client's. */
  language: Language
  /** As the menu says; who serves them changes minutes and price. */
  lines: readonly VisitLine[]
  assigned: Assignment
  /** It was unavoidable, and is recorded. */
  outsideHours: boolean
  setup: Setup
  by: Actor
  /** What the salon knows of whoever has the client's phone. */
  client: Pick<Caller, 'customerId' | 'people' | 'ahead'>
  texting: Texting | undefined
  /** Whether devices of the salon's people are told of new bookings at all. */
  tellsDevices: boolean
  /** The client's (IP). */
  address: string
  /** The request, so that it is answered alike when it is sent again; null: it has no key. */
  key: Pick<Key, 'key' | 'requestHash'> | null
  /** What it is counted as. */
  counted: readonly Hits[]
  /** Whose held time it is; null: nobody's. */
  holder: Buffer | null
  /** It comes from another program: nobody is told of it. Absent: it does not. */
  imported?: ImportedTerms | undefined
}

export interface ImportedTerms {
  customerId: string
  /** What each service costs there; null: as here. */
  prices: readonly (Cents | null)[]
}

/**
 * Stores the bookings of a visit, one for each person, with their lines, customer, histories, the client's messages and the owner's
 * notifications, without waiting for it.
 */
export async function writeVisits(sql: Sql, visits: readonly Visit[]): Promise<Booking[]> {
  return storeVisits(sql, visits.map(planned), visits[0]?.texting)
}

interface InsertedBooking {
  id: string
  /** Null: a walk-in without a record. */
  customerId: string | null
  status: 'confirmed' | 'scheduled'
  start: Instant
  end: Instant
}

function planned(visit: Visit): NewVisit {
  const { input, isOwner, language, lines, assigned, setup, by, client, holder, counted, imported } = visit
  const { customer } = input
  const status = isOwner || setup.autoConfirm ? 'confirmed' : 'scheduled'
  const [start, end] = [
    Math.min(...lines.map((line) => line.start)),
    Math.max(...assigned.lines.map((line) => line.end)),
  ]
  const id = newId()
  const whose = imported || customer.phone === '' ? null : whoseVisit({ ...customer, language }, client)
  const customerId = imported?.customerId ?? whose?.customerId ?? null
  const booked: InsertedBooking = { id, customerId, status, start, end }
  const prices = assigned.lines.map(({ serviceId, staffId }, index) => {
    const agreed = imported?.prices[index] ?? null
    return agreed ?? Math.max(0, (lines[index]?.priceCents ?? 0) + ownTermsOf(setup, serviceId, staffId).extraCents)
  })
  return {
    booking: bookingRow(visit, booked, prices),
    customer: whose?.stored ?? null,
    days: [start, end].map((at) => localDate(setup.timezone, at)),
    lines: assigned.lines.map((line, index) => {
      const { firstName, lastName } = nameOf(line.staffId, setup)
      const { name = '', options = [], priceKind = 'exact' as const } = lines[index] ?? {}
      const isAgreed = (imported?.prices[index] ?? null) !== null
      const named = { serviceName: name, staffFirstName: firstName, staffLastName: lastName }
      return {
        ...line,
        ...named,
        options,
        priceCents: prices[index] ?? 0,
        priceKind: isAgreed ? ('exact' as const) : priceKind,
      }
    }),
    change: { ...by, bookingId: id, change: 'booked', details: detailsOf(visit, status) },
    key: visit.key && { ...visit.key, salonId: input.salonId, bookingId: id, now: by.at },
    counted,
    holder,
    ...toldOf(visit, booked),
  }
}

function bookingRow(visit: Visit, { id, customerId, status, start, end }: InsertedBooking, prices: readonly number[]) {
  const { partyPlace, confirmBy, input, isOwner, assigned } = visit
  const { salonId, customer } = input
  const source = input.walkIn ? 'walk_in' : 'owner'
  return {
    salon_id: salonId,
    id,
    customer_id: customerId,
    status,
    source: isOwner ? source : 'public',
    starts_at: new Date(start),
    ends_at: new Date(end),
    minutes: assigned.lines.reduce((sum, { minutes }) => sum + minutes, 0),
    price_cents: prices.reduce((sum, cents) => sum + cents, 0),
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    notes: customer.comment,
    language: visit.language,
    outside_hours: visit.outsideHours,
    submitted_at: new Date(visit.by.at),
    group_id: visit.groupId,
    party_place: partyPlace,
    side_by_side: partyPlace !== null && input.sideBySide === true,
    confirm_by: confirmBy === null ? null : new Date(confirmBy),
  } as const
}

/** Who is told of the visit. A guest of a party rings no bell: the host's visit does. */
function toldOf(visit: Visit, { id, customerId, status, start }: InsertedBooking) {
  const {
    partyPlace,
    confirmBy,
    input,
    isOwner,
    language,
    assigned,
    setup: salon,
    by,
    client,
    tellsDevices,
    address,
    imported,
  } = visit
  const { salonId, customer, textConsent } = input
  const { phone, email } = customer
  const now = by.at
  const isGuest = partyPlace !== null && partyPlace > 0
  const kind = status === 'confirmed' ? ('booking_confirmed' as const) : ('booking_received' as const)
  const { hasStopped, tellsTeam } = client.ahead
  const recipient = { bookingId: id, customerId, phone, email, language }
  const agrees = !isOwner && phone !== '' && textConsent !== undefined
  return {
    given: assigned.lines.filter(({ requested }) => !requested).map(({ staffId }) => staffId),
    told: imported ? null : { salonId, kind, recipient, now, hasStopped },
    reminded: { salonId, salon, bookingId: id, status, start, phone, email, language, confirmBy, customerId, now },
    rings: !isOwner && !isGuest,
    tellsTeam: !isGuest && !imported && tellsTeam,
    tellsDevices: !isGuest && !imported && tellsDevices,
    consent: agrees ? { salonId, phone, version: textConsent, language, address, now } : null,
  } as const
}

function detailsOf({ input, isOwner, assigned, outsideHours, imported }: Visit, status: string): object {
  return {
    status,
    ...(imported && { imported: true }),
    ...(outsideHours && { outsideHours: true }),
    ...(isOwner && input.walkIn === true && { walkIn: true }),
    ...(assigned.moves.length > 0 && { madeRoomBy: assigned.moves }),
  }
}
