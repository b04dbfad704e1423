/** The state of an import, and whether another one may begin. */

import { type Import, undoableDays } from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Instant, minute, toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { advance, deleteOldRows, findStored, type StoredImport } from './imports.sql.ts'

const day = 24 * 60 * minute
/** After this long without a call, the page is assumed to be closed. */
const idleFor = 10 * minute

/** An abandoned import ends; an abandoned undo can be resumed later. @throws AppError `import_running` */
export async function stepAside(sql: Sql, other: StoredImport, now: Instant): Promise<void> {
  // Also when a clock that was ahead has been set back: otherwise the import would count as running for that long.
  if (Math.abs(now - other.last_at) < idleFor) {
    throw new AppError('import_running', { details: { by: other.by_name, fileName: other.file_name } })
  }
  if (other.ended_at === null) await advance(sql, other.salon_id, other.id, { ended: true }, now)
}

/** Locked. @throws AppError `not_found` */
export async function assertStored(sql: Sql, salonId: string, importId: string): Promise<StoredImport> {
  const stored = await findStored(sql, salonId, importId)
  if (!stored) throw new AppError('not_found')
  return stored
}

/** @throws AppError `not_found` */
export async function readImport(sql: Sql, salonId: string, importId: string, now: Instant): Promise<Import> {
  return asImport(await assertStored(sql, salonId, importId), now)
}

/** The state shown to people at `now`. */
export function asImport(stored: StoredImport, now: Instant): Import {
  const until = stored.started_at + undoableDays * day
  const { ended_at: ended, undo_began_at: undoBegan, undone_at: undone } = stored
  return {
    id: stored.id,
    state: undone !== null ? 'undone' : undoBegan !== null ? 'undoing' : ended !== null ? 'ended' : 'running',
    by: stored.by_name,
    fileName: stored.file_name,
    kind: stored.kind,
    source: stored.source,
    startedAt: toIso(stored.started_at),
    rows: stored.file_rows,
    upTo: stored.upTo ?? 0,
    added: stored.added,
    filled: stored.filled,
    booked: stored.booked ?? 0,
    history: stored.history ?? 0,
    undoableUntil: undone === null && now < until ? toIso(until) : null,
    removed: stored.removed,
    restored: stored.restored,
  }
}

/** Runs once an hour. An undo that began in time has a day to finish. */
export function tidyImports(sql: Sql, now: Instant): Promise<void> {
  return deleteOldRows(sql, { until: now - (undoableDays + 1) * day, idle: now - day })
}
