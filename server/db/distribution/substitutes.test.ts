/** What Citus refuses of the schema has something in its place, so that salons can be spread with the next migration too. */
// Also on a PostgreSQL server: how versions describe a schema.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { Db } from '../connection.ts'
import { connectAlone } from '../pool.ts'
import { replacedKeys, replacedTriggers } from './substitutes.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = connectAlone(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('foreign keys that carry a value with the salon, or leave one empty beside it', async () => {
  const names = await namesOf(sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and (
      confupdtype = 'c' and array_length(conkey, 1) > 1 or cardinality(confdelsetcols) > 0)`)

  expect(names).toEqual(Object.keys(replacedKeys).toSorted())
})

test('triggers that ask for all rows of a statement', async () => {
  const names = await namesOf(sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and (tgnewtable is not null or tgoldtable is not null)`)

  expect(names).toEqual(replacedTriggers.toSorted())
})

test('no trigger compares the name of its table, which has a number where salons are spread', async () => {
  const names = await namesOf(sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and replace(prosrc, 'regexp_replace(tg_table_name', '') like '%tg_table_name%'`)

  expect(names).toEqual([])
})

async function namesOf(rows: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await rows.execute(db)).rows.map(({ name }) => name).toSorted()
}
