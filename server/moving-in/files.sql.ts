/** SQL of files that were brought, and of what became of their rows. */

import { sql as raw } from 'kysely'
import type { Cents } from '../../shared/money.ts'
import type { BroughtKind, BroughtOutcome, KeptBroughtReason } from '../../shared/moving-in/contract.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

const maxListed = 50

function files(sql: Sql, salonId: string) {
  return sql.selectFrom('brought_files').selectAll().where('salon_id', '=', salonId)
}

export type StoredFile = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number]

export function listFiles(sql: Sql, salonId: string): Promise<StoredFile[]> {
  return files(sql, salonId).orderBy('brought_at', 'desc').orderBy('id', 'desc').limit(maxListed).execute()
}

/** Null: not found. */
export async function findFile(sql: Sql, salonId: string, id: string): Promise<StoredFile | null> {
  return (await files(sql, salonId).where('id', '=', id).executeTakeFirst()) ?? null
}

interface NewFile {
  id: string
  kind: BroughtKind
  fileName: string
  who: { user_id: string; by_name: string }
  now: Instant
}

/** Nothing if it is there. */
export async function insertFile(sql: Sql, salonId: string, { id, kind, fileName, who, now }: NewFile): Promise<void> {
  await sql
    .insertInto('brought_files')
    .values({ salon_id: salonId, id, kind, file_name: fileName, ...who, brought_at: new Date(now) })
    .onConflict((known) => known.doNothing())
    .execute()
}

interface Step {
  added?: number
  addedCents?: Cents
  removed?: number
  /** Null: undoing is not over. */
  undoneAt?: Instant | null
}

export async function advanceFile(
  sql: Sql,
  salonId: string,
  id: string,
  { added = 0, addedCents = 0, removed = 0, undoneAt = null }: Step,
): Promise<void> {
  await sql
    .updateTable('brought_files')
    .set({
      added: raw<number>`added + ${added}::integer`,
      added_cents: raw<number>`added_cents + ${addedCents}::bigint`,
      removed: raw<number>`removed + ${removed}::integer`,
      ...(undoneAt !== null && { undone_at: new Date(undoneAt) }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

export interface DoneRow {
  row: number
  outcome: BroughtOutcome
  /** Null: nothing was added. */
  broughtId: string | null
  /** What it wrote. */
  after: object | null
}

export async function insertDone(sql: Sql, salonId: string, fileId: string, rows: readonly DoneRow[]): Promise<void> {
  await raw`
    insert into brought_rows (salon_id, file_id, row, outcome, brought_id, after)
    select ${salonId}::uuid, ${fileId}::uuid, row, outcome, "broughtId", after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (row integer, outcome text, "broughtId" uuid, after jsonb)`.execute(sql)
}

/** The outcomes of the rows with these numbers that are done already. */
export async function listDone(
  sql: Sql,
  salonId: string,
  fileId: string,
  numbers: readonly number[],
): Promise<Map<number, BroughtOutcome>> {
  const rows = await sql
    .selectFrom('brought_rows')
    .select(['row', 'outcome'])
    .where('salon_id', '=', salonId)
    .where('file_id', '=', fileId)
    .where('row', '=', raw<number>`any(${numbers}::integer[])`)
    .execute()
  return new Map(rows.map(({ row, outcome }) => [row, outcome]))
}

export interface UndoableRow {
  row: number
  broughtId: string
  after: unknown
}

/** The first of those that added something and are not undone. */
export async function listUndoable(sql: Sql, salonId: string, fileId: string, max: number): Promise<UndoableRow[]> {
  const rows = await sql
    .selectFrom('brought_rows')
    .select(['row', 'brought_id', 'after'])
    .where('salon_id', '=', salonId)
    .where('file_id', '=', fileId)
    .where('outcome', '=', 'added')
    .where('undone', 'is', null)
    .orderBy('row')
    .limit(max)
    .execute()
  return rows.map(({ row, brought_id, after }) => ({ row, broughtId: brought_id ?? '', after }))
}

export interface UndoneRow {
  row: number
  undone: KeptBroughtReason | 'removed'
}

/** What was written is not needed any more. */
export async function setUndone(sql: Sql, salonId: string, fileId: string, rows: readonly UndoneRow[]): Promise<void> {
  await raw`
    update brought_rows set undone = one.undone, after = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as one (row integer, undone text)
    where salon_id = ${salonId}::uuid and file_id = ${fileId}::uuid and brought_rows.row = one.row`.execute(sql)
}

/** Earliest row first. */
export async function listKept(
  sql: Sql,
  salonId: string,
  fileId: string,
  max: number,
): Promise<{ row: number; name: string; why: KeptBroughtReason }[]> {
  const { rows } = await raw<{ row: number; name: string; why: KeptBroughtReason }>`
    select done.row, done.undone as why,
      coalesce(card.last_four, service.name, trim(member.first_name || ' ' || member.last_name), '') as name
    from brought_rows done
    left join gift_cards card on card.salon_id = done.salon_id and card.id = done.brought_id
    left join services service on service.salon_id = done.salon_id and service.id = done.brought_id
    left join staff member on member.salon_id = done.salon_id and member.id = done.brought_id
    where done.salon_id = ${salonId}::uuid and done.file_id = ${fileId}::uuid and done.undone in ('used', 'changed', 'gone')
    order by done.row limit ${max}::integer`.execute(sql)
  return rows
}

/** Of files from before this, which can no longer be undone, on any salon. */
export async function deleteOldRows(sql: Sql, before: Instant): Promise<void> {
  await raw`
    delete from brought_rows using brought_files
    where brought_files.salon_id = brought_rows.salon_id and brought_files.id = brought_rows.file_id
      and brought_files.brought_at < ${new Date(before)}::timestamptz`.execute(sql)
}
