/** SQL of the calendar: the bookings of some days, with their lines and client details, in one statement. */

import { sql as raw } from 'kysely'
import type { CalendarBooking, ClientAlert } from '../../../shared/bookings/calendar.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'

import type { PriceKind } from '../../../shared/prices.ts'
import type { Instant, Interval } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import type { BookingSource } from '../../db/tables/bookings.ts'

export interface CalendarRow {
  id: string
  status: BookingStatus
  start: Instant
  end: Instant
  version: number
  firstName: string
  lastName: string
  phone: string
  notes: string
  source: BookingSource
  outsideHours: boolean
  client: ClientAlert | null
  arrivedAt: Instant | null
  leftAt: Instant | null
  lateMinutes: number | null
  clientConfirmed: boolean
  partyPlace: number | null
  hasIdeas: boolean
  companions: CalendarBooking['companions'] | null
  lines: CalendarLine[]
}

export interface CalendarLine {
  id: string
  serviceId: string | null
  serviceName: string
  staffId: string | null
  staffFirstName: string
  requested: boolean
  start: Instant
  end: Instant
  priceCents: number
  priceKind: PriceKind
  cleanupMinutes: number
  resourceIds: string[]
  startedAt: Instant | null
  finishedAt: Instant | null
}

/** Every booking that overlaps the period, earliest first, with its lines in order. */
export async function listCalendarRows(sql: Sql, salonId: string, { start, end }: Interval): Promise<CalendarRow[]> {
  const query = raw<CalendarRow>`
    select id, status, starts_at as start, ends_at as "end", version, first_name as "firstName", last_name as "lastName",
      phone, notes, source, outside_hours as "outsideHours", party_place as "partyPlace",
      (select json_build_object('blocked', blocked, 'noShows', no_shows,
          'notes', left(customers.notes, ${maxNoteLength}), 'preferences', left(preferences, ${maxNoteLength}))
        from customers where customers.salon_id = ${salonId} and customers.id = bookings.customer_id
          and (blocked or no_shows > 0 or customers.notes <> '' or preferences <> '')) as client,
      (id in (select booking_id from idea_pictures where salon_id = ${salonId})
        or party_place > 0 and group_id in (select host.group_id from idea_pictures idea
          join bookings host on host.salon_id = ${salonId} and host.id = idea.booking_id
          where idea.salon_id = ${salonId} and host.party_place = 0)) is true as "hasIdeas",
      arrived_at as "arrivedAt", left_at as "leftAt", late_minutes as "lateMinutes",
      coalesce(client_confirmed_start = bookings.starts_at, false) as "clientConfirmed",
      (select json_agg(json_build_object('id', other.id, 'firstName', other.first_name, 'lastName', other.last_name,
          'startTime', to_char(other.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', other.status, 'version', other.version, 'partyPlace', other.party_place) order by other.party_place, other.starts_at, other.id)
        from bookings other where other.salon_id = ${salonId} and other.group_id = bookings.group_id
          and other.id <> bookings.id) as companions,
      (select json_agg(json_build_object(
          'id', line.id, 'serviceId', service_id, 'serviceName', service_name, 'staffId', staff_id,
          'staffFirstName', staff_first_name, 'requested', requested,
          'start', date_part('epoch', line.starts_at) * 1000, 'end', date_part('epoch', line.ends_at) * 1000,
          'priceCents', line.price_cents, 'priceKind', line.price_kind, 'cleanupMinutes', cleanup_minutes, 'resourceIds', resource_ids,
          'startedAt', date_part('epoch', started_at) * 1000, 'finishedAt', date_part('epoch', finished_at) * 1000) order by position)
        from booking_lines line where line.salon_id = ${salonId} and line.booking_id = bookings.id) as lines
    from bookings
    where salon_id = ${salonId} and starts_at < ${at(end)} and ends_at > ${at(start)}
      and starts_at > ${at(start - maxVisitMs)}
    order by starts_at, group_id, party_place, id
  `
  return (await query.execute(sql)).rows
}

/** What is held for the waitlist, earliest first. */
export function listHeldTimes(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<(Interval & { staffId: string | null })[]> {
  const query = sql
    .selectFrom('booking_lines')
    .select(['staff_id as staffId', 'starts_at as start', 'blocked_until as end'])
    .where('salon_id', '=', salonId)
    .where('hold_id', 'is not', null)
    .where('starts_at', '<', at(end))
    .where('blocked_until', '>', at(start))
    .orderBy('starts_at')
  return query.execute()
}

/** What is held while clients type, earliest first: the database's clock ends it. */
export async function listTypedTimes(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<(Interval & { staffId: string })[]> {
  const query = raw<Interval & { staffId: string }>`
    select staff_id as "staffId", line.starts_at as start, blocked_until as "end"
    from held_times held join held_time_lines line on line.salon_id = ${salonId} and line.held_time_id = held.id
    where held.salon_id = ${salonId} and ended_at is null and expires_at > clock_timestamp()
      and line.starts_at < ${at(end)} and blocked_until > ${at(start)}
    order by line.starts_at, staff_id`
  return (await query.execute(sql)).rows
}

/** By how much members take longer than the menu says, where they do. */
export async function listExtraMinutes(
  sql: Sql,
  salonId: string,
): Promise<{ staffId: string; serviceId: string; minutes: number }[]> {
  const query = raw<{ staffId: string; serviceId: string; minutes: number }>`
    select staff_id as "staffId", service_id as "serviceId", own_minutes - minutes as minutes
    from staff_services does join services on services.salon_id = ${salonId} and services.id = does.service_id
    where does.salon_id = ${salonId} and own_minutes is not null
    order by staff_id, service_id`
  return (await query.execute(sql)).rows
}

/** Shortened to fit one line of a card; the full text is in the customer record. */
const maxNoteLength = 160

/** The lines of a visit begin on one day, and none is longer than half a day. */
const maxVisitMs = 48 * 3_600_000
