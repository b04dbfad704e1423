/**
 * Writing statements composed directly as text and values. For the longest ones, those of a booking, Kysely's tree cost more than
 * sending them. They can be embedded in any other statement. Why: docs/decisions/0176-what-a-booking-costs-less.md
 */

import {
  CompiledQuery,
  type Insertable,
  isOperationNodeSource,
  type OperationNodeSource,
  type QueryResult,
  type RawNode,
  sql as raw,
} from 'kysely'
import type { Sql } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'
import type { Tables } from './schema.ts'

const mark = Symbol('plain')

export interface PlainSql extends OperationNodeSource {
  readonly [mark]: true
  /** One more than values. */
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  execute: (sql: Sql) => Promise<QueryResult<unknown>>
}

/** Like Kysely's `sql`: values become parameters, unless they are SQL themselves. */
export function plain(strings: readonly string[], ...values: readonly unknown[]): PlainSql {
  const asTree = () => raw(isTemplate(strings) ? strings : Object.assign([...strings], { raw: strings }), ...values)
  return {
    [mark]: true,
    strings,
    values,
    execute: (sql) => asTree().execute(sql),
    toOperationNode: () => asTree().toOperationNode(),
  }
}

export const nullSql = plain`null`

function isTemplate(strings: readonly string[]): strings is TemplateStringsArray {
  return 'raw' in strings
}

/** With commas between. */
export function joined(parts: readonly PlainSql[]): PlainSql {
  return plain(['', ...parts.slice(1).map(() => ', '), ''], ...parts)
}

type Row<Table extends keyof Tables> = {
  readonly [Column in keyof Insertable<Tables[Table]>]: Insertable<Tables[Table]>[Column] | PlainSql
}

/** Rows with the same columns in the same order. */
export function insertInto<Table extends keyof Tables>(table: Table, ...rows: readonly Row<Table>[]): PlainSql {
  const columns = Object.keys(rows[0] ?? {})
  const strings = [`insert into "${table}" ("${columns.join('", "')}") values (`]
  for (const [index] of rows.entries()) {
    if (index > 0) strings.push('), (')
    for (let place = 1; place < columns.length; place++) strings.push(', ')
  }
  return plain([...strings, ')'], ...rows.flatMap((row) => Object.values(row)))
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
): PlainSql {
  if (salonsAreSpread()) return insertInto(table, ...rows)
  const columns = `"${Object.keys(rows[0] ?? {}).join('", "')}"`
  const [before, after] = [
    `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", `,
    '::json)',
  ]
  return plain([before, after], jsonOf(rows, json))
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

/** Null where a part has a tree after all. */
export function asQuery(sql: PlainSql): CompiledQuery | null {
  const written = { text: '', values: [] }
  if (!write(sql, written)) return null
  return { ...CompiledQuery.raw(written.text, written.values), query: treeOf(sql) }
}

/** Created on demand: only tests read it. */
function treeOf({ strings, values }: PlainSql): RawNode {
  return {
    kind: 'RawNode',
    sqlFragments: strings,
    get parameters() {
      return values.filter(isPlain).map(treeOf)
    },
  }
}

export function isPlain(part: unknown): part is PlainSql {
  return typeof part === 'object' && part !== null && mark in part
}

function write({ strings, values }: PlainSql, into: { text: string; values: unknown[] }): boolean {
  for (const [index, text] of strings.entries()) {
    into.text += text
    if (index === values.length) break
    const value = values[index]
    if (isPlain(value)) {
      if (!write(value, into)) return false
    } else if (isOperationNodeSource(value)) return false
    else {
      into.values.push(value instanceof Date ? value.toISOString() : value) // the driver would write it in local time
      into.text += `$${into.values.length}`
    }
  }
  return true
}
