/** SQL of changing a booking: its lines as they stand, as they shall stand, and what is in their way. */

import { sql as raw } from 'kysely'
import type { Move } from '../../../shared/availability/assign.ts'
import type { MovedLine, StandingLine } from '../../../shared/bookings/move.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { Instant, Interval } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { Database } from '../../db/schema.ts'

export interface StoredLine extends StandingLine {
  staffFirstName: string
  staffLastName: string
  priceCents: number
}

/** In their order. */
export async function loadStandingLines(sql: Sql, salonId: string, bookingId: string): Promise<StoredLine[]> {
  return standingLines(sql, salonId, [bookingId]).execute()
}

/** By booking, in their order. */
export async function listStandingLines(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, StoredLine[]>> {
  const lines = await standingLines(sql, salonId, bookingIds).execute()
  return Map.groupBy(lines, ({ bookingId }) => bookingId)
}

function standingLines(sql: Sql, salonId: string, bookingIds: readonly string[]) {
  return sql
    .selectFrom('booking_lines')
    .select([
      'booking_id as bookingId',
      'id as lineId',
      'service_id as serviceId',
      'service_name as serviceName',
      'staff_id as staffId',
      'staff_first_name as staffFirstName',
      'staff_last_name as staffLastName',
      'requested',
      'starts_at as start',
      'ends_at as end',
      'blocked_until as blockedUntil',
      'minutes',
      'cleanup_minutes as cleanupMinutes',
      'resource_ids as resourceIds',
      'price_cents as priceCents',
    ])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .orderBy('position')
}

interface Name {
  firstName: string
  lastName: string
}

/** Lines of another booking become a colleague's. */
export async function giveToColleague(
  sql: Sql,
  salonId: string,
  { bookingId, lineIds, toStaffId }: Move,
  name: Name,
): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set({ staff_id: toStaffId, staff_first_name: name.firstName, staff_last_name: name.lastName })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('id', '=', anyOf(lineIds))
    .execute()
}

export interface PlacedLine {
  line: MovedLine
  /** Whose the line is; absent: as it was. */
  name: Name | undefined
}

interface Place {
  salonId: string
  bookingId: string
}

/** All of them let go of their members before any takes its place, so that two lines of one visit can change places. */
export async function placeLines(sql: Sql, place: Place, lines: readonly PlacedLine[]): Promise<void> {
  await letGo(
    sql,
    place,
    lines.map(({ line }) => line.lineId),
  )
  for (const line of lines) await placeLine(sql, place, columnsOf(line))
}

/** All lines of the visit, in their order: those that it had and that are not among them are no more. */
export async function replaceLines(
  sql: Sql,
  { status, startsAt, ...place }: Place & { status: BookingStatus; startsAt: Instant },
  lines: readonly (PlacedLine & { priceCents: number })[],
): Promise<void> {
  const { salonId, bookingId } = place
  const ids = lines.map(({ line }) => line.lineId)
  await sql
    .deleteFrom('booking_lines')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('id', '<>', raw<string>`all(${ids}::uuid[])`)
    .execute()
  await letGo(sql, place, ids)
  for (const [position, line] of lines.entries()) {
    const { serviceId, serviceName, cleanupMinutes, resourceIds, isNew } = line.line
    const columns = {
      ...columnsOf(line),
      position,
      service_id: serviceId,
      service_name: serviceName,
      cleanup_minutes: cleanupMinutes,
      resource_ids: [...resourceIds],
      price_cents: line.priceCents,
    }
    if (!isNew) await placeLine(sql, place, columns)
    else {
      const { firstName: staff_first_name = '', lastName: staff_last_name = '' } = line.name ?? {}
      const names = { staff_first_name, staff_last_name }
      const row = { ...columns, ...names, salon_id: salonId, booking_id: bookingId, status }
      await sql
        .insertInto('booking_lines')
        .values({ ...row, visit_starts_at: new Date(startsAt) })
        .execute()
    }
  }
}

export async function letGo(sql: Sql, { salonId, bookingId }: Place, lineIds: readonly string[]): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set({ staff_id: null })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('id', '=', anyOf(lineIds))
    .execute()
}

function columnsOf({ line, name }: PlacedLine) {
  return {
    id: line.lineId,
    staff_id: line.staffId,
    requested: line.requested,
    starts_at: new Date(line.start),
    ends_at: new Date(line.end),
    blocked_until: new Date(line.blockedUntil),
    minutes: line.minutes,
    ...(name && { staff_first_name: name.firstName, staff_last_name: name.lastName }),
  }
}

async function placeLine(
  sql: Sql,
  { salonId, bookingId }: Place,
  { id, ...columns }: ReturnType<typeof columnsOf>,
): Promise<void> {
  await sql
    .updateTable('booking_lines')
    .set(columns)
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .execute()
}

type Columns = Database['bookings']
export type BookingFields = Partial<
  Pick<
    Columns,
    'status' | 'customer_id' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'minutes' | 'price_cents'
  >
> & { starts_at?: Date; ends_at?: Date; outside_hours?: boolean; late_minutes?: null }

export async function updateBooking(
  sql: Sql,
  salonId: string,
  bookingId: string,
  fields: BookingFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await sql.updateTable('bookings').set(fields).where('salon_id', '=', salonId).where('id', '=', bookingId).execute()
}

/** Those of the bookings that are the salon's, the earliest first. */
export async function listStatuses(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<{ id: string; status: BookingStatus; start: Instant; version: number }[]> {
  return sql
    .selectFrom('bookings')
    .select(['id', 'status', 'starts_at as start', 'version'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

export async function setStatuses(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  status: BookingStatus,
): Promise<void> {
  if (bookingIds.length === 0) return
  await sql
    .updateTable('bookings')
    .set({ status })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
}

/** A line of another booking, clean-up included. */
export interface OtherLine extends Interval {
  bookingId: string
  customerFirstName: string
  staffId: string | null
  staffFirstName: string
  serviceName: string
  resourceIds: string[]
}

/** Lines of other bookings that block some of the time, the earliest first. */
export async function listOtherLines(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  without: readonly string[],
): Promise<OtherLine[]> {
  return sql
    .selectFrom('booking_lines as line')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'line.salon_id').onRef('bookings.id', '=', 'line.booking_id'),
    )
    .select([
      'line.booking_id as bookingId',
      'bookings.first_name as customerFirstName',
      'line.staff_id as staffId',
      'line.staff_first_name as staffFirstName',
      'line.service_name as serviceName',
      'line.starts_at as start',
      'line.blocked_until as end',
      'line.resource_ids as resourceIds',
    ])
    .where('line.salon_id', '=', salonId)
    .where('line.blocks', '=', true)
    .where('line.starts_at', '>', at(start - longestLineMs))
    .where('line.starts_at', '<', at(end))
    .where('line.blocked_until', '>', at(start))
    .where('line.booking_id', '<>', raw<string>`all(${without}::uuid[])`)
    .orderBy('line.starts_at')
    .orderBy('line.id')
    .execute()
}

/** With its clean-up: no line is blocked for longer. */
const longestLineMs = 24 * 3_600_000

/** By booking. */
export async function loadFirstNames(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .select(['id', 'first_name'])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
