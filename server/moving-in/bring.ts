/** Brings rows of a file from another program, and undoes them within a week. */

import { AppError } from '../../shared/errors.ts'
import {
  type BroughtFile,
  type BroughtReply,
  type BroughtRows,
  broughtAtOnce,
} from '../../shared/moving-in/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import { type Instant, minute, toIso } from '../../shared/time.ts'
import { type Context, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findTillSalon } from '../till/till.sql.ts'
import type { Bringing } from './bringing.ts'
import {
  advanceFile,
  type DoneRow,
  deleteOldRows,
  findFile,
  insertDone,
  insertFile,
  listDone,
  listFiles,
  listKept,
  listUndoable,
  type StoredFile,
  setUndone,
} from './files.sql.ts'
import { bringCards, knownCards, undoCards } from './gift-cards.ts'
import { bringServices, knownServices, undoServices } from './services.ts'
import { bringMembers, knownMembers, undoMembers } from './staff.ts'

const day = 24 * 60 * minute
const undoableDays = 7
const maxKept = 500

/** What bringing the rows would do. @throws AppError `not_found` */
export async function previewRows(salonId: string, list: BroughtRows, context: Context): Promise<BroughtReply> {
  await assertOwnSalon(salonId, context)
  const known = await knownOf(context.db, salonId, list)
  return { rows: list.rows.map(({ row }) => ({ row, outcome: known.has(row) ? 'known' : 'added' })) }
}

function knownOf(sql: Sql, salonId: string, list: BroughtRows): Promise<Set<number>> {
  if (list.kind === 'gift_cards') return knownCards(sql, salonId, list.rows)
  return list.kind === 'services' ? knownServices(sql, salonId, list.rows) : knownMembers(sql, salonId, list.rows)
}

/** Which screens look again. */
const concerns = { gift_cards: 'till', services: 'menu', staff: 'team' } as const

/** Rows that are done get the same answer again. @throws AppError `not_found`; `import_over` when the file was undone */
export async function bringRows(
  salonId: string,
  { fileId, fileName, list }: { fileId: string; fileName: string; list: BroughtRows },
  context: Context,
): Promise<BroughtReply> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, concerns[list.kind], async (sql) => {
    const bringing = await begin(sql, salonId, context)
    await insertFile(sql, salonId, { id: fileId, kind: list.kind, fileName, ...bringing })
    const file = await assertFile(sql, salonId, fileId)
    if (file.undone_at !== null || file.kind !== list.kind) throw new AppError('import_over')
    const done = await listDone(
      sql,
      salonId,
      fileId,
      list.rows.map(({ row }) => row),
    )
    const written = await write(bringing, list, ({ row }) => done.has(row))
    if (written.length > 0) {
      await insertDone(sql, salonId, fileId, written)
      const added = new Set(written.filter(({ outcome }) => outcome === 'added').map(({ row }) => row))
      const addedCents =
        list.kind === 'gift_cards'
          ? sumOf(list.rows.map(({ row, balanceCents }) => (added.has(row) ? balanceCents : 0)))
          : 0
      await advanceFile(sql, salonId, fileId, { added: added.size, addedCents })
      for (const { row, outcome } of written) done.set(row, outcome)
    }
    return { rows: list.rows.map(({ row }) => ({ row, outcome: done.get(row) ?? 'known' })) }
  })
}

/** What became of the rows that are not done yet. */
async function write(
  bringing: Bringing,
  list: BroughtRows,
  isDone: (row: { row: number }) => boolean,
): Promise<DoneRow[]> {
  if (list.kind === 'gift_cards')
    return bringCards(
      bringing,
      list.rows.filter((one) => !isDone(one)),
    )
  if (list.kind === 'services')
    return bringServices(
      bringing,
      list.rows.filter((one) => !isDone(one)),
    )
  return bringMembers(
    bringing,
    list.rows.filter((one) => !isDone(one)),
  )
}

/** @throws AppError `not_found` */
async function begin(sql: Sql, salonId: string, context: Context): Promise<Bringing> {
  const { id, firstName } = signedIn(context)
  const now = context.now()
  const salon = await findTillSalon(sql, salonId, now)
  if (!salon) throw new AppError('not_found')
  return { sql, salonId, salon, now, who: { user_id: id, by_name: firstName }, context }
}

/** @throws AppError `not_found` */
async function assertFile(sql: Sql, salonId: string, fileId: string): Promise<StoredFile> {
  const file = await findFile(sql, salonId, fileId)
  if (!file) throw new AppError('not_found')
  return file
}

const undoRows = { gift_cards: undoCards, services: undoServices, staff: undoMembers }

/** Returns how many rows are left. @throws AppError `not_found`; `import_over` after a week */
export async function undoFile(
  salonId: string,
  fileId: string,
  context: Context,
): Promise<{ left: number; file: BroughtFile }> {
  await assertOwnSalon(salonId, context)
  const { kind } = await assertFile(context.db, salonId, fileId)
  return changeSetup(context, salonId, concerns[kind], async (sql) => {
    const bringing = await begin(sql, salonId, context)
    const { now } = bringing
    const file = await assertFile(sql, salonId, fileId)
    if (file.undone_at === null) {
      if (!isUndoable(file, now)) throw new AppError('import_over')
      const rows = await listUndoable(sql, salonId, fileId, broughtAtOnce)
      const undone = await undoRows[kind](bringing, rows)
      if (rows.length > 0) await setUndone(sql, salonId, fileId, undone)
      const removed = undone.filter((one) => one.undone === 'removed').length
      await advanceFile(sql, salonId, fileId, { removed, undoneAt: rows.length < broughtAtOnce ? now : null })
    }
    const after = await assertFile(sql, salonId, fileId)
    const left = after.undone_at === null ? Math.max(1, (await listUndoable(sql, salonId, fileId, maxKept)).length) : 0
    return { left, file: fileOut(after, now) }
  })
}

function isUndoable({ brought_at: broughtAt, undone_at: undoneAt }: StoredFile, now: Instant): boolean {
  return undoneAt === null && now < broughtAt + undoableDays * day
}

/** @throws AppError `not_found` */
export async function readFiles(salonId: string, context: Context): Promise<{ files: BroughtFile[] }> {
  await assertOwnSalon(salonId, context)
  return { files: (await listFiles(context.db, salonId)).map((file) => fileOut(file, context.now())) }
}

/** @throws AppError `not_found` */
export async function readKept(salonId: string, fileId: string, context: Context) {
  await assertOwnSalon(salonId, context)
  await assertFile(context.db, salonId, fileId)
  return { rows: await listKept(context.db, salonId, fileId, maxKept) }
}

function fileOut(file: StoredFile, now: Instant): BroughtFile {
  return {
    id: file.id,
    kind: file.kind,
    fileName: file.file_name,
    by: file.by_name,
    broughtAt: toIso(file.brought_at),
    added: file.added,
    addedCents: file.added_cents,
    undoableUntil: isUndoable(file, now) ? toIso(file.brought_at + undoableDays * day) : null,
    undone: file.undone_at !== null,
    removed: file.removed,
  }
}

/** Runs once an hour. */
export function tidyBrought(sql: Sql, now: Instant): Promise<void> {
  return deleteOldRows(sql, now - (undoableDays + 1) * day)
}
