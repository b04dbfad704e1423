// Also on a PostgreSQL server: locks, limits and lost connections.

import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Db } from './connection.ts'
import { hitsOf, insertHit } from './limits.ts'
import { connect } from './pool.ts'
import { executeTogether } from './together.ts'

const calls = { name: 'calls', windowMinutes: 1 }
const mails = { name: 'mails', windowMinutes: 1 }
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

test('all are executed, null is left out, and the answer combines their results', async () => {
  const first = raw`${insertHit(calls, '10.0.0.1', now, 3)} returning hits`
  const statements = { first, none: null, second: insertHit(mails, '10.0.0.1', now) }

  const answer = await executeTogether(db, statements, raw<number>`(select hits + 1 from first)`)

  expect(answer).toBe(4)
  expect([await hitsOf(db, calls, '10.0.0.1', now), await hitsOf(db, mails, '10.0.0.1', now)]).toEqual([3, 1])
})

test('when one fails, none is executed', async () => {
  const fails = db.insertInto('sessions').values({
    token_hash: Buffer.from('nobody’s'),
    user_id: '018f0000-0000-7000-8000-000000000000',
    created_at: new Date(now),
    expires_at: new Date(now),
    last_seen_at: new Date(now),
    address: '',
    user_agent: '',
  })

  const doing = executeTogether(db, { hit: insertHit(calls, '10.0.0.2', now), fails })

  await expect(doing).rejects.toThrow('foreign key')
  expect(await hitsOf(db, calls, '10.0.0.2', now)).toBe(0)
})
