/** All SQL of the audit log. Entries are added; the database refuses to change them. */

import { sql as raw } from 'kysely'
import type { AuditKind } from '../../shared/audit/kinds.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, type Sql } from '../db/connection.ts'

export interface NewEntry {
  salonId: string
  at: Instant
  kind: AuditKind
  action: string
  /** Null: nobody was signed in. */
  userId: string | null
  who: string
  role: string | null
  /** The account it was done to. */
  aboutId: string | null
  address: string
  details: Record<string, unknown>
}

/** Not executed yet. */
export function insertEntry(sql: Sql, entry: NewEntry) {
  return sql.insertInto('audit_log').values({
    salon_id: entry.salonId,
    id: newId(),
    at: new Date(entry.at),
    kind: entry.kind,
    action: entry.action,
    user_id: entry.userId,
    who: entry.who,
    role: entry.role,
    about_id: entry.aboutId,
    address: entry.address,
    details: JSON.stringify(entry.details),
  })
}

/** The salon, among several, that owns something with one of these ids; null when none does. */
export async function findSalonHolding(
  sql: Sql,
  salonIds: readonly string[],
  ids: readonly string[],
): Promise<string | null> {
  const tables = ['bookings', 'staff', 'services', 'categories', 'customers'].map(
    (table) => raw`select salon_id from ${raw.table(table)} where salon_id = ${anyOf(salonIds)} and id = ${anyOf(ids)}`,
  )
  const { rows } = await raw<{ salon_id: string }>`${raw.join(tables, raw` union `)} limit 1`.execute(sql)
  return rows[0]?.salon_id ?? null
}

/** Deletes entries older than two years. The database's own clock decides, and it refuses to delete anything younger. */
export async function deleteOldEntries(sql: Sql): Promise<void> {
  await raw`delete from audit_log where at < now() - interval '2 years'`.execute(sql)
}
