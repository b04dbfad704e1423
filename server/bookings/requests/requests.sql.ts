/** SQL of visits that strangers ask for in a flood: they hold no time until the salon agrees. */

import { sql as raw } from 'kysely'
import type { BookVisit } from '../../../shared/bookings/contract.ts'
import { daysKept } from '../../../shared/salons/privacy.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'

export interface StoredRequest {
  id: string
  askedAt: Instant
  start: Instant
  /** A `BookVisit` as it was sent, by whom. */
  visit: unknown
}

const columns = ['id', 'asked_at as askedAt', 'starts_at as start', 'visit'] as const

/** Open ones of visits that are still to come, the earliest first. */
export async function listOpenRequests(sql: Sql, salonId: string, now: Instant): Promise<StoredRequest[]> {
  return open(sql, salonId, now).select(columns).orderBy('starts_at').orderBy('id').execute()
}

/** Null: the salon has no such request. */
export async function findRequest(
  sql: Sql,
  salonId: string,
  requestId: string,
): Promise<(StoredRequest & { state: RequestState }) | null> {
  const row = await sql
    .selectFrom('booking_requests')
    .select([...columns, 'state'])
    .where('salon_id', '=', salonId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}

/** The start of the same request, which was sent before; null: it was not. */
export async function findSameRequest(sql: Sql, salonId: string, requestHash: Buffer): Promise<Instant | null> {
  const row = await sql
    .selectFrom('booking_requests')
    .select('starts_at')
    .where('salon_id', '=', salonId)
    .where('request_hash', '=', requestHash)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.starts_at ?? null
}

export interface OpenRequests {
  all: number
  /** Of them, with this phone. */
  own: number
}

export async function countOpenRequests(sql: Sql, salonId: string, phone: string, now: Instant): Promise<OpenRequests> {
  const { all, own } = await open(sql, salonId, now)
    .select((is) => [
      is.fn.countAll<number>().as('all'),
      is.fn.countAll<number>().filterWhere('phone', '=', phone).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { all, own }
}

export interface NewRequest {
  id: string
  start: Instant
  visit: BookVisit
  requestHash: Buffer
  now: Instant
}

export async function insertRequest(sql: Sql, { id, start, visit, requestHash, now }: NewRequest): Promise<void> {
  await sql
    .insertInto('booking_requests')
    .values({
      salon_id: visit.salonId,
      id,
      request_hash: requestHash,
      phone: visit.customer.phone,
      visit: JSON.stringify(visit),
      asked_at: new Date(now),
      starts_at: new Date(start),
    })
    .execute()
}

export type RequestState = 'open' | 'accepted' | 'declined' | 'removed'

export async function setRequests(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
  state: RequestState,
): Promise<void> {
  await sql
    .updateTable('booking_requests')
    .set({ state })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(ids))
    .execute()
}

function open(sql: Sql, salonId: string, now: Instant) {
  return sql
    .selectFrom('booking_requests')
    .where('salon_id', '=', salonId)
    .where('state', '=', 'open')
    .where('starts_at', '>', at(now))
}

/** Of all salons: those whose time is long past. */
export async function deleteOldRequests(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('booking_requests')
    .where('starts_at', '<', raw<Instant>`${new Date(addMinutes(now, -daysKept * 1440))}::timestamptz`)
    .execute()
}

/** To another start, with the visit that is asked for then. */
export async function moveRequest(
  sql: Sql,
  salonId: string,
  requestId: string,
  { start, visit }: { start: Instant; visit: BookVisit },
): Promise<void> {
  await sql
    .updateTable('booking_requests')
    .set({ starts_at: new Date(start), visit: JSON.stringify(visit) })
    .where('salon_id', '=', salonId)
    .where('id', '=', requestId)
    .execute()
}
