/** Rows to insert, in statements that can be part of others. */

import { type Insertable, type RawBuilder, sql as raw } from 'kysely'
import { salonsAreSpread } from './distribution/spread.ts'
import type { Tables } from './schema.ts'

type Row<Table extends keyof Tables> = {
  readonly [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | RawBuilder<unknown>
}

/** Rows with the same columns in the same order. */
export function insertInto<Table extends keyof Tables>(
  table: Table,
  ...rows: readonly Row<Table>[]
): RawBuilder<unknown> {
  const values = rows.map((row) => raw`(${raw.join(Object.values(row))})`)
  return raw`insert into ${raw.table(table)} (${columnsOf(rows)}) values ${raw.join(values)}`
}

/**
 * The same for any number of rows by a single text, which a connection prepares once: they travel as JSON. Where salons are spread,
 * Citus wants to see the values.
 * @param json columns whose values are JSON already
 */
export function insertRows<Table extends keyof Tables>(
  table: Table,
  rows: readonly Row<Table>[],
  json: readonly string[] = [],
): RawBuilder<unknown> {
  if (salonsAreSpread()) return insertInto(table, ...rows)
  const columns = columnsOf(rows)
  return raw`insert into ${raw.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${raw.table(table)}, ${jsonOf(rows, json)}::json)`
}

function columnsOf(rows: readonly object[]): RawBuilder<unknown> {
  return raw.join(Object.keys(rows[0] ?? {}).map((column) => raw.ref(column)))
}

/** Of rows of plain values, as PostgreSQL reads them into columns. Absent is null. */
export function jsonOf(rows: readonly object[], json: readonly string[] = []): string {
  return `[${rows.map((row) => jsonOfRow(row, json)).join()}]`
}

function jsonOfRow(row: object, json: readonly string[]): string {
  let text = ''
  for (const [column, value] of Object.entries(row)) {
    if (value === null || value === undefined) continue
    text += `${text === '' ? '' : ','}"${column}":${json.includes(column) ? String(value) : jsonOfValue(value)}`
  }
  return `{${text}}`
}

function jsonOfValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed()) // PostgreSQL rejects half a character
  return Buffer.isBuffer(value) ? `"\\\\x${value.toString('hex')}"` : JSON.stringify(value)
}
