/** Killed while changing a whole database: it is done completely or not at all, and the next start works by itself. */
// At length: kills while clients book: server/crash.test.ts; in the middle of a transaction: server/floor/kills.test.ts.

import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeBackup } from './backup/take.ts'
import type { Db } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { connect } from './db/pool.ts'
import { contentOf } from './testing/canaries.ts'
import { runHere } from './testing/commands.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { endProducts, launch, startProduct, statusOf } from './testing/product.ts'
import { sampleOf } from './testing/rounds.ts'
import { makeSalon, type TestApp, testApp, wednesday } from './testing/salon.ts'
import { startSilentProxy } from './testing/silent-proxy.ts'

let app: TestApp
let folder: string
let file: string
let database: TestDatabase

beforeAll(async () => {
  app = await testApp()
  await makeSalon(app.db)
  folder = await mkdtemp(join(tmpdir(), 'bn-kills-'))
  file = join(folder, 'all.gz')
  await takeBackup(app.db, file, wednesday)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await endProducts()
  await database.drop()
})

/** In the middle, near the end, and after the last message that changes anything. */
const parts = sampleOf([0.5, 0.97, 1], 2)

test('a restore killed at any point leaves the old database or the new one, and no trace', async () => {
  await onDatabase((db) => makeSalon(db))
  const restored = await onDatabase(() => contentOf(app.db))
  const messages = await restoreHere()

  for (const part of parts) {
    const before = await onDatabase(contentOf)
    await killedCommand(['restore', file], Math.ceil(messages * part))
    expect([before, restored]).toContainEqual(await onDatabase(contentOf))
  }

  const uploads = join(folder, 'uploads')
  const [gone, alive] = ['booknail-upload-999999999-abc', `booknail-upload-${process.pid}-abc`]
  for (const name of [gone, alive, 'else']) await mkdir(join(uploads, name), { recursive: true })
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', TMPDIR: uploads })
  expect(await statusOf(product, '/readyz')).toBe(200)
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(await onDatabase(schemas)).not.toContain('restoring')
  expect((await readdir(uploads)).toSorted()).toEqual([alive, 'else']) // an upload interrupted by a kill is removed too, and nothing else
  await restoreHere()
  expect(await onDatabase(contentOf)).toEqual(restored)
})

test('an update from the oldest version that is killed at any point is completed by the next start', async () => {
  await onDatabase(async (db) => {
    await sql`drop schema public cascade; create schema public`.execute(db)
    await migrate(db, { upTo: '0001_initial' })
  })
  const latest = await app.db
    .selectFrom(sql<{ name: string }>`kysely_migration`.as('made'))
    .select('made.name')
    .orderBy('made.name')
    .execute()

  const made: number[] = []
  for (const message of sampleOf([12, 36, 60, 84], 2)) {
    // Migrated first.
    await killedCommand(['create-admin', '--email', `lan-${message}@example.com`], message)
    made.push((await onDatabase(migrations)).length)
  }
  expect(made[0]).toBe(1)
  expect(made.filter((count) => count !== 1 && count !== latest.length)).toEqual([])

  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' })
  expect(await statusOf(product, '/readyz')).toBe(200)
  expect(await onDatabase(migrations)).toEqual(latest.map(({ name }) => name))
})

/** Returns how many messages it sent to the database. */
async function restoreHere(): Promise<number> {
  const between = await startSilentProxy(database.url)
  const ended = await runHere({ DATABASE_URL: between.url, DATA_DIR: folder }, ['restore', file])
  expect(ended).toMatchObject({ code: 0, complaint: '' })
  await between.close()
  return between.passed
}

/** The command, killed after so many messages to the database, unless it ends before. */
async function killedCommand(words: string[], killAt: number): Promise<void> {
  const between = await startSilentProxy(database.url)
  const silent = between.silentAfter(killAt)
  const { child, ending } = launch({ DATABASE_URL: between.url, DATA_DIR: folder }, 'cli', words)
  await Promise.race([silent, ending])
  child.kill('SIGKILL')
  const { code, signal, complaint } = await ending
  if (signal === null) expect([code, complaint]).toEqual([0, ''])
  await between.close()
  await onDatabase((db) => expect.poll(() => countOthers(db)).toBe(0))
}

async function onDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(database.url, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.others ?? 0
}

async function schemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)
  return rows.map(({ name }) => name)
}

async function migrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
