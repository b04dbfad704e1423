/** Turns planned visits into the rows that booking them, and the owner's later changes, would have written. */

import type { AssignedLine } from '../../shared/availability/assign.ts'
import { type Instant, minute } from '../../shared/time.ts'
import { lineRow } from '../bookings/new-bookings.sql.ts'
import { newId } from '../context.ts'
import { type OwnTerms, ownTermsOf } from '../services/own-terms.ts'
import { isGuest } from './party.ts'
import type { SampleCustomer } from './people.ts'
import type { Row } from './sample.sql.ts'
import type { SampleVisit } from './visits.ts'

export interface SampleSetup {
  salonId: string
  ownerId: string
  now: Instant
  services: ReadonlyMap<string, { name: string; priceCents: number }>
  staff: ReadonlyMap<string, { firstName: string; lastName: string }>
  own: readonly OwnTerms[]
}

export interface BookedRows {
  customers: Row<'customers'>[]
  bookings: ReturnType<typeof bookingRow>[]
  lines: ReturnType<typeof lineRow>[]
  history: Row<'booking_history'>[]
  notifications: Row<'notifications'>[]
}

export function bookingRows(visits: readonly SampleVisit[], setup: SampleSetup): BookedRows {
  const customers = customerRows(visits, setup)
  const booked = visits.map((visit) => ({ ...visit, bookingId: newId() }))
  return {
    customers: [...customers.values()],
    bookings: booked.map((visit) => bookingRow(visit, customers.get(visit.customer)?.id ?? null, setup)),
    lines: booked.flatMap((visit) => lineRows(visit, setup)),
    history: booked.flatMap((visit) => historyRows(visit, setup)),
    notifications: booked.flatMap((visit) => notificationRows(visit, setup)),
  }
}

/** One for each customer with a visit, created when they first booked. */
function customerRows(visits: readonly SampleVisit[], { salonId }: SampleSetup) {
  const rows = new Map<SampleCustomer, BookedRows['customers'][number]>()
  const own = visits.filter((visit) => !isGuest(visit))
  for (const { customer, submittedAt } of own.toSorted((a, b) => a.submittedAt - b.submittedAt)) {
    if (rows.has(customer)) continue
    rows.set(customer, {
      salon_id: salonId,
      id: newId(),
      phone: customer.phone,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      language: customer.language,
      notes: customer.notes,
      preferences: customer.preferences,
      birthday: customer.birthday,
      blocked: false,
      created_at: new Date(submittedAt),
    })
  }
  return rows
}

type SampleBooking = SampleVisit & { bookingId: string }

function centsOf({ serviceId, staffId }: AssignedLine, { services, own }: SampleSetup): number {
  return (services.get(serviceId)?.priceCents ?? 0) + ownTermsOf({ own }, serviceId, staffId).extraCents
}

function bookingRow(visit: SampleBooking, customerId: string | null, setup: SampleSetup) {
  const { salonId } = setup
  const { lines, party } = visit
  const { firstName, lastName, phone, email, language } = clientOf(visit)
  return {
    salon_id: salonId,
    id: visit.bookingId,
    customer_id: isGuest(visit) ? null : customerId,
    status: visit.status,
    source: visit.source,
    starts_at: startOf(visit),
    ends_at: new Date(Math.max(...lines.map(({ end }) => end))),
    minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
    price_cents: lines.reduce((sum, line) => sum + centsOf(line, setup), 0),
    first_name: firstName,
    last_name: lastName,
    phone,
    email,
    notes: visit.notes,
    language,
    submitted_at: new Date(visit.submittedAt),
    group_id: party?.groupId ?? null,
    party_place: party?.place ?? null,
  }
}

/** A guest has a name alone. */
function clientOf({
  customer,
  party,
}: SampleBooking): Pick<SampleCustomer, 'firstName' | 'lastName' | 'phone' | 'email' | 'language'> {
  return party && party.place > 0
    ? { ...customer, firstName: party.firstName, lastName: '', phone: '', email: '' }
    : customer
}

function startOf({ lines }: SampleBooking): Date {
  return new Date(Math.min(...lines.map(({ start }) => start)))
}

function lineRows(visit: SampleBooking, setup: SampleSetup): BookedRows['lines'] {
  const { salonId, services, staff } = setup
  const booking = { salon_id: salonId, id: visit.bookingId, status: visit.status, starts_at: startOf(visit) }
  return visit.lines.map((line, position) => {
    const { name: serviceName = '' } = services.get(line.serviceId) ?? {}
    const priceCents = centsOf(line, setup)
    const { firstName: staffFirstName = '', lastName: staffLastName = '' } = staff.get(line.staffId) ?? {}
    return lineRow({ ...line, serviceName, options: [], priceCents, staffFirstName, staffLastName }, position, booking)
  })
}

function historyRows(visit: SampleBooking, { salonId, ownerId }: SampleSetup): BookedRows['history'] {
  const { bookingId: booking_id, source, submittedAt, changes } = visit
  const byOwner = { salon_id: salonId, booking_id, actor: 'owner' as const, user_id: ownerId }
  const isPublic = source === 'public'
  const status = isPublic ? 'scheduled' : 'confirmed'
  const by = !isPublic ? byOwner : { ...byOwner, actor: 'client' as const, user_id: null }
  return [
    { ...by, id: newId(), at: new Date(submittedAt), change: 'booked' as const, details: JSON.stringify({ status }) },
    ...changes.map(({ at, from, to }) => ({
      ...byOwner,
      id: newId(),
      at: new Date(at),
      change: 'status_changed' as const,
      details: JSON.stringify({ from, to }),
    })),
  ]
}

/** For online bookings of the last week; those of the last day are unread. */
function notificationRows(visit: SampleBooking, { salonId, now }: SampleSetup) {
  const { bookingId, source, submittedAt } = visit
  const hours = (now - submittedAt) / (60 * minute)
  if (source !== 'public' || hours > 7 * 24 || isGuest(visit)) return []
  return [
    {
      salon_id: salonId,
      id: newId(),
      kind: 'new_booking' as const,
      booking_id: bookingId,
      details: '{}',
      created_at: new Date(submittedAt),
      read_at: hours > 24 ? new Date(submittedAt + 120 * minute) : null,
    },
  ]
}
