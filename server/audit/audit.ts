/** Records who did what. Customer data is never written, ids at most. */

import { type AuditEvent, kindOf, noSalon } from '../../shared/audit/kinds.ts'
import { showName } from '../../shared/format.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { insertEntry } from './entries.sql.ts'

export interface AuditRecord {
  /** An event, or the call as its contract writes it: `POST /api/salons/:id/working-hours`. */
  action: AuditEvent | `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`
  /** Absent: about no salon. The entry then belongs to the accounts of the actor and of the person concerned. */
  salonId?: string | undefined
  /** The account concerned. */
  aboutId?: string | undefined
  details?: Record<string, unknown>
}

type Actor = Pick<Context, 'user' | 'now' | 'address'>

/** Adds an entry in the name of the signed-in user; part of the transaction if `sql` is one. */
export async function audit(sql: Sql, actor: Actor, record: AuditRecord): Promise<void> {
  await auditEntry(sql, actor, record).execute()
}

/** The same, not executed yet. */
export function auditEntry(sql: Sql, { user, now, address }: Actor, record: AuditRecord) {
  const { action, salonId = noSalon, aboutId = null, details = {} } = record
  const actor = user?.viewing ? { ...user.viewing.by, role: 'super_admin' } : user
  return insertEntry(sql, {
    salonId,
    at: now(),
    kind: kindOf(action),
    action,
    userId: actor?.id ?? null,
    who: actor ? showName(actor, firstLanguage) : '',
    role: actor?.role ?? null,
    aboutId,
    address,
    details: user?.viewing ? { ...details, viewing: true } : details,
  })
}
