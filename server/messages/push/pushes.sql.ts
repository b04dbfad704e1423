/**
 * SQL of bookings that devices are to be told of: written with the booking, sent by the worker, and deleted once their outcome is
 * known.
 */

import { type ExpressionBuilder, type RawBuilder, sql as raw } from 'kysely'
import type { Role } from '../../../shared/accounts/roles.ts'
import { staffRoles } from '../../../shared/accounts/roles.ts'
import type { Language } from '../../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import { salonsAreSpread } from '../../db/distribution/spread.ts'
import { among } from '../../db/own-salons.sql.ts'
import { insertRows } from '../../db/rows.ts'
import type { Tables } from '../../db/schema.ts'
import { claimInTurn, type Lease } from '../claims.ts'

interface NewPush {
  salonId: string
  bookingId: string
  /** The account that made the change, which needs no push; null: a client. */
  by: string | null
  now: Instant
}

/** The recipients are looked up when it is sent, so that a booking does not wait for that. Not executed yet. */
export function insertPush({ salonId, bookingId, by, now }: NewPush): RawBuilder<unknown> {
  const at = new Date(now)
  return insertRows('pushes', [{ salon_id: salonId, booking_id: bookingId, by, due_at: at, created_at: at }])
}

export interface DuePush {
  salonId: string
  bookingId: string
  by: string | null
  /** Devices that could not be reached before, by their sessions; null: all. */
  leftTo: string[] | null
  /** Including this attempt. */
  tries: number
  createdAt: Instant
}

/** Claims due pushes for this process, longest due first. */
export async function claimPushes(sql: Sql, { max, now, leaseEnds, salonIds = null }: Lease): Promise<DuePush[]> {
  const due = sql
    .selectFrom('pushes')
    .select(['salon_id', 'booking_id'])
    .where('due_at', '<=', at(now))
    .where(among('salon_id', salonIds))
    .orderBy('due_at')
    .limit(max)
  const claimed = (is: ExpressionBuilder<Tables, 'pushes'>) => ({
    due_at: new Date(leaseEnds),
    attempts: is('pushes.attempts', '+', 1),
  })
  if (!salonsAreSpread()) {
    return sql
      .with('due', () => due.forUpdate().skipLocked())
      .updateTable('pushes')
      .from('due')
      .whereRef('pushes.salon_id', '=', 'due.salon_id')
      .whereRef('pushes.booking_id', '=', 'due.booking_id')
      .set(claimed)
      .returning(dueColumns)
      .execute()
  }
  return claimInTurn(await due.execute(), (salonId, those) =>
    sql
      .updateTable('pushes')
      .where('salon_id', '=', salonId)
      .where('booking_id', '=', anyOf(those.map(({ booking_id }) => booking_id)))
      .where('due_at', '<=', at(now))
      .set(claimed)
      .returning(dueColumns)
      .execute(),
  )
}

const dueColumns = [
  'pushes.salon_id as salonId',
  'pushes.booking_id as bookingId',
  'pushes.by',
  'pushes.left_to as leftTo',
  'pushes.attempts as tries',
  'pushes.created_at as createdAt',
] as const

/** Who may be told of a salon's bookings now. */
export interface PushReader {
  userId: string
  role: Role
  language: Language | null
  /** As a member of the team; null: the owner. */
  staffId: string | null
}

/** The owner, and those of the team with a login, whatever they see of the bookings. */
export async function listPushReaders(sql: Sql, salonId: string): Promise<PushReader[]> {
  const { rows } = await raw<PushReader>`
    select users.id as "userId", users.role, users.language, reader.staff_id as "staffId"
    from (
      select owner_id as user_id, null::uuid as staff_id from salons where id = ${salonId}
      union all
      select user_id, id from staff where salon_id = ${salonId} and deleted_at is null and user_id is not null
    ) as reader
    join users on users.id = reader.user_id and users.status = 'active'
      and case when reader.staff_id is null then users.role = 'salon_owner' else users.role = any(${staffRoles}) end
  `.execute(sql)
  return rows
}

type PushClaim = Pick<DuePush, 'salonId' | 'bookingId' | 'tries'>

/** Deletes a push that was accepted, or is not worth another attempt. */
export async function deletePush(sql: Sql, { salonId, bookingId, tries }: PushClaim): Promise<void> {
  await sql
    .deleteFrom('pushes')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('attempts', '=', tries)
    .execute()
}

export async function postponePush(
  sql: Sql,
  { salonId, bookingId, tries }: PushClaim,
  { until, leftTo }: { until: Instant; leftTo: string[] },
): Promise<void> {
  await sql
    .updateTable('pushes')
    .set({ due_at: new Date(until), left_to: leftTo })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('attempts', '=', tries)
    .execute()
}

/** How long a push is useful. Push services are asked to keep it no longer. */
export const pushMinutes = 240

/** Deletes pushes that are left because the installation has switched them off. */
export async function deleteOldPushes(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('pushes')
    .where('created_at', '<', at(addMinutes(now, -pushMinutes)))
    .execute()
}

export function isPushOver({ createdAt }: Pick<DuePush, 'createdAt'>, now: Instant): boolean {
  return addMinutes(createdAt, pushMinutes) <= now
}
