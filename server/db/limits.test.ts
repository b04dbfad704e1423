// Also on a PostgreSQL server: locks, limits and lost connections.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Db } from './connection.ts'
import { hit, hitAll } from './limits.ts'
import { connect } from './pool.ts'

const limit = { name: 'calls', max: 10, windowMinutes: 1 }
const now = Date.parse('2027-03-10T16:00:30Z')
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

test('counts of several processes for many callers add up, and end with their window', async () => {
  await hit(db, limit, '10.0.0.2', now)
  const first = await hitAll(db, limit, new Map(Object.entries({ '10.0.0.2': 4, '10.0.0.1': 3 })), now)
  const second = await hitAll(db, limit, new Map(Object.entries({ '10.0.0.1': 5 })), now + 1000)
  const later = await hitAll(db, limit, new Map(Object.entries({ '10.0.0.1': 1 })), now + 60_000)

  expect(Object.fromEntries(first)).toEqual({ '10.0.0.1': 3, '10.0.0.2': 5 })
  expect(Object.fromEntries(second)).toEqual({ '10.0.0.1': 8 })
  expect(Object.fromEntries(later)).toEqual({ '10.0.0.1': 1 })
})

test('two processes that exchange counts at the same moment both succeed', async () => {
  const callers = Array.from({ length: 200 }, (_, caller): [string, number] => [`10.1.0.${caller}`, 1])
  const shares = Array.from({ length: 6 }, (_, process) =>
    hitAll(db, limit, new Map(process % 2 === 0 ? callers : callers.toReversed()), now),
  )

  const counts = (await Promise.all(shares)).map((known) => known.get('10.1.0.7') ?? 0)

  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
})
