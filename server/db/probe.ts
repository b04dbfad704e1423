/**
 * Asks the database for what a booking needs of it, at the price of some milliseconds.
 * Why: docs/decisions/0038-when-the-database-cannot-write.md
 */

import { sql as raw } from 'kysely'
import type { Outage } from '../../shared/errors.ts'
import type { Instant } from '../../shared/time.ts'
import type { Db } from './connection.ts'
import { outageOf } from './faults.ts'
import { insertHit } from './limits.ts'
import { isMigrated } from './migrate.ts'

/**
 * What is wrong; null when it answers, is up to date, and takes what is written.
 * @param maxWaitMs whoever waited longer for a connection was refused meanwhile
 */
export async function findOutage(db: Db, now: Instant, maxWaitMs = 5_000): Promise<Outage | null> {
  const begun = performance.now()
  for (;;) {
    try {
      if (!(await isMigrated(db))) return 'database_outdated'
      await writeSomething(db, now)
      return null
    } catch (error) {
      const outage = outageOf(error)
      if (outage !== 'connections_busy' || performance.now() - begun > maxWaitMs) return outage
    }
  }
}

/**
 * A row that is changed and committed, which a server that only reads refuses; and a megabyte for a moment, because a row
 * alone finds a place also where the disk is full. @throws what the server said
 */
async function writeSomething(db: Db, now: Instant): Promise<void> {
  await db.transaction().execute(async (sql) => {
    await raw`set local work_mem = '64kB'`.execute(sql)
    await raw`select count(*) from generate_series(1, 50000)`.execute(sql)
    await insertHit(sql, { name: 'write-probe', windowMinutes: 60 }, 'all', now).execute()
  })
}
