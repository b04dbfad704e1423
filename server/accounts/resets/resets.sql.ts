/** All SQL of password reset links. */

import { addMinutes, type Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export const resetMinutes = 30
/** How long an owner's invitation is valid: people have days off. */
export const invitationMinutes = 7 * 24 * 60

export async function insertReset(
  sql: Sql,
  { tokenHash, userId, expiresAt }: { tokenHash: Buffer; userId: string; expiresAt: Instant },
): Promise<void> {
  await sql
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: new Date(expiresAt) })
    .execute()
}

/** Replaces an earlier link. */
export async function replaceInvitation(
  sql: Sql,
  { tokenHash, userId, at: now }: { tokenHash: Buffer; userId: string; at: Instant },
): Promise<void> {
  await sql.deleteFrom('password_resets').where('user_id', '=', userId).where('invitation', '=', true).execute()
  const expiresAt = new Date(addMinutes(now, invitationMinutes))
  await sql
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, invitation: true })
    .execute()
}

export interface Invited {
  email: string
  firstName: string
  salonName: string
}

/** The invited person and their salon. Null when the link was used or replaced or has expired, or the account may not sign in. */
export async function findInvited(sql: Sql, tokenHash: Buffer, now: Instant): Promise<Invited | null> {
  const row = await standing(sql, tokenHash, now)
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .innerJoin('staff', 'staff.user_id', 'users.id')
    .innerJoin('salons', 'salons.id', 'staff.salon_id')
    .select(['users.email', 'users.first_name as firstName', 'salons.name as salonName'])
    .where('password_resets.invitation', '=', true)
    .where('users.status', '=', 'active')
    .where('staff.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The user whose password the link may set. Null when it was used or has expired. */
export async function findReset(sql: Sql, tokenHash: Buffer, now: Instant): Promise<string | null> {
  const row = await standing(sql, tokenHash, now).select('user_id as userId').executeTakeFirst()
  return row?.userId ?? null
}

/** Links that have not expired, and are not valid for longer than allowed, as they could be after the clock was set back. */
function standing(sql: Sql, tokenHash: Buffer, now: Instant) {
  return sql
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where((is) =>
      is.or([
        is('expires_at', '<=', at(addMinutes(now, resetMinutes + 1))),
        is.and([is('invitation', '=', true), is('expires_at', '<=', at(addMinutes(now, invitationMinutes + 1)))]),
      ]),
    )
}

/** Whether it still existed: when two requests use it at once, one succeeds. */
export async function spendReset(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteResetsOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function deleteOldResets(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('password_resets').where('expires_at', '<', at(now)).execute()
}
