// Also on a PostgreSQL server: what type a parameter has is up to it.

import { sql as raw } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { builtOnce } from './built-once.ts'
import type { Db, Sql } from './connection.ts'
import { connectAlone } from './pool.ts'

let database: TestDatabase | undefined
let db: Db | undefined

afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

test('a query is built once, and asked with what is given each time, where it is given', async () => {
  database = await testDatabase()
  db = connectAlone(database.url)
  const build = vi.fn((sql: Sql, ids: readonly number[], word: string, bytes: Buffer) =>
    sql
      .selectFrom(raw<{ id: number }>`unnest(${ids}::integer[])`.as<'found'>(raw`found (id)`))
      .select(['found.id', raw<string>`${word}::text || ${'!'} || ${word}::text`.as('words')])
      .select(raw<Buffer>`${bytes}::bytea`.as('bytes'))
      .where('found.id', '>', 1),
  )
  const ask = builtOnce((sql, ids: readonly number[], word: string, bytes: Buffer) => build(sql, ids, word, bytes))

  expect(await ask(db, [1, 2, 3], 'a', Buffer.from('x'))).toEqual([
    { id: 2, words: 'a!a', bytes: Buffer.from('x') },
    { id: 3, words: 'a!a', bytes: Buffer.from('x') },
  ])
  const again = await db.transaction().execute((sql) => ask(sql, [4], '{}', Buffer.from('y')))
  expect(again).toEqual([{ id: 4, words: '{}!{}', bytes: Buffer.from('y') }])
  expect(build).toHaveBeenCalledTimes(1)
})
