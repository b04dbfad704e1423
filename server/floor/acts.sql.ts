/** SQL of actions on the floor: their answers, for repeated requests, and how each is undone. */

import { sql as raw } from 'kysely'
import { correctableDays } from '../../shared/floor/limits.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'

export interface StoredAct {
  id: string
  requestHash: Buffer
  userId: string | null
  /** When the server learned of it. */
  at: Instant
  doneAt: Instant
  undo: unknown
  reply: unknown
  undoneAt: Instant | null
}

const columns = [
  'id',
  'request_hash as requestHash',
  'user_id as userId',
  'at',
  raw<Instant>`coalesce(done_at, at)`.as('doneAt'),
  'undo',
  'reply',
  'undone_at as undoneAt',
] as const

export async function findActByKey(sql: Sql, salonId: string, key: string): Promise<StoredAct | null> {
  const act = await sql
    .selectFrom('floor_acts')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('key', '=', key)
    .executeTakeFirst()
  return act ?? null
}

export async function findAct(sql: Sql, salonId: string, actId: string): Promise<StoredAct | null> {
  const act = await sql
    .selectFrom('floor_acts')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('id', '=', actId)
    .executeTakeFirst()
  return act ?? null
}

interface NewAct {
  id: string
  key: string | null
  requestHash: Buffer
  userId: string | null
  now: Instant
  doneAt: Instant
  undo: object
  reply: object
}

/** Counts in the version of the day too. */
export async function insertAct(sql: Sql, salonId: string, date: LocalDate, act: NewAct): Promise<void> {
  const { id, key, requestHash, userId, now, doneAt, undo, reply } = act
  await raw`
    with counted as (
      update floor_days set version = version + 1 where salon_id = ${salonId} and day = ${date}::date
    )
    insert into floor_acts (salon_id, id, key, request_hash, user_id, at, done_at, undo, reply)
    values (${salonId}, ${id}, ${key}, ${requestHash}, ${userId}, ${at(now)}, ${at(doneAt)}, ${JSON.stringify(undo)}::jsonb,
      ${JSON.stringify(reply)}::jsonb)`.execute(sql)
}

/** By booking: for when it was booked, of those seated since, whose time in the calendar is that of the seat. */
export async function listBookedTimes(sql: Sql, salonId: string, since: Instant): Promise<Map<string, Instant>> {
  const { rows } = await raw<{ bookingId: string; start: Instant }>`
    select begun ->> 'bookingId' as "bookingId", min((line ->> 'startDateTime')::timestamptz) as start
    from floor_acts, jsonb_array_elements(undo -> 'begun') begun, jsonb_array_elements(
      case jsonb_typeof(begun -> 'before') when 'array' then begun -> 'before' else '[]' end) line
    where salon_id = ${salonId} and at >= ${at(since)} and undone_at is null and undo ->> 'kind' = 'seats'
    group by 1`.execute(sql)
  return new Map(rows.map(({ bookingId, start }) => [bookingId, start]))
}

export async function markUndone(sql: Sql, salonId: string, actId: string, now: Instant): Promise<void> {
  await sql
    .updateTable('floor_acts')
    .set({ undone_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', actId)
    .execute()
}

/** With whom something is done. */
export interface Subject {
  staffIds?: readonly string[]
  /** A party in line, or a booking that waits like one. */
  partyId?: string
  bookingId?: string
}

/** When something was last done with them on that day; null: nothing yet. */
export async function findLastMoment(
  sql: Sql,
  salonId: string,
  date: LocalDate,
  { staffIds = [], partyId, bookingId = partyId }: Subject,
): Promise<Instant | null> {
  const { rows } = await raw<{ last: Instant | null }>`
    select greatest(
      (select max(at) from floor_entries where salon_id = ${salonId} and day = ${date}::date
        and (staff_id = ${anyOf(staffIds)} or booking_id = ${bookingId ?? null}::uuid)),
      (select greatest(came_at, called_at, seated_at, ended_at) from floor_parties
        where salon_id = ${salonId} and id = ${partyId ?? null}::uuid),
      (select greatest(arrived_at, left_at) from bookings where salon_id = ${salonId} and id = ${bookingId ?? null}::uuid),
      (select max(greatest(started_at, finished_at)) from booking_lines
        where salon_id = ${salonId} and booking_id = ${bookingId ?? null}::uuid)) as last`.execute(sql)
  return rows[0]?.last ?? null
}

/** As long as a day can be corrected: until then the same act may be sent again. */
const keptHours = correctableDays * 24

export async function deleteOldActs(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('floor_acts')
    .where('at', '<', at(now - keptHours * 3_600_000))
    .execute()
}
