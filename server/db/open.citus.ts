/** What is opened where salons are spread. */

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase } from './open.ts'

test('what nobody waits for has connections of its own', async () => {
  const database = await testDatabase()
  const { lanes, db, close } = await openDatabase({ databaseUrl: database.url, dataDir: '' })
  const session = async (pool: typeof db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool)).rows

  expect(lanes.background).toBeDefined()
  expect(await session(lanes.background ?? db)).not.toEqual(await session(db))

  await close()
  await database.drop()
})
