/**
 * SQL of idempotency keys: the answers to repeated requests. `loadCaller` finds them until they are deleted, so that a
 * clock that is ahead for a while never books anything twice.
 */

import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

const keyKeptForMs = 24 * 3_600_000

export function insertKey(
  sql: Sql,
  salonId: string,
  { key, requestHash, bookingId, now }: { key: string; requestHash: Buffer; bookingId: string; now: Instant },
) {
  return sql
    .insertInto('idempotency_keys')
    .values({ salon_id: salonId, key, request_hash: requestHash, booking_id: bookingId, created_at: new Date(now) })
}

export async function deleteOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', at(now - keyKeptForMs))
    .execute()
}
