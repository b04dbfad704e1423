/** SQL of idempotency keys: what a repeated request was answered with. */

import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

const keptForMs = 24 * 3_600_000

/** What an idempotency key stands for; null when it is new, or older than 24 hours. */
export async function findKey(
  sql: Sql,
  salonId: string,
  key: string,
  now: Instant,
): Promise<{ requestHash: Buffer; bookingId: string } | null> {
  const row = await sql
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'booking_id as bookingId'])
    .where('salon_id', '=', salonId)
    .where('key', '=', key)
    .where('created_at', '>', at(now - keptForMs))
    .executeTakeFirst()
  return row ?? null
}

export async function insertKey(
  sql: Sql,
  salonId: string,
  { key, requestHash, bookingId, now }: { key: string; requestHash: Buffer; bookingId: string; now: Instant },
): Promise<void> {
  const row = { request_hash: requestHash, booking_id: bookingId, created_at: new Date(now) }
  await sql
    .insertInto('idempotency_keys')
    .values({ salon_id: salonId, key, ...row })
    .onConflict((old) => old.columns(['salon_id', 'key']).doUpdateSet(row)) // an older one has run out
    .execute()
}

export async function deleteOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', at(now - keptForMs))
    .execute()
}
