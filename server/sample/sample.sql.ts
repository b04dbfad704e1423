/** All SQL of the sample salon: many rows at once. */

import { type Insertable, type RawBuilder, sql as raw } from 'kysely'
import { z } from 'zod'
import type { Sql } from '../db/connection.ts'
import type { Tables } from '../db/schema.ts'

/** A row in the database's form. */
export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** A single statement with one parameter, for any number of rows. All rows must have the same columns. */
export async function insertRows<Table extends keyof Tables>(
  sql: Sql,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  await raw`
    insert into ${raw.table(table)} (${raw.join(columns.map((column) => raw.ref(column)))}) ${readRows(table, columns, rows)}
  `.execute(sql)
}

/** A query that returns the rows. */
export function readRows(table: string, columns: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  return raw`
    select ${raw.join(columns.map(asWritten))} from json_populate_recordset(null::${raw.table(table)}, ${JSON.stringify(rows, withHex)}::json)`
}

/** Bytes as PostgreSQL reads them. */
function withHex(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('data' in value)) return value
  const bytes = Bytes.safeParse(value)
  return bytes.success ? `\\x${Buffer.from(bytes.data.data).toString('hex')}` : value
}

/** What becomes of a buffer in JSON. */
const Bytes = z.object({ type: z.literal('Buffer'), data: z.array(z.number()) })

/** JSON text already; as part of the rows' JSON it would become a string. */
const jsonText = ['details', 'tip', 'other_methods', 'account_names', 'reason_bearers', 'rules']

function asWritten(column: string) {
  return jsonText.includes(column) ? raw`(${raw.ref(column)} #>> '{}')::jsonb as ${raw.ref(column)}` : raw.ref(column)
}

/** Null when there is none, or it was deleted. */
export async function findSampleSalon(sql: Sql): Promise<{ id: string; name: string } | null> {
  const salon = await sql
    .selectFrom('salons')
    .select(['id', 'name'])
    .where('is_sample', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return salon ?? null
}

export async function hasSalons(sql: Sql): Promise<boolean> {
  return (await sql.selectFrom('salons').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Waits while another process runs the first start; held until the end of the transaction. */
export async function lockFirstStart(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('first start', 0))`.execute(sql)
}

/** So that the planner has statistics for the first queries. */
export async function refreshStatistics(sql: Sql): Promise<void> {
  await raw`analyze`.execute(sql)
}

/**
 * As booking them one by one would have: `last_given_at` is when a member last got a line without a preference.
 */
export async function markLastGiven(sql: Sql, salonId: string): Promise<void> {
  await raw`
    update staff set last_given_at = greatest(last_given_at, (
      select max(submitted_at) from booking_lines line
      join bookings on bookings.salon_id = line.salon_id and bookings.id = line.booking_id
      where line.salon_id = staff.salon_id and line.staff_id = staff.id and not requested
    ))
    where salon_id = ${salonId}
  `.execute(sql)
}
