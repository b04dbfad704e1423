/** All SQL of password reset links. */

import { addMinutes, type Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

export const resetMinutes = 30

export async function insertReset(
  sql: Sql,
  { tokenHash, userId, expiresAt }: { tokenHash: Buffer; userId: string; expiresAt: Instant },
): Promise<void> {
  await sql
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: new Date(expiresAt) })
    .execute()
}

/** Whose password the link may set. Null when it was used or has expired. */
export async function findReset(sql: Sql, tokenHash: Buffer, now: Instant): Promise<string | null> {
  const row = await sql
    .selectFrom('password_resets')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at(now))
    .where('expires_at', '<=', at(addMinutes(now, resetMinutes + 1))) // no longer, also once the clock is set back
    .executeTakeFirst()
  return row?.userId ?? null
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
