/** Imports a list of customers, in batches of rows. */

import type { z } from 'zod'
import type { Name } from '../../../shared/customers/family.ts'
import type {
  beginImport as beginImportCall,
  Import,
  ImportRow,
  previewImport,
  RowReply,
} from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import { showName } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { type Context, newId, signedIn } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import type { Sql } from '../../db/connection.ts'
import { noteKind, tellScreens } from '../../db/news.ts'
import { type ImportedFields, insertAll, updateAll } from './imported-customers.sql.ts'
import { advance, type DoneRow, findAtWork, insertDone, insertImport, listDone, listTaken } from './imports.sql.ts'
import { judge, type RowVerdict } from './judge.ts'
import { asImport, assertStored, readImport, stepAside } from './state.ts'

/** A preview of what the rows would do. */
export async function previewRows(
  salonId: string,
  { rows, source, kind }: z.output<NonNullable<(typeof previewImport)['input']>>,
  { db }: Context,
): Promise<RowReply> {
  const judged = await judge(db, salonId, rows, {
    isOurs: source === 'BookNail',
    taken: new Set(),
    byName: kind === 'appointments',
  })
  return { rows: judged.map(asReply) }
}

type BeginImportInput = z.output<NonNullable<(typeof beginImportCall)['input']>>

/** Resumes an abandoned import of the same file. @throws AppError `import_running`, with who runs it in its details */
export function beginImport(salonId: string, input: BeginImportInput, context: Context): Promise<Import> {
  const user = signedIn(context)
  return changing(context, async (sql) => {
    const now = context.now()
    const other = await findAtWork(sql, salonId)
    const isSame = other && other.ended_at === null && other.fingerprint === input.fingerprint
    if (isSame) return asImport(other, now)
    if (other) await stepAside(sql, other, now)
    const byName = showName(user, firstLanguage)
    const begun = { ...input, userId: user.id, byName, source: input.source ?? '' }
    const id = await insertImport(sql, salonId, begun, now)
    if (!id) throw new AppError('import_running')
    return readImport(sql, salonId, id, now)
  })
}

/**
 * Rows that are done already get the same answer again, so a lost answer can be fetched by resending. The salon's lock
 * is not taken: a simultaneous booking with a phone of the list finds the customer, so it is not added twice.
 * @throws AppError `not_found`; `import_over` when it has ended
 */
export function importRows(
  salonId: string,
  importId: string,
  rows: readonly ImportRow[],
  context: Context,
): Promise<RowReply> {
  return context.db.transaction().execute(async (sql) => {
    const stored = await assertStored(sql, salonId, importId)
    if (stored.ended_at !== null) throw new AppError('import_over')
    const numbers = rows.map(({ row }) => row)
    const done = await listDone(sql, salonId, importId, numbers)
    const open = rows.filter(({ row }) => !done.has(row))
    const nameless = open.some(({ phone, email }) => phone === '' && email === '')
    const taken = nameless ? await listTaken(sql, salonId, importId) : new Set<string>()
    const judged = await judge(sql, salonId, open, {
      isOurs: stored.source === 'BookNail',
      taken,
      byName: stored.kind === 'appointments',
    })
    const written = await write(sql, salonId, judged, { fills: stored.known === 'fill', now: context.now() })
    await insertDone(sql, salonId, importId, written)
    await advance(sql, salonId, importId, countsOf(written), context.now())

    return { rows: [...done.values(), ...written].toSorted((a, b) => a.row - b.row).map(asDoneReply) }
  })
}

async function write(
  sql: Sql,
  salonId: string,
  judged: readonly RowVerdict[],
  { fills, now }: { fills: boolean; now: Instant },
): Promise<DoneRow[]> {
  const made = judged.flatMap((one) => (one.outcome === 'added' ? [{ ...one, id: newId() }] : []))
  const ids = new Map(made.map(({ row, id }) => [row.row, id]))
  const fresh = made.map(({ row, id, holder }) => {
    return { ...madeOf(row), id, phoneHolderId: holder && (holder.id ?? ids.get(holder.row ?? 0) ?? null) }
  })
  const holders = await insertAll(
    sql,
    salonId,
    fresh.filter(({ phoneHolderId }) => phoneHolderId === null),
    now,
  )
  const isThere = (id: string | null) => id !== null && (holders.has(id) || !made.some((one) => one.id === id))
  const family = await insertAll(
    sql,
    salonId,
    fresh.filter(({ phoneHolderId }) => isThere(phoneHolderId)),
    now,
  )
  const added = holders.union(family)
  const filled = fills ? judged.flatMap((one) => (one.outcome === 'filled' ? [{ ...one.after, id: one.id }] : [])) : []
  if (filled.length > 0) await updateAll(sql, salonId, filled, now)
  return judged.map((one) => {
    const none = { row: one.row.row, customerId: null, before: null, after: null }
    if (one.outcome === 'forgotten') return { ...none, outcome: 'forgotten' }
    if (one.outcome === 'added') {
      const id = ids.get(one.row.row) ?? ''
      return added.has(id)
        ? { ...none, outcome: 'added', customerId: id, after: madeOf(one.row) }
        : { ...none, outcome: 'known' }
    }
    if (one.outcome === 'known' || !fills) return { ...none, outcome: 'known', customerId: one.id }
    return { ...none, outcome: 'filled', customerId: one.id, before: one.before, after: one.after }
  })
}

function madeOf({ row, ...fields }: ImportRow): ImportedFields {
  return fields
}

function countsOf(rows: readonly DoneRow[]) {
  const count = (outcome: DoneRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { added: count('added'), filled: count('filled') }
}

function asReply(judged: RowVerdict): RowReply['rows'][number] {
  const { outcome, row } = judged
  const fills = judged.outcome === 'filled' ? judged.fills : []
  const phoneOf = judged.outcome === 'added' && judged.holder ? nameOf(judged.holder) : null
  return { row: row.row, outcome, fills, phoneOf, customerId: 'id' in judged ? judged.id : null }
}

function nameOf({ firstName, lastName }: Name) {
  return { firstName, lastName }
}

function asDoneReply(done: DoneRow): RowReply['rows'][number] {
  return { row: done.row, outcome: done.outcome, fills: [], phoneOf: null, customerId: done.customerId }
}

/** @throws AppError `not_found` */
export function endImport(salonId: string, importId: string, context: Context): Promise<Import> {
  return context.db.transaction().execute(async (sql) => {
    await assertStored(sql, salonId, importId)
    await advance(sql, salonId, importId, { ended: true }, context.now())
    noteKind(sql, 'customers')
    await tellScreens(sql, salonId, context.maker)
    return readImport(sql, salonId, importId, context.now())
  })
}
