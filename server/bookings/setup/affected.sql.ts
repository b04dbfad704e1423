/** SQL of the bookings that a change of the salon's setup affects. */

import { sql as raw } from 'kysely'
import type { AffectedBooking, AffectedWaiting } from '../../../shared/bookings/affected.ts'
import type { ComingLine } from '../../../shared/bookings/in-the-way.ts'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import { addMinutes, type Instant, toIso } from '../../../shared/time.ts'
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
    .set({ asked_for: raw<string | null>`case when requested then staff_id else asked_for end` })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(lines.map(({ bookingId }) => bookingId)))
    .where('id', '=', anyOf(lines.map(({ lineId }) => lineId)))
    .execute()
}

/** A place in line is of its day. */
const dayMinutes = 1440

/** On the waitlist, then in line, for the member and any of the services: who came first is first. */
export async function listWaitingFor(
  sql: Sql,
  salonId: string,
  { staffId, serviceIds }: { staffId?: string; serviceIds?: readonly string[] },
  now: Instant,
): Promise<AffectedWaiting[]> {
  const asksFor = raw`(${staffId ?? null}::uuid is null or staff_id = ${staffId ?? null}::uuid)
    and (${serviceIds ?? null}::uuid[] is null or service_ids && ${serviceIds ?? null}::uuid[])`
  const { rows } = await raw<AffectedWaiting>`
    (select id, 'waitlist' as kind, first_name as "firstName", last_name as "lastName", phone from waitlist_entries
      where salon_id = ${salonId} and state = 'waiting'
        and ${asksFor} order by joined_at)
    union all
    (select id, 'line', first_name, '', phone from floor_parties
      where salon_id = ${salonId} and state in ('waiting', 'called') and came_at > ${at(addMinutes(now, -dayMinutes))}
        and id in (select party_id from floor_clients
          where salon_id = ${salonId} and booking_id is null and ${asksFor}) order by came_at)`.execute(sql)
  return rows
}
