/** SQL of what a new time zone of the salon does to visits, and whose clients should know. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import { upcomingStatuses } from '../../../shared/bookings/status.ts'
import type { Instant, Interval } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { BookingSource } from '../../db/tables/bookings.ts'
import { send } from '../../db/together.ts'

export interface ZonedVisit extends Interval {
  id: string
  status: BookingStatus
  source: BookingSource
  begun: boolean
  confirmBy: Instant | null
  confirmedStart: Instant | null
  /** Guests of a party, of whom the host is told, have a place above 0. */
  partyPlace: number | null
  toldClock: string | null
  firstName: string
  lastName: string
}

/** Visits of any status that start after this, earliest first. */
export async function listZonedVisits(sql: Sql, salonId: string, after: Instant): Promise<ZonedVisit[]> {
  return sql
    .selectFrom('bookings')
    .select(['id', 'status', 'source', 'starts_at as start', 'ends_at as end', 'confirm_by as confirmBy'])
    .select(['client_confirmed_start as confirmedStart', 'party_place as partyPlace', 'told_clock as toldClock'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .select(
      raw<boolean>`exists (select from booking_lines line where line.salon_id = ${salonId}
        and line.booking_id = bookings.id and started_at is not null)`.as('begun'),
    )
    .where('salon_id', '=', salonId)
    .where('starts_at', '>', at(after))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** A line that keeps its member from others, clean-up included. */
export interface BlockingLine extends Interval {
  lineId: string
  /** For a held place, its id. */
  bookingId: string
  staffId: string
}

/** Lines of members that start after this, earliest first. */
export async function listBlockingLines(sql: Sql, salonId: string, after: Instant): Promise<BlockingLine[]> {
  const rows = await sql
    .selectFrom('booking_lines')
    .select(['id as lineId', 'booking_id as bookingId', 'staff_id', 'starts_at as start', 'blocked_until as end'])
    .where('salon_id', '=', salonId)
    .where('blocks', '=', true)
    .where('staff_id', 'is not', null)
    .where('starts_at', '>', at(after))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ staff_id, ...line }) => ({ ...line, staffId: staff_id ?? '' }))
}

/** Places that are held for clients of the waitlist. */
export async function listHeldStarts(sql: Sql, salonId: string): Promise<{ id: string; start: Instant }[]> {
  return sql
    .selectFrom('waitlist_places')
    .select(['id', 'starts_at as start'])
    .where('salon_id', '=', salonId)
    .where('ended_at', 'is', null)
    .execute()
}

interface Shifts {
  /** In milliseconds, by booking or held place. */
  shifts: ReadonlyMap<string, number>
  /** All lines of them that keep a member from others. */
  lines: readonly BlockingLine[]
  /** Ids of those that lose their member. */
  displaced: ReadonlySet<string>
}

/**
 * Moves lines, held places and the reminders that were sent; what lines say of their visit's start follows it. Members are taken off
 * first, so that lines can swap places.
 */
export async function shiftLines(sql: Sql, salonId: string, { shifts, lines, displaced }: Shifts): Promise<void> {
  const ids = [...shifts.keys()]
  const moved = raw`json_to_recordset(${JSON.stringify([...shifts].map(([id, ms]) => ({ id, ms })))}::json)
    as moved (id uuid, ms bigint)`
  const by = raw`moved.ms * interval '1 millisecond'`
  const given = JSON.stringify(lines.filter(({ lineId }) => !displaced.has(lineId)))
  await send(
    sql,
    sql
      .updateTable('booking_lines')
      .set({ staff_id: null, asked_for: raw<string | null>`case when requested then staff_id else asked_for end` })
      .where('salon_id', '=', salonId)
      .where('booking_id', '=', anyOf(ids))
      .where('id', '=', anyOf(lines.map(({ lineId }) => lineId))),
    raw`update booking_lines set starts_at = starts_at + ${by}, ends_at = ends_at + ${by},
        blocked_until = blocked_until + ${by}
      from ${moved} where salon_id = ${salonId} and booking_id = moved.id`,
    raw`update booking_lines set staff_id = "staffId"
      from json_to_recordset(${given}::json) as given ("bookingId" uuid, "lineId" uuid, "staffId" uuid)
      where salon_id = ${salonId} and booking_id = "bookingId" and id = "lineId"`,
    raw`update booking_lines set staff_first_name = '', staff_last_name = '', requested = false
      where salon_id = ${salonId} and booking_id = ${anyOf(ids)} and id = ${anyOf([...displaced])}`,
    raw`update waitlist_places set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
      from ${moved} where salon_id = ${salonId} and waitlist_places.id = moved.id`,
    raw`update waitlist_offers set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
      from ${moved} where salon_id = ${salonId} and place_id = moved.id`,
    raw`update messages set reminds_of = bookings.starts_at + ${by}
      from ${moved}, bookings where messages.salon_id = ${salonId} and bookings.salon_id = ${salonId}
        and messages.booking_id = moved.id and bookings.id = moved.id and reminds_of = bookings.starts_at
        and messages.status <> 'queued' and not exists (select from messages other where other.salon_id = ${salonId}
          and other.booking_id = moved.id and other.reminds_of = bookings.starts_at + ${by})`,
  )
}

/** Keeps when entries of the waitlist are over on the salon's clock: clients wait for days and wall times. */
export async function moveWaits(sql: Sql, salonId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await raw`update waitlist_entries set over_at = over_at at time zone ${from} at time zone ${to}
    where salon_id = ${salonId} and state = 'waiting'`.execute(sql)
}

export interface StoredNews {
  id: string
  start: Instant
  toldClock: string
  firstName: string
  lastName: string
  phone: string
  email: string
  unassigned: boolean
}

/** Upcoming visits whose client should be told, earliest first, and how many there are. */
export async function listNews(
  sql: Sql,
  salonId: string,
  { now, limit, ids }: { now: Instant; limit: number; ids?: readonly string[] },
): Promise<{ total: number; visits: StoredNews[] }> {
  const open = sql
    .selectFrom('bookings')
    .where('salon_id', '=', salonId)
    .where('told_clock', 'is not', null)
    .where('status', 'in', upcomingStatuses)
    .where('starts_at', '>', at(now))
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
  const { total } = await open.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const visits = await open
    .select(['id', 'starts_at as start', 'first_name as firstName', 'last_name as lastName', 'phone', 'email'])
    .select((is) => is.fn.coalesce('told_clock', raw<string>`''`).as('toldClock'))
    .select(
      raw<boolean>`exists (select from booking_lines line where line.salon_id = ${salonId}
        and line.booking_id = bookings.id and line.staff_id is null)`.as('unassigned'),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { total, visits }
}

export async function forgetNews(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<void> {
  await sql
    .updateTable('bookings')
    .set({ told_clock: null })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
}
