/**
 * SQL of idempotency keys: the answers to repeated requests. `loadCaller` finds them until they are deleted, so that a
 * clock that is ahead for a while never books anything twice.
 */

import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { insertRows, type PlainSql } from '../db/plain-sql.ts'

const keyKeptForMs = 24 * 3_600_000

export interface Key {
  salonId: string
  key: string
  requestHash: Buffer
  bookingId: string
  now: Instant
}

/** Not executed yet. */
export function insertKey({ salonId, key, requestHash, bookingId, now }: Key): PlainSql {
  const row = { salon_id: salonId, key, request_hash: requestHash, booking_id: bookingId, created_at: new Date(now) }
  return insertRows('idempotency_keys', [row])
}

export async function deleteOldKeys(sql: Sql, now: Instant): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', at(now - keyKeptForMs))
    .execute()
}
