/** Plans the reminders of all upcoming visits again after a salon has changed its reminders or time zone. */

import type { Instant } from '../../shared/time.ts'
import type { Db } from '../db/connection.ts'
import { lockSalon } from '../db/salon-lock.ts'
import type { Among } from './claims.ts'
import {
  listToRemind,
  listUnplanned,
  notePlanned,
  planReminders,
  type UnplannedSalon,
  type VisitCursor,
} from './reminders.sql.ts'

/** Small batches, so that no booking waits for long. */
const visitsAtOnce = 100
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Also continues for a process that ended in the middle, and after the update that introduced reminders. Returns 0.
 * @param salonIds salons that changed; null: all
 */
export async function planAllReminders(db: Db, now: Instant, salonIds: Among = null): Promise<number> {
  for (const salon of await listUnplanned(db, { salonIds })) {
    await planSalon(db, salon, now)
    await notePlanned(db, salon)
  }
  return 0
}

async function planSalon(db: Db, { id: salonId }: UnplannedSalon, now: Instant): Promise<void> {
  let from: VisitCursor | undefined = { start: now, id: beforeAllIds }
  while (from) {
    const after: VisitCursor = from
    const visits = await db.transaction().execute(async (sql) => {
      await lockSalon(sql, salonId)
      const page = await listToRemind(sql, salonId, after, visitsAtOnce)
      const ids = page.map(({ id }) => id)
      await planReminders(sql, salonId, ids, now)
      return page
    })
    from = visits.at(-1)
  }
}
