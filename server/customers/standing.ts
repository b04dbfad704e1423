/** Whether a client may book online, and must confirm. Why: docs/decisions/0064-late-cancellations-and-no-shows.md */

import {
  countsSince,
  isAnythingAsked,
  type NoShowRules,
  type Standing,
  standingOf,
} from '../../shared/salons/no-shows.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { listMissed } from './customers.sql.ts'

interface Caller {
  /** Null: unknown phone number. */
  customerId: string | null
  exempt: boolean
  blocked: boolean
}

/** Reads missed visits only if they could have consequences. */
export async function standingNow(
  sql: Sql,
  salonId: string,
  { customerId, exempt, blocked }: Caller,
  { rules, now }: { rules: NoShowRules; now: Instant },
): Promise<Standing> {
  const mayMatter = customerId !== null && !blocked && !exempt && isAnythingAsked(rules)
  const missed = mayMatter ? await listMissed(sql, salonId, customerId, countsSince(now, rules.months)) : []
  return standingOf({ exempt, blocked, missed }, rules, now).standing
}
