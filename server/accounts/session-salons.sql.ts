/** SQL of a user's salons as they are kept with the session, where salons are spread over machines. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { whyUnwritable } from '../db/faults.ts'
import { listSalonIdsOf } from '../db/own-salons.sql.ts'

/**
 * Whatever changes a user's salons makes the session look them up again, in the same transaction (`forgetSalonsOf`). That commits
 * on two machines, on one slightly later than on the other: a lookup in between is outdated, and is repeated after this time.
 */
const keptMinutes = 5

export interface KnownSalons {
  salonIds: string[] | null
  readAt: Instant | null
  change: number
}

/** Oldest first. */
export async function salonsOfSession(
  sql: Sql,
  { tokenHash, userId, known, now }: { tokenHash: Buffer; userId: string; known: KnownSalons; now: Instant },
): Promise<string[]> {
  const { salonIds, readAt, change } = known
  if (salonIds && readAt !== null && readAt <= now && addMinutes(readAt, keptMinutes) > now) return salonIds
  const found = await listSalonIdsOf(sql, userId)
  await sql
    .updateTable('sessions')
    .set({ salon_ids: raw`${found}::uuid[]`, salons_read_at: at(now) })
    .where('token_hash', '=', tokenHash)
    .where('salons_change', '=', change)
    .execute()
    .catch((error: Error) => {
      if (!whyUnwritable(error)) throw error // otherwise the list is only not stored: reads are answered
    })
  return found
}
