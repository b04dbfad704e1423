/** A spread database is updated as any other: by migrations that know nothing of it. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { introduce, serversOf, tellServers, withDatabase } from '../../testing/cluster.ts'
import type { Db } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { connectAlone } from '../pool.ts'
import { allowSpreading, isDistributed } from './citus.ts'
import { distribute } from './distribute.ts'
import { noteSpread } from './spread.ts'

/** The first of those that are run on spread tables here: with tables, columns, keys of their own, and a function of a trigger. */
const before = '0061_options_on_checks'
const name = `booknail_updated_${process.pid}`
let servers: string[]
let db: Db

beforeAll(async () => {
  servers = await serversOf(inject('databaseServer'))
  await tellServers(servers, `create database ${name}`)
  await introduce(servers, name)
  db = connectAlone(withDatabase(servers[0] ?? '', name))
})
afterAll(async () => {
  await db.destroy()
  await tellServers(servers, `drop database if exists ${name} with (force)`)
})

test('a database that was spread by an earlier version gets the same schema as one that is spread now', async () => {
  noteSpread(false)
  await migrate(db, { upTo: before })
  await distribute(db)
  expect(await isDistributed(db)).toBe(true)

  await migrate(db)
  const updated = await schemaOf(db)
  await migrate(db) // nothing is left to do
  await makeOlder(db)
  expect(await schemaOf(db)).not.toEqual(updated)
  await migrate(db) // by none
  expect(await schemaOf(db)).toEqual(updated)

  const fresh = `${name}_fresh`
  await tellServers(servers, `create database ${fresh}`)
  await introduce(servers, fresh)
  const other = connectAlone(withDatabase(servers[0] ?? '', fresh))
  try {
    await migrate(other)
    await sql`insert into text_days (salon_id, day) values (${randomUUID()}::uuid, '2027-03-10')`.execute(other)
    await distribute(other)
    expect(await rowsOfDays(other)).toEqual({ rows: 1, leftBehind: 0 })
    expect(updated).toEqual(await schemaOf(other))
  } finally {
    await other.destroy()
    await tellServers(servers, `drop database if exists ${fresh} with (force)`)
  }
})

/** What a version without migrations of its own did otherwise. */
async function makeOlder(of: Db): Promise<void> {
  await of.transaction().execute(async (one) => {
    await allowSpreading(one)
    await sql`drop function take_from_booking() cascade`.execute(one)
    await sql`drop trigger carry_to_ratings on reviews`.execute(one)
    await sql`create or replace function part_of(named text, of_salon uuid) returns text language sql as 'select named'`.execute(
      one,
    )
  })
}

/** Of a table that had a row before it was spread. */
async function rowsOfDays(of: Db) {
  const { rows } = await sql<{ rows: number; leftBehind: number }>`
    select (select count(*) from text_days) as rows, pg_relation_size('text_days') as "leftBehind"`.execute(of)
  return rows[0]
}

/** Tables and where they lie, keys, indexes, triggers and functions, by name. */
async function schemaOf(of: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select pg_class.oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname not like 'kysely%'
    )
    select line from (
      select concat_ws(' ', 'table', relname, partmethod) as line from tables left join pg_dist_partition on logicalrelid = tables.oid
      union all
      select concat_ws(' ', 'constraint', relname, pg_get_constraintdef(pg_constraint.oid)) from tables
        join pg_constraint on conrelid = tables.oid
      union all
      select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull) from tables
        join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
      union all
      select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
      union all
      select pg_get_triggerdef(pg_trigger.oid) from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
      union all
      select pg_get_functiondef(pg_proc.oid) from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    ) lines order by line collate "C"`.execute(of)
  return rows.map(({ line }) => line)
}
