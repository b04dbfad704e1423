/** SQL of `nightly_backups`: one row a night, claimed by the process that takes the backup. */

import { sql } from 'kysely'
import type { NightTrouble } from '../../shared/admin/backups.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import type { Db, Sql } from './connection.ts'

/** After trouble it is tried again each hour. */
const againAfterMinutes = 60
/** A backup that has not ended by then was killed. */
const killedAfterMinutes = 360

/** Whether the backup of that day still has to be taken. */
export async function isOpen(db: Sql, day: string, at: Instant): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select true as taken from nightly_backups where day = ${day} and not ${mayBeClaimed(at)}`.execute(db)
  return rows.length === 0
}

/** @returns false when it is taken already, or by somebody else now */
export async function claimNight(db: Db, day: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into nightly_backups (day, begun_at) values (${day}, ${new Date(at)})
    on conflict (day) do update set begun_at = excluded.begun_at, ended_at = null, trouble = null
      where ${mayBeClaimed(at)}
    returning day`.execute(db)
  return rows.length > 0
}

function mayBeClaimed(at: Instant) {
  return sql`(
    nightly_backups.trouble is not null and nightly_backups.ended_at < ${new Date(addMinutes(at, -againAfterMinutes))}
    or nightly_backups.ended_at is null and nightly_backups.begun_at < ${new Date(addMinutes(at, -killedAfterMinutes))}
  )`
}

export interface NightsFile {
  file: string
  bytes: number
  rows: number
}

export async function noteFile(db: Db, day: string, { file, bytes, rows }: NightsFile): Promise<void> {
  await db.updateTable('nightly_backups').set({ file, bytes, rows, tried_at: null }).where('day', '=', day).execute()
}

/** @param tried whether it was restored and counted */
export async function endNight(
  db: Db,
  day: string,
  { at, tried, trouble }: { at: Instant; tried: boolean; trouble: NightTrouble | null },
): Promise<void> {
  const ended = new Date(at)
  const result = { ended_at: ended, trouble, ...(tried && { tried_at: ended }) }
  await db.updateTable('nightly_backups').set(result).where('day', '=', day).execute()
}

/** Newest first. */
export function listNights(db: Sql, count: number) {
  return db.selectFrom('nightly_backups').selectAll().orderBy('day', 'desc').limit(count).execute()
}

/** When the last one that was tried and is whole had ended; null: there is none. */
export async function lastGood(db: Sql): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select max(ended_at) as at from nightly_backups where tried_at is not null and trouble is null`.execute(db)
  return rows[0]?.at ?? null
}

export async function databaseBytes(db: Sql): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
