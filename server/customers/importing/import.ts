/** Taking over a list of customers: what would happen to each row, and then that. */

import { setImmediate as othersFirst } from 'node:timers/promises'
import { type Columns, matchColumns, recogniseSource } from '../../../shared/customers/columns.ts'
import { type ImportedCustomer, type RowError, readRow } from '../../../shared/customers/import-row.ts'
import {
  type ImportIn,
  type ImportPreview,
  mostImportBytes,
  type Outcome,
} from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { findForgotten } from '../privacy/store.ts'
import { readTable, type Table } from './read-table.ts'
import { findKnown, insertAll, type Known, updateAll } from './store.ts'

interface Judged {
  row: number
  cells: readonly string[]
  outcome: Outcome
  customer: ImportedCustomer | null
  error: RowError | null
  twiceOf: number | null
  /** The known customer with what the row fills in; null: nothing. */
  filled: Known | null
}

const sampled = 8
const perStatement = 2_000
/** Then other calls have their turn. */
const rowsAtOnce = 500

/** @throws AppError `invalid_request` for what cannot be read as a table of customers; `too_large` */
export async function previewImport(salonId: string, wish: ImportIn, context: Context): Promise<ImportPreview> {
  const { table, columns, readings } = await read(wish)
  const judged = await judge(context.db, salonId, readings)
  const count = (outcome: Outcome) => judged.filter((row) => row.outcome === outcome).length
  return {
    source: recogniseSource(table.header),
    headers: table.header.map((name, place) => ({
      name: name.slice(0, 80),
      example: (table.rows.find(({ cells }) => cells[place]?.trim())?.cells[place] ?? '').trim().slice(0, 80),
    })),
    columns: [...columns],
    rows: table.rows.length,
    counts: {
      new: count('new'),
      known: count('known'),
      twice: count('twice'),
      wrong: count('wrong'),
      forgotten: count('forgotten'),
    },
    fillable: judged.filter(({ filled }) => filled !== null).length,
    sample: judged.slice(0, sampled).map(({ row, outcome, twiceOf, error, customer }) => ({
      row,
      outcome,
      twiceOf,
      error,
      name: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
      phone: customer?.phone ?? '',
      email: customer?.email ?? '',
    })),
    wrong: judged.flatMap(({ row, error, cells }) => (error ? [{ row, error, cells: [...cells] }] : [])),
  }
}

/** All of it or nothing. @throws as `previewImport` does */
export async function importCustomers(
  salonId: string,
  wish: ImportIn,
  context: Context,
): Promise<{ added: number; filled: number; left: number }> {
  const { readings } = await read(wish)
  return changeSetup(context, salonId, async (sql) => {
    const judged = await judge(sql, salonId, readings)
    const fresh = judged.flatMap(({ outcome, customer }) => (outcome === 'new' && customer ? [customer] : []))
    const filled = wish.known === 'fill' ? judged.flatMap((row) => row.filled ?? []) : []
    await write(sql, salonId, { fresh, filled }, context.now())
    return { added: fresh.length, filled: filled.length, left: judged.length - fresh.length - filled.length }
  })
}

async function write(
  sql: Sql,
  salonId: string,
  { fresh, filled }: { fresh: readonly ImportedCustomer[]; filled: readonly Known[] },
  now: Instant,
): Promise<void> {
  for (const some of parts(fresh)) await insertAll(sql, salonId, some, now)
  for (const some of parts(filled)) await updateAll(sql, salonId, some)
}

function parts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / perStatement) }, (_, place) =>
    all.slice(place * perStatement, (place + 1) * perStatement),
  )
}

type Reading = { row: number; cells: readonly string[] } & ReturnType<typeof readRow>

async function read(wish: ImportIn): Promise<{ table: Table; columns: Columns; readings: Reading[] }> {
  const bytes = Buffer.from(wish.file, 'base64')
  if (bytes.length > mostImportBytes) throw new AppError('too_large')
  const table = await readTable(bytes)
  const columns = wish.columns ?? matchColumns(table.header)
  if (columns.length !== table.header.length) throw new AppError('invalid_request', { fields: { columns: 'invalid' } })

  const readings: Reading[] = []
  for (const { row, cells } of table.rows) {
    readings.push({ row, cells, ...readRow(cells, columns, table.header) })
    if (readings.length % rowsAtOnce === 0) await othersFirst()
  }
  return { table, columns, readings }
}

/** In the order of the list. Of rows with one phone the first counts; a list never overwrites what the salon has written. */
async function judge(sql: Sql, salonId: string, readings: readonly Reading[]): Promise<Judged[]> {
  const phones = readings.flatMap((one) => ('customer' in one ? [one.customer.phone] : []))
  const known = await findKnown(sql, salonId, phones)
  const forgotten = await findForgotten(sql, [salonId], phones)

  const firstRows = new Map<string, number>()
  return readings.map((one) => {
    const { row, cells } = one
    const judged = { row, cells, customer: null, error: null, twiceOf: null, filled: null }
    if ('error' in one) return { ...judged, outcome: 'wrong', error: one.error }
    const { customer } = one
    const before = firstRows.get(customer.phone)
    if (before !== undefined) return { ...judged, customer, outcome: 'twice', twiceOf: before }
    firstRows.set(customer.phone, row)
    const own = known.get(customer.phone)
    if (own) return { ...judged, customer, outcome: 'known', filled: fill(own, customer) }
    return { ...judged, customer, outcome: forgotten.has(customer.phone) ? 'forgotten' : 'new' }
  })
}

/** Null: the row says nothing that was missing. */
function fill(known: Known, customer: ImportedCustomer): Known | null {
  const filled = {
    id: known.id,
    lastName: known.lastName || customer.lastName,
    email: known.email || customer.email,
    birthday: known.birthday ?? customer.birthday,
    preferences: known.preferences || customer.preferences,
    notes: known.notes || customer.notes,
    blocked: known.blocked || customer.blocked,
  }
  return JSON.stringify(filled) === JSON.stringify({ ...filled, ...known }) ? null : filled
}
