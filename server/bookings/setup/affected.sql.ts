/** SQL of the bookings that a change of the salon's setup affects. */

import type { AffectedBooking } from '../../../shared/bookings/affected.ts'
import type { ComingLine } from '../../../shared/bookings/in-the-way.ts'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

/** A line with what is needed to reassign it. */
export interface StoredLine extends ComingLine {
  minutes: number
  cleanupMinutes: number
}

/** Lines of scheduled and confirmed visits that are not over, earliest first. */
export async function listComingLines(
  sql: Sql,
  salonId: string,
  now: Instant,
  { staffId, serviceId }: { staffId?: string | undefined; serviceId?: string | undefined } = {},
): Promise<StoredLine[]> {
  return sql
    .selectFrom('booking_lines')
    .select([
      'id as lineId',
      'booking_id as bookingId',
      'service_id as serviceId',
      'staff_id as staffId',
      'starts_at as start',
      'ends_at as end',
      'minutes',
      'cleanup_minutes as cleanupMinutes',
    ])
    .where('salon_id', '=', salonId)
    .where('blocks', '=', true)
    .where('hold_id', 'is', null)
    .where('status', 'in', upcomingStatuses)
    .where('starts_at', '>', at(now - maxLineMs))
    .where('ends_at', '>', at(now))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId ?? ''))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The table allows no longer line; this bound makes the index by start usable. */
const maxLineMs = 24 * 3_600_000

/** With the lines that belong to them, earliest booking first. */
export async function listAffected(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  lineIds: readonly string[],
): Promise<AffectedBooking[]> {
  const bookings = await sql
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'first_name', 'last_name', 'phone', 'status'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const lines = await sql
    .selectFrom('booking_lines')
    .select(['id', 'booking_id', 'service_name', 'staff_first_name', 'starts_at', 'ends_at'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('id', '=', anyOf(lineIds))
    .orderBy('position')
    .execute()
  return bookings.map((booking) => ({
    id: booking.id,
    startTime: toIso(booking.starts_at),
    endTime: toIso(booking.ends_at),
    customerFirstName: booking.first_name,
    customerLastName: booking.last_name,
    customerPhone: booking.phone,
    status: booking.status,
    services: lines
      .filter((line) => line.booking_id === booking.id)
      .map((line) => ({
        id: line.id,
        serviceName: line.service_name,
        staffFirstName: line.staff_first_name,
        startTime: toIso(line.starts_at),
        endTime: toIso(line.ends_at),
      })),
  }))
}

/** Unassigns the lines. */
export async function unassignLines(sql: Sql, salonId: string, lines: readonly StoredLine[]): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set({ staff_id: null, staff_first_name: '', staff_last_name: '', requested: false })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(lines.map(({ bookingId }) => bookingId)))
    .where('id', '=', anyOf(lines.map(({ lineId }) => lineId)))
    .execute()
}
