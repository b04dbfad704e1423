/**
 * Writes visits that were never booked: those of the sample salon from rows, those of `seed-demo` from a plan in SQL.
 */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import type { Tables } from '../db/schema.ts'
import { type Row, readRows } from './sample.sql.ts'

type Table = 'bookings' | 'booking_lines' | 'booking_history'

/** All other columns keep the table's defaults. */
const columns = {
  bookings: [
    'salon_id',
    'id',
    'customer_id',
    'status',
    'source',
    'starts_at',
    'ends_at',
    'minutes',
    'price_cents',
    'first_name',
    'last_name',
    'phone',
    'email',
    'notes',
    'language',
    'submitted_at',
    'group_id',
    'party_place',
  ],
  booking_lines: [
    'salon_id',
    'id',
    'booking_id',
    'status',
    'visit_starts_at',
    'position',
    'service_id',
    'service_name',
    'staff_id',
    'staff_first_name',
    'staff_last_name',
    'requested',
    'starts_at',
    'ends_at',
    'blocked_until',
    'minutes',
    'cleanup_minutes',
    'price_cents',
    'resource_ids',
  ],
  booking_history: ['salon_id', 'id', 'booking_id', 'at', 'actor', 'user_id', 'change', 'details'],
} as const satisfies { [Name in Table]: readonly (keyof Tables[Name])[] }

/** The source of the rows: a query for each table, which names every column written. */
export interface VisitSource extends Record<Table, RawBuilder<unknown>> {
  /** Named queries that these read from. */
  plan?: RawBuilder<unknown>
}

/** One statement for all rows; tables are written in the order of the queries. */
export async function insertVisits(sql: Sql, { plan, ...from }: VisitSource): Promise<void> {
  if (salonsAreSpread()) return insertInTurn(sql, plan ? await planned(sql, plan, from) : from)
  await raw`
    with ${plan ? raw`${plan},` : raw``}
    booked as (${insertInto('bookings', from)}),
    noted as (${insertInto('booking_history', from)})
    ${insertInto('booking_lines', from)}
  `.execute(sql)
}

const tablesInOrder = ['bookings', 'booking_history', 'booking_lines'] as const

async function insertInTurn(sql: Sql, from: Record<Table, RawBuilder<unknown>>): Promise<void> {
  for (const table of tablesInOrder) await insertInto(table, from).execute(sql)
}

/** Where salons are spread: rows are calculated all at once on the machine of the connection, and then sent to that of the salon. */
async function planned(
  sql: Sql,
  plan: RawBuilder<unknown>,
  from: Record<Table, RawBuilder<unknown>>,
): Promise<Record<Table, RawBuilder<unknown>>> {
  const texts = tablesInOrder.map((table) => raw`(select json_agg(row)::text from (${from[table]}) as row)`)
  const { rows } = await raw<{ texts: string[] }>`with ${plan} select array[${raw.join(texts)}] as texts`.execute(sql)
  const [bookings, booking_history, booking_lines] = tablesInOrder.map(
    (table, place) =>
      raw`select * from json_populate_recordset(null::${raw.table(table)}, ${rows[0]?.texts[place] ?? '[]'}::json)`,
  )
  if (!bookings || !booking_history || !booking_lines) throw new Error('a statement without an answer')
  return { bookings, booking_history, booking_lines }
}

/** As many as fit in memory. */
export function fromRows(rows: { [Name in Table]: readonly Row<Name>[] }): VisitSource {
  const read = (table: Table) => readRows(table, columns[table], rows[table])
  return { bookings: read('bookings'), booking_lines: read('booking_lines'), booking_history: read('booking_history') }
}

function insertInto(table: Table, from: Record<Table, RawBuilder<unknown>>): RawBuilder<unknown> {
  const names = raw.join(columns[table].map((column) => raw.ref(column)))
  return raw`insert into ${raw.table(table)} (${names}) select ${names} from (${from[table]}) as row`
}
