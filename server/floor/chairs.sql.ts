/** SQL of who sits where, and of the lines that a seat changes. */

import { sql as raw } from 'kysely'
import { upcomingStatuses } from '../../shared/bookings/status.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'

export interface InChair {
  staffId: string
  bookingId: string
  clientName: string
  staffFirstName: string
  startedAt: Instant
}

/** Clients whom one of these members serves now, of the last day. */
export async function listInChair(
  sql: Sql,
  salonId: string,
  staffIds: readonly string[],
  now: Instant,
): Promise<InChair[]> {
  const { rows } = await raw<InChair>`
    select line.staff_id as "staffId", line.booking_id as "bookingId", booking.first_name as "clientName",
      min(staff_first_name) as "staffFirstName", min(started_at) as "startedAt"
    from booking_lines line
    join bookings booking on booking.salon_id = line.salon_id and booking.id = line.booking_id
    where line.salon_id = ${salonId} and line.staff_id = ${anyOf(staffIds)}
      and booking.status = any(${upcomingStatuses}::text[]) and line.starts_at > ${at(now)} - interval '1 day' and line.starts_at < ${at(now)} + interval '1 day'
    group by line.staff_id, line.booking_id, booking.first_name
    having bool_or(coalesce(started_at, finished_at) is not null) and bool_or(finished_at is null)`.execute(sql)
  return rows
}

/** Bookings of the day that the member has begun. */
export async function listBegunToday(
  sql: Sql,
  salonId: string,
  { staffId, day }: { staffId: string; day: Interval },
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct booking_id as id from booking_lines
    where salon_id = ${salonId} and staff_id = ${staffId} and coalesce(started_at, finished_at) is not null
      and visit_starts_at >= ${at(day.start)} and visit_starts_at < ${at(day.end)}`.execute(sql)
  return rows.map(({ id }) => id)
}

/**
 * A visit that is done earlier than planned no longer holds its time. Returns the start of the next visit: now, to the minute where
 * nobody who is done began within it.
 */
export async function freeFinished(sql: Sql, salonId: string, now: Instant): Promise<Instant> {
  const minute = Math.floor(now / 60_000) * 60_000
  const { rows } = await raw<{ latest: Instant | null; ahead: boolean | null }>`
    select max(starts_at) filter (where starts_at <= ${at(now)} + interval '1 second') as latest,
      bool_or(starts_at > ${at(now)} and visit_starts_at < ${at(minute)}) as ahead from booking_lines
    where salon_id = ${salonId} and blocks and finished_at is not null
      and starts_at >= ${at(minute)} and starts_at < ${at(now)} + interval '1 day'`.execute(sql)
  const { latest = null, ahead = false } = rows[0] ?? {}
  const start = latest === null ? minute : Math.max(now, latest + 1)
  const by = Math.max(now, start)
  const { rows: cut } = await raw<{ booking_id: string }>`
    update booking_lines set ends_at = least(ends_at, ${at(start)}), blocked_until = least(blocked_until, ${at(start)})
    where salon_id = ${salonId} and blocks and finished_at <= ${at(by)}
      and starts_at < ${at(start)} and blocked_until > ${at(start)}
    returning booking_id`.execute(sql)
  const early = ahead ? await endAhead(sql, salonId, { start, by }) : []
  const next = start + Math.max(0, ...early.map(({ place }) => place))
  if (cut.length === 0 && early.length === 0) return next
  await raw`
    update bookings set ends_at = ${at(next)}
    where salon_id = ${salonId} and ends_at > ${at(next)} and starts_at < ${at(start)} and status = 'completed'
      and id = ${anyOf([...new Set([...cut, ...early].map(({ booking_id }) => booking_id))])}`.execute(sql)
  return next
}

/** Services that are done before their planned start, each within a millisecond of now, one after another of a member's. */
async function endAhead(
  sql: Sql,
  salonId: string,
  { start, by }: { start: Instant; by: Instant },
): Promise<{ booking_id: string; place: number }[]> {
  const { rows } = await raw<{ booking_id: string; place: number }>`
    with done as (
      select booking_id, id, (row_number() over (partition by staff_id order by starts_at))::int as place
      from booking_lines
      where salon_id = ${salonId} and blocks and finished_at <= ${at(by)} and visit_starts_at < ${at(start)}
        and starts_at >= ${at(start)} and starts_at < ${at(start)} + interval '1 day'
    ), ahead as ( -- calculated here: where salons are spread, an update may not
      select booking_id, id, place, ${at(start)} + (place - 1) * interval '1 millisecond' as begins,
        ${at(start)} + place * interval '1 millisecond' as ends
      from done
    )
    update booking_lines line set starts_at = begins, ends_at = ends, blocked_until = ends
    from ahead
    where line.salon_id = ${salonId} and line.booking_id = ahead.booking_id and line.id = ahead.id
      and not exists (
        select from booking_lines other
        where other.salon_id = ${salonId} and other.staff_id = line.staff_id and other.blocks and other.finished_at is null
          and other.starts_at <= ${at(start)} and other.blocked_until > ${at(start)})
    returning line.booking_id, place`.execute(sql)
  return rows
}

export async function closeParties(
  sql: Sql,
  salonId: string,
  partyIds: readonly string[],
  now: Instant,
): Promise<void> {
  if (partyIds.length === 0) return
  await sql
    .updateTable('floor_parties')
    .set({ state: 'left', ended_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(partyIds))
    .execute()
}

/** As they were before the day was closed. */
export async function reopenParties(sql: Sql, salonId: string, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return
  await raw`
    update floor_parties set state = case when called_at is null then 'waiting' else 'called' end, ended_at = null
    where salon_id = ${salonId} and id = ${anyOf(partyIds)}`.execute(sql)
}

export interface NewSeat {
  bookingId: string
  staffId: string
  resourceId: string | null
  unit: number | null
  redo: boolean
  /** Absent: unchanged, or nobody. */
  takenFrom?: string
}

export async function saveSeats(sql: Sql, salonId: string, seats: readonly NewSeat[]): Promise<void> {
  if (seats.length === 0) return
  await sql
    .insertInto('floor_seats')
    .values(
      seats.map(({ bookingId, staffId, resourceId, unit, redo, takenFrom }) => ({
        salon_id: salonId,
        booking_id: bookingId,
        staff_id: staffId,
        resource_id: resourceId,
        unit,
        redo,
        taken_from: takenFrom ?? null,
      })),
    )
    .onConflict((again) =>
      again.columns(['salon_id', 'booking_id', 'staff_id']).doUpdateSet((is) => ({
        resource_id: is.ref('excluded.resource_id'),
        unit: is.ref('excluded.unit'),
        redo: is.ref('excluded.redo'),
        taken_from: is.fn.coalesce(is.ref('excluded.taken_from'), is.ref('floor_seats.taken_from')),
      })),
    )
    .execute()
}

export async function deleteSeats(
  sql: Sql,
  salonId: string,
  seats: readonly { bookingId: string; staffId: string }[],
): Promise<void> {
  if (seats.length === 0) return
  await raw`
    delete from floor_seats using json_to_recordset(${JSON.stringify(seats)}::json) as one ("bookingId" uuid, "staffId" uuid)
    where salon_id = ${salonId} and booking_id = "bookingId" and staff_id = "staffId"`.execute(sql)
}

/** A free redo costs nothing. */
export async function makeFree(
  sql: Sql,
  salonId: string,
  seats: readonly { bookingId: string; staffId: string }[],
): Promise<void> {
  if (seats.length === 0) return
  await raw`
    with free as (
      update booking_lines line set price_cents = 0
      from json_to_recordset(${JSON.stringify(seats)}::json) as one ("bookingId" uuid, "staffId" uuid)
      where salon_id = ${salonId} and booking_id = "bookingId" and staff_id = "staffId"
    )
    update bookings set price_cents = (
      select coalesce(sum(price_cents) filter (where staff_id is distinct from "staffId"), 0) from booking_lines line
      where line.salon_id = ${salonId} and line.booking_id = bookings.id
    )
    from json_to_recordset(${JSON.stringify(seats)}::json) as one ("bookingId" uuid, "staffId" uuid)
    where salon_id = ${salonId} and id = "bookingId"`.execute(sql)
}

/** The client stays in the chair, whichever services are left: if none of them had begun, the first now counts as begun. */
export async function keepBegun(
  sql: Sql,
  salonId: string,
  { bookingId, staffId, startedAt }: { bookingId: string; staffId: string; startedAt: Instant },
): Promise<void> {
  await raw`
    with own as (
      select id, position, started_at from booking_lines
      where salon_id = ${salonId} and booking_id = ${bookingId} and staff_id = ${staffId}
    )
    update booking_lines set started_at = ${at(startedAt)}
    where salon_id = ${salonId} and booking_id = ${bookingId}
      and id = (select id from own order by position limit 1)
      and not exists (select from own where started_at is not null)`.execute(sql)
}
