/** Updates from every earlier version, with a row in every table of that version. */
// Also on a PostgreSQL server: migrations.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { listSchema, readEverything } from '../testing/catalogue.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { landings, migrateToLanding } from '../testing/landed-migrations.ts'
import { isSample, sampleOf } from '../testing/rounds.ts'
import { testApp } from '../testing/salon.ts'
import { insertOneOfEverything } from '../testing/salon-of-any-version.ts'
import type { Db } from './connection.ts'
import { migrate } from './migrate.ts'
import { connect } from './pool.ts'

type Tables = Awaited<ReturnType<typeof readEverything>>

interface Earlier {
  /** As it was left by that version. */
  database: TestDatabase
  before: Tables
}

/** Values that a migration changes on purpose, and why. */
const meant: Record<string, string> = {
  'users.language': 'nobody could choose one before 0004',
}

const earlier = new Map<number, Earlier>()
const oldest = { salonId: '', email: '' }
let newest: string[]

/** As they landed, but for changes of those that a database has already run: only the first one can be run by itself. */
const versions = landings.flatMap(({ name, undo }, index) =>
  undo && name !== landings[0]?.name ? [] : [{ name, landed: index + 1 }],
)

/** Those from which an update is looked at: the growing database runs each migration with rows anyway. */
const updated = sampleOf(versions, 4)

/** In `npm test`, as what has landed never changes: every tenth and the last ten, so that what is new runs over rows. */
const filled = versions.filter((version, index) => {
  const isFirst = version.name === landings[0]?.name // it begins anew
  return !isSample() || isFirst || index % 10 === 0 || index >= versions.length - 10 || updated.includes(version)
})

/**
 * One database goes from version to version, gets one more salon at each, and is copied there. It begins anew with each
 * form of the first migration.
 */
beforeAll(async () => {
  const growing = await testDatabase()
  for (const version of filled) {
    const { name, landed } = version
    const isUpdated = updated.includes(version)
    const before = await on(growing, async (db) => {
      if (name === landings[0]?.name) await emptied(db)
      await migrateToLanding(db, landed)
      const salon = await insertOneOfEverything(db, landed)
      if (landed === 1) Object.assign(oldest, salon)
      return isUpdated ? readEverything(db) : null
    })
    if (before) earlier.set(landed, { database: await testDatabase({}, growing), before })
  }
  await growing.drop()
  const fresh = await testDatabase()
  newest = await on(fresh, listSchema)
  await fresh.drop()
})
afterAll(async () => {
  for (const { database } of earlier.values()) await database.drop()
})

describe.each(updated)('from $name, landed as number $landed', ({ landed }) => {
  test('with a row in every table, the update loses nothing and ends with the schema of a new database', async () => {
    const { database, before } = earlier.get(landed) ?? expect.fail()
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])

    const { after, schema } = await on(database, async (db) => {
      await migrate(db)
      return { after: await readEverything(db), schema: await listSchema(db) }
    })

    expect(schema).toEqual(newest)
    expect(schema.join('\n')).not.toContain('NOT CHECKED')
    expect(lost(before, after)).toEqual([])
  })
})

test('counts left by a deleted salon do not block the update', async () => {
  const database = await testDatabase()
  await on(database, async (db) => {
    await emptied(db)
    await migrateToLanding(db, landings.findIndex(({ name }) => name !== landings[0]?.name) - 1)
    const { salonId } = await insertOneOfEverything(db, 1)
    await sql`delete from bookings`.execute(db)
    await sql`delete from salons where id = ${salonId}`.execute(db)
    expect((await sql`select from booking_counts`.execute(db)).rows).toHaveLength(1)

    await migrate(db)

    expect(await listSchema(db)).toEqual(newest)
    expect((await sql`select from booking_counts`.execute(db)).rows).toHaveLength(0)
  })
  await database.drop()
})

testAtLength("the product serves the first version's salon with correct figures", async () => {
  const { database } = earlier.get(1) ?? expect.fail()
  await on(database, (db) => migrate(db))
  const app = await testApp({}, null, { given: database })
  app.setNow(Date.parse('2027-03-10T20:00:00Z'))
  const owner = await app.signIn(oldest.email)
  const ask = (path: string) => app.call('GET', path, undefined, owner)
  const bookings = `/api/salon-owner/salons/${oldest.salonId}/bookings`

  const answers = await Promise.all([
    ask(`/api/salons/${oldest.salonId}/dashboard`),
    ask(bookings),
    ask(`${bookings}?fromDate=2027-03-10&toDate=2027-03-10`),
    ask(`${bookings}/status-counts`),
    ask(`/api/salons/${oldest.salonId}/customers`),
  ])

  const one = { total: 1, bookings: [{ status: 'completed' }] }
  expect(answers).toMatchObject([
    { status: 200, body: { date: '2027-03-10', today: { completed: 1 }, customers: { active: 1 } } },
    { status: 200, body: one },
    { status: 200, body: one },
    { status: 200, body: { all: 1, completed: 1 } },
    { status: 200 },
  ])
  const { rows } = await sql`select visits, spent_cents from customers where visits > 0`.execute(app.db)
  expect(rows).toEqual([{ visits: 1, spent_cents: 2 }])
  await app.close()
})

/**
 * Each row must be there with all its values. The words of a column that is gone must stand somewhere: a migration may have
 * moved them.
 */
function lost(before: Tables, after: Tables): string[] {
  const everything = JSON.stringify([...after.values()])
  return [...before].flatMap(([table, rows]) => {
    const kept = after.get(table)
    return rows.flatMap((row) => {
      const columns = Object.keys(row).filter((column) => !(`${table}.${column}` in meant))
      const staying = columns.filter((column) => kept?.[0] && column in kept[0])
      const isThere = kept?.some((one) => staying.every((column) => isSame(one[column], row[column])))
      const gone = columns.filter((column) => !staying.includes(column))
      const words = gone.filter((column) => typeof row[column] === 'string' && !everything.includes(asIs(row[column])))
      return [
        ...(kept && !isThere ? [`${table}: ${JSON.stringify(row)}`] : []),
        ...words.map((column) => `${table}.${column}: ${String(row[column])}`),
      ]
    })
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function asIs(value: unknown): string {
  return JSON.stringify(value).slice(1, -1)
}

async function emptied(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

async function on<Result>(database: TestDatabase, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(database.url, 1)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
