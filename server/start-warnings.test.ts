import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './db/connection.ts'
import { connect } from './db/pool.ts'
import { warningsOf } from './start-warnings.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'

const asUsual = { host: '127.0.0.1', publicUrl: null, databaseInClear: false }
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

/** The clock of this machine, off by so many seconds. */
function clock(seconds: number): { db: Db; now: () => number } {
  return { db, now: () => Date.now() + seconds * 1000 }
}

test('nothing is said of a machine of its own whose clock is right', async () => {
  expect(await warningsOf(asUsual, clock(0))).toEqual([])
})

test('other machines are let in, but links lead to this one', async () => {
  const open = { ...asUsual, host: '0.0.0.0' }
  expect(await warningsOf(open, clock(0))).toEqual([expect.stringContaining('set PUBLIC_URL')])
  expect(await warningsOf({ ...open, publicUrl: 'https://book.example.com' }, clock(0))).toEqual([])
})

test('the database can be read on its way', async () => {
  expect(await warningsOf({ ...asUsual, databaseInClear: true }, clock(0))).toEqual([
    'what is told to the database on another machine is not encrypted',
  ])
})

test.each([
  [3600, 'the clock of this machine is 3600 s ahead of the database'],
  [-3600, 'the clock of this machine is 3600 s behind the database'],
])('a clock that is off by %d s', async (seconds, words) => {
  expect(await warningsOf(asUsual, clock(seconds))).toEqual([expect.stringContaining(words)])
})
