/** One writer per salon at a time: of its bookings, and of what they are decided by. */

import { sql as raw } from 'kysely'
import type { Db, Sql } from './connection.ts'
import { inTurn } from './in-turn.ts'
import { salonChanged } from './listen.ts'

/**
 * Waits until no other writer of the salon is at work; held until the transaction ends. When it commits, and only then,
 * every listening process hears that the salon changed.
 */
export async function lockSalon(sql: Sql, salonId: string): Promise<void> {
  await raw`
    select pg_advisory_xact_lock(hashtextextended(${salonId}, 0)),
      pg_notify(${salonChanged}, ${salonId} || ' ' || pg_current_xact_id()::text)
  `.execute(sql)
}

/** When the transaction commits, the salon's open screens hear that something changed; nobody waits for anybody. */
export async function tellScreens(sql: Sql, salonId: string): Promise<void> {
  await raw`select pg_notify(${salonChanged}, ${salonId} || ' ' || pg_current_xact_id()::text)`.execute(sql)
}

/**
 * A change of a salon's hours, menu or team. No booking that was decided by what held before appears once this has
 * answered; the salon's open screens are told.
 */
export function changeSetup<Result>(
  { db }: { db: Db },
  salonId: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  return inTurn(db, salonId, () =>
    db.transaction().execute(async (sql) => {
      await lockSalon(sql, salonId)
      return work(sql)
    }),
  )
}
