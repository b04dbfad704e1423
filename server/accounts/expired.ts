/** Deletes expired sessions, tickets, links and devices. */

import { type Instant, minute } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { deleteEndedSessions, deleteOldDevices } from './accounts.sql.ts'
import { deleteOldRequests } from './requests/requests.sql.ts'
import { deleteOldResets } from './resets/resets.sql.ts'
import { deleteOldChallenges } from './second-factors/second-factors.sql.ts'
import { deleteExpiredTickets } from './second-factors/tickets.sql.ts'
import { deleteOldLinks } from './sign-ups.sql.ts'

const deviceDays = 90

export async function tidyAccounts(sql: Sql, now: Instant): Promise<void> {
  await deleteEndedSessions(sql, now)
  await deleteExpiredTickets(sql, now)
  await deleteOldChallenges(sql, now)
  await deleteOldResets(sql, now)
  await deleteOldRequests(sql, now)
  await deleteOldLinks(sql, now)
  await deleteOldDevices(sql, now - deviceDays * 1440 * minute)
}
