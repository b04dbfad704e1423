/** One writer per salon at a time: of its bookings, and of what determines them. */

import { sql as raw } from 'kysely'
import type { ChangeKind } from '../../shared/salons/live.ts'
import { changing, type Entry } from './changing.ts'
import type { Db, Sql } from './connection.ts'
import { inTurn } from './in-turn.ts'
import { type ChangeOrigin, noteKind, tellScreensAndWaitlist } from './news.ts'
import { unawaited } from './round-trips.ts'

/** What the transaction asks next waits until no other writer of the salon is active; held until it ends. */
export async function lockSalon(sql: Sql, salonId: string): Promise<void> {
  await raw`${unawaited} select pg_advisory_xact_lock(hashtextextended(${salonId}, 0))`.execute(sql)
}

/** Like `lockSalon` for several salons, always in the same order, so that two callers never deadlock. */
export async function lockSalons(sql: Sql, salonIds: readonly string[]): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${salonIds.toSorted()}::text[]) as id`.execute(
    sql,
  )
}

/**
 * A change of a salon's hours, menu, team or customers. Once it returns, no booking decided by the previous setup can
 * appear; the salon's open screens are notified.
 */
export function changeSetup<Result>(
  { db, maker, entry }: { db: Db; maker?: ChangeOrigin | null; entry?: Entry | null },
  salonId: string,
  kind: ChangeKind,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return inTurn(db, salonId, () =>
    changing(
      { db, entry },
      async (sql) => {
        await lockSalon(sql, salonId)
        noteKind(sql, kind)
        return work(sql)
      },
      (sql, written) => tellScreensAndWaitlist(sql, salonId, maker, written),
    ),
  )
}
