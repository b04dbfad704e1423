/** The database has the same statuses, languages, roles and payment methods as the rules, and frees the same times. */
// Also on a PostgreSQL server: constraints as it writes them.

import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../shared/accounts/roles.ts'
import { bookingStatuses, statusesThatHoldTime } from '../../shared/bookings/status.ts'
import { languages } from '../../shared/text/language.ts'
import { paymentMethods } from '../../shared/till/limits.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Db } from './connection.ts'
import { connect } from './pool.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the tables accept exactly the statuses of the rules', async () => {
  const { rows } = await raw<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid in ('bookings'::regclass, 'booking_lines'::regclass)
      and pg_get_constraintdef(oid) like '%status%'
  `.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { definition } of rows) {
    const named = [...definition.matchAll(/'(\w+)'::text/g)].map(([, status]) => status)
    expect(new Set(named)).toEqual(new Set(bookingStatuses))
  }
})

/** What each check of a column of this name lets in. */
async function listAllowed(column: string): Promise<Set<string | undefined>[]> {
  const { rows } = await raw<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like ${`%(${column} %ARRAY[%`}
  `.execute(db)
  return rows.map(({ definition }) => new Set([...definition.matchAll(/'(\w+)'::text/g)].map(([, value]) => value)))
}

test.each([
  { column: 'language', minTables: 4, values: languages },
  { column: 'role', minTables: 1, values: roles },
  { column: 'method', minTables: 2, values: paymentMethods },
  { column: 'methods', minTables: 1, values: paymentMethods },
])('checks of $column accept exactly those of the rules', async ({ column, minTables, values }) => {
  const allowed = await listAllowed(column)
  expect(allowed.length).toBeGreaterThanOrEqual(minTables)
  for (const one of allowed) expect(one).toEqual(new Set(values))
})

test('a line blocks its time in exactly the statuses that hold it', async () => {
  const { rows } = await raw<{ rule: string }>`
    select pg_get_expr(adbin, adrelid) as rule from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'booking_lines'::regclass and attname = 'blocks'
  `.execute(db)
  const [{ rule } = { rule: 'false' }] = rows
  const blocking = await raw<{ status: string }>`
    select status from unnest(${[...bookingStatuses]}::text[]) status where ${raw.raw(rule)}
  `.execute(db)
  expect(blocking.rows.map(({ status }) => status)).toEqual(statusesThatHoldTime)
})
