/** All SQL of people's own sessions and preferences. */

import type { Preferences } from '../../../shared/accounts/own-account.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

/** Active ones, most recently used first. */
export async function listSessionsOf(
  sql: Sql,
  userId: string,
  { now, idleSince }: { now: Instant; idleSince: Instant },
) {
  return sql
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent as userAgent', 'created_at as signedInAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at(now))
    .where('last_seen_at', '>', at(idleSince))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Whether it belonged to this user. */
export async function deleteSessionOf(sql: Sql, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @param but the session to keep; null: none */
export async function deleteSessionsOf(sql: Sql, userId: string, but: string | null): Promise<void> {
  await sql
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(but !== null, (rest) => rest.where('id', '<>', but ?? ''))
    .execute()
}

export async function setPreferences(sql: Sql, userId: string, { language, clock }: Preferences): Promise<void> {
  await sql.updateTable('users').set({ language, clock }).where('id', '=', userId).execute()
}

/** Answering again keeps the time of the first answer. */
export async function noteTour(sql: Sql, userId: string, now: Instant): Promise<void> {
  await sql
    .updateTable('users')
    .set({ tour_answered_at: new Date(now) })
    .where('id', '=', userId)
    .where('tour_answered_at', 'is', null)
    .execute()
}
