/**
 * Killed during each single migration, on both engines: nothing of it remains, and the next start runs it. Killed before the
 * reply to the commit arrives: all of it is there.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOwnServer } from '../scripts/postgres-server.ts'
import type { Db } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { connect } from './db/pool.ts'
import { testDatabase } from './testing/database.ts'
import { endProducts, launch, startProduct, statusOf } from './testing/product.ts'
import { startSilentProxy } from './testing/silent-proxy.ts'

/** What a migration says last, however short it is: it has done everything, and committed nothing. */
const lastWords = 'insert into "kysely_migration"'
const atCommit = Number.POSITIVE_INFINITY
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-kills-'))
})
afterEach(async () => {
  await endProducts()
  await rm(folder, { recursive: true, force: true })
})

test('on the embedded engine', async () => {
  const database = await testDatabase()
  try {
    await updateKilled(database.url)
  } finally {
    await database.drop()
  }
})

test('on a PostgreSQL server', async () => {
  const server = await startOwnServer(folder)
  try {
    await updateKilled(server.url)
  } finally {
    await server.stop()
  }
})

async function updateKilled(url: string): Promise<void> {
  const on = async <Result>(work: (db: Db) => Promise<Result>) => {
    const db = connect(url, 1)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  await on((db) => migrate(db))
  const all = await on(namesOf)
  const latest = await on(shapeOf)
  await on((db) => sql`drop schema public cascade`.execute(db))
  await on((db) => sql`create schema public`.execute(db))

  const killed = async (place: number | string) => {
    await killUpdate(url, place)
    await on((db) => expect.poll(() => countOthers(db)).toBe(0))
    return on(shapeOf)
  }
  for (const name of all.slice(0, -1)) {
    await on((db) => migrate(db, { upTo: name }))
    const before = await on(shapeOf)
    expect([name, await killed(lastWords)]).toEqual([name, before])
  }
  expect(await killed(atCommit)).toEqual(latest)
  const product = await startProduct({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' })
  expect(await statusOf(product, '/readyz')).toBe(200)
  await product.end('SIGTERM')
  expect(await on(namesOf)).toEqual(all)
  expect(await on(shapeOf)).toEqual(latest)
}

async function killUpdate(url: string, place: number | string): Promise<void> {
  const between = await startSilentProxy(url)
  between.cutTransactions(place)
  const words = ['create-admin', '--email', 'lan@example.com'] // migrates first
  const { child, ending } = launch({ DATABASE_URL: between.url, DATA_DIR: folder }, 'cli', words)
  await expect.poll(() => between.cut).toBe(1)
  child.kill('SIGKILL')
  expect(await ending).toMatchObject({ signal: 'SIGKILL' })
  await between.close()
}

async function namesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migrations that ran, and every column, index, constraint and function. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select 'made ' || name as part from kysely_migration
    union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.others ?? 0
}
