/**
 * Asks the database for what a booking needs, at a cost of a few milliseconds.
 * Why: docs/decisions/0038-database-faults-and-failover.md
 */

import { sql as raw } from 'kysely'
import type { Outage } from '../../shared/errors.ts'
import type { Instant } from '../../shared/time.ts'
import type { Db } from './connection.ts'
import { outageOf } from './faults.ts'
import { hit } from './limits.ts'
import { isMigrated } from './migrate.ts'

/**
 * What is wrong; null when it responds, is up to date, and accepts writes.
 * @param maxWaitMs longer waits for a connection count as an outage
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
 * Updates and commits a row, which a read-only server rejects; and briefly writes a megabyte, because a single row
 * fits even on a full disk. @throws the server's error
 */
async function writeSomething(db: Db, now: Instant): Promise<void> {
  await db.transaction().execute(async (sql) => {
    await raw`set local work_mem = '64kB'`.execute(sql)
    await raw`select count(*) from generate_series(1, 50000)`.execute(sql)
    await hit(sql, { name: 'write-probe', windowMinutes: 60 }, 'all', now)
  })
}

/** What time it is for the database. */
export async function databaseTime(db: Db): Promise<Instant> {
  const { rows } = await raw<{ at: Instant }>`select clock_timestamp() as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return row.at
}
