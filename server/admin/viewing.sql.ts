/** SQL of administrators' views of salons. */

import { addMinutes, type Instant, toIso } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

export interface NewViewing {
  tokenHash: Buffer
  adminId: string
  ownerId: string
  salonId: string
  now: Instant
  endsAt: Instant
}

/** Replaces the administrator's current view. */
export async function insertViewing(sql: Sql, viewing: NewViewing): Promise<void> {
  await deleteViewings(sql, viewing.adminId)
  await sql
    .insertInto('viewings')
    .values({
      token_hash: viewing.tokenHash,
      admin_id: viewing.adminId,
      owner_id: viewing.ownerId,
      salon_id: viewing.salonId,
      started_at: new Date(viewing.now),
      ends_at: new Date(viewing.endsAt),
    })
    .execute()
}

/** Null when there is none, it has ended, or the salon has changed owner since. */
export async function findViewing(
  sql: Sql,
  { tokenHash, adminId, now }: { tokenHash: Buffer; adminId: string; now: Instant },
): Promise<{ ownerId: string; salonId: string; salonName: string; endsAt: string } | null> {
  const row = await sql
    .selectFrom('viewings')
    .innerJoin('salons', 'salons.id', 'viewings.salon_id')
    .select(['viewings.owner_id', 'salon_id', 'name', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('admin_id', '=', adminId)
    .where('ends_at', '>', at(now))
    .where('started_at', '<=', at(addMinutes(now, 1))) // never longer than its set duration, even when the clock is set back
    .whereRef('salons.owner_id', '=', 'viewings.owner_id')
    .executeTakeFirst()
  if (!row) return null
  return { ownerId: row.owner_id, salonId: row.salon_id, salonName: row.name, endsAt: toIso(row.ends_at) }
}

/** Returns whether there was one. */
export async function deleteViewings(sql: Sql, adminId: string): Promise<boolean> {
  const { numDeletedRows } = await sql.deleteFrom('viewings').where('admin_id', '=', adminId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** By the account, and of its salons: no foreign key does it where salons are spread. */
export async function deleteViewingsOf(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('viewings')
    .where((is) => is.or([is('admin_id', '=', userId), is('owner_id', '=', userId)]))
    .execute()
}

export async function deleteEndedViewings(sql: Sql, now: Instant): Promise<void> {
  await sql.deleteFrom('viewings').where('ends_at', '<', at(now)).execute()
}
