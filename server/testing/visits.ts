/** Many bookings at once for tests of reports, regardless of the booking rules. */

import { type BookingStatus } from '../../shared/bookings/status.ts'
import { newId } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { insertRows } from '../sample/sample.sql.ts'
import type { TestSalon } from './salon.ts'

export interface TestLine {
  /** Null: nobody. */
  staffId: string | null
  /** Null: a deleted one. */
  serviceId: string | null
  serviceName: string
  minutes: number
  cents: number
}

export interface TestVisit {
  start: number
  submitted: number
  status: BookingStatus
  /** The customer; null: no phone number. The same text means the same customer. */
  customer: string | null
  /** One after another. */
  lines: readonly TestLine[]
  /** Stars of the review written the day after. */
  stars?: number | undefined
}

/** The bookings' ids in the order of the visits, and the customers' ids by their text. */
export async function insertVisits(db: Db, { salonId }: TestSalon, visits: readonly TestVisit[]) {
  const names = [...new Set(visits.flatMap(({ customer }) => customer ?? []))]
  const customers = new Map(names.map((name) => [name, newId()]))
  const bookings = visits.map((visit) => ({ visit, id: newId() }))
  const phoneOf = (name: string) => `+1408555${String(1000 + names.indexOf(name))}`
  await insertRows(
    db,
    'customers',
    names.map((name) => ({
      salon_id: salonId,
      id: customers.get(name) ?? '',
      phone: phoneOf(name),
      first_name: name,
      last_name: '',
      email: '',
      language: 'en' as const,
      notes: '',
      preferences: '',
      birthday: null,
      blocked: false,
      created_at: new Date(0),
    })),
  )
  for (const { id, visit } of bookings) {
    const minutes = visit.lines.reduce((sum, line) => sum + line.minutes, 0)
    const times = { starts_at: new Date(visit.start), ends_at: new Date(visit.start + minutes * 60_000) }
    await db
      .insertInto('bookings')
      .values({
        salon_id: salonId,
        id,
        customer_id: visit.customer === null ? null : (customers.get(visit.customer) ?? null),
        status: visit.status,
        source: 'owner',
        ...times,
        minutes,
        price_cents: visit.lines.reduce((sum, line) => sum + line.cents, 0),
        first_name: visit.customer ?? 'Walk-in',
        last_name: '',
        phone: visit.customer === null ? '' : phoneOf(visit.customer),
        email: '',
        notes: '',
        language: 'en',
        submitted_at: new Date(visit.submitted),
      })
      .execute()
    let start = visit.start
    const lines = visit.lines.map((line, position) => {
      const end = start + line.minutes * 60_000
      const row = {
        salon_id: salonId,
        id: newId(),
        booking_id: id,
        status: visit.status,
        visit_starts_at: times.starts_at,
        position,
        service_id: line.serviceId,
        service_name: line.serviceName,
        staff_id: line.staffId,
        staff_first_name: '',
        staff_last_name: '',
        requested: true,
        starts_at: new Date(start),
        ends_at: new Date(end),
        blocked_until: new Date(end),
        minutes: line.minutes,
        cleanup_minutes: 0,
        price_cents: line.cents,
        resource_ids: [],
      }
      start = end
      return row
    })
    await db.insertInto('booking_lines').values(lines).execute()
    if (visit.stars !== undefined) {
      await db
        .insertInto('reviews')
        .values({
          salon_id: salonId,
          id: newId(),
          booking_id: id,
          rating: visit.stars,
          created_at: new Date(visit.start + 86_400_000),
        })
        .execute()
    }
  }
  return { bookings: bookings.map(({ id }) => id), customers }
}
