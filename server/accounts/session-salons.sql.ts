/** SQL of a user's salons as they are kept with the session, where salons are spread over machines. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { whyUnwritable } from '../db/faults.ts'
import { listSalonIdsOf } from '../db/own-salons.sql.ts'

/**
 * What changes them makes the session ask again, in its own transaction (`forgetSalonsOf`). Its parts end on two machines, one
 * a moment after the other: what was asked in between is asked again after this time.
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
      if (!whyUnwritable(error)) throw error // otherwise it is only not kept: whoever reads is answered
    })
  return found
}
