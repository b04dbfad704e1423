// Also on a PostgreSQL server: locks, and a transaction that fails.

import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Db, type Sql, unawaited } from './connection.ts'
import { connect } from './pool.ts'
import { pipelined, send } from './together.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, 1)
  await sql`create table kept (id integer primary key deferrable initially deferred)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const kept = async () =>
  (await sql<{ id: number }>`select id from kept order by id`.execute(db)).rows.map(({ id }) => id)
const keep = (id: number) => sql`insert into kept values (${id})`

test('a transaction begins with its first statement, and is undone or leaves nothing behind', async () => {
  const held = sql<{
    locks: number
  }>`select count(*)::integer as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`
  const inside = await db.transaction().execute(async (trx) => {
    await sql`${unawaited} select pg_advisory_xact_lock(${1}::bigint)`.execute(trx)
    return (await held.execute(trx)).rows[0]?.locks
  })
  expect(inside).toBe(1)
  expect((await held.execute(db)).rows).toEqual([{ locks: 0 }]) // it was in the transaction

  await db.transaction().execute(async () => 'nothing asked')
  const fails = db.transaction().execute(async (trx) => {
    await keep(1).execute(trx)
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(fails).rejects.toThrow('division by zero')
  expect(await kept()).toEqual([])
})

test('what nobody waits for goes out with what follows, and the commit with what comes last', async () => {
  const before = await kept()
  const written = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
  await db.transaction().execute(async (trx) => {
    await send(trx, keep(10))
    const answers = await pipelined(trx, (one) =>
      Promise.all([1, 2].map((id) => sql`select ${id}::integer as id`.execute(one))),
    )
    expect(answers.map(({ rows }) => rows)).toEqual([[{ id: 1 }], [{ id: 2 }]])
    await send(trx, keep(11))
  })
  expect(written).toHaveBeenCalledTimes(2)
  written.mockRestore()
  expect(await kept()).toEqual([...before, 10, 11])
})

test.each([
  [
    'the next statement',
    async (trx: Sql) => {
      await send(trx, sql`select 1 / ${0}::integer`)
      await keep(20).execute(trx)
    },
  ],
  [
    'what is asked at once',
    async (trx: Sql) => {
      await send(trx, sql`select 1 / ${0}::integer`)
      await pipelined(trx, (one) => Promise.all([keep(20).execute(one), keep(21).execute(one)]))
    },
  ],
  ['the commit', (trx: Sql) => send(trx, keep(20), sql`insert into kept select 1 / ${0}::integer`)],
])('the error of what nobody waited for is that of %s, and nothing is kept', async (_, work) => {
  const before = await kept()
  const fails = db.transaction().execute((trx) => work(trx))
  await expect(fails).rejects.toMatchObject({ code: '22012' })
  expect(await kept()).toEqual(before)
})

test('a constraint that is checked at the end is the error of the commit, and the connection goes on', async () => {
  const before = await kept()
  const twice = db.transaction().execute(async (trx) => {
    await send(trx, keep(30))
    await send(trx, keep(30))
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await kept()).toEqual(before)
})

test('outside of a transaction everything is waited for', async () => {
  await expect(send(db, sql`select 1 / ${0}::integer`)).rejects.toMatchObject({ code: '22012' })
})

test('behind a pooler each statement waits for the one before', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const pooled = connect(database.url, 1, undefined, undefined, undefined, true)
  const written = vi.spyOn(Socket.prototype as unknown as { _writev: () => void }, '_writev')
  const answers = await pooled.transaction().execute(async (trx) => {
    await send(trx, keep(40))
    return pipelined(trx, (one) => Promise.all([1, 2].map((id) => sql`select ${id}::integer as id`.execute(one))))
  })
  expect(answers.map(({ rows }) => rows)).toEqual([[{ id: 1 }], [{ id: 2 }]])
  expect(written).toHaveBeenCalledTimes(3) // those with parameters
  expect(warned).not.toHaveBeenCalled()
  written.mockRestore()
  warned.mockRestore()
  await pooled.destroy()
  expect(await kept()).toContain(40)
})

test('of several that are asked at once each fails for what the first one met', async () => {
  const later = async (asked: Promise<unknown>) => {
    try {
      await asked
    } finally {
      await new Promise((resolve) => setImmediate(resolve)) // whoever was refused for it hears of it before
    }
  }
  const fails = db
    .transaction()
    .execute((trx) =>
      pipelined(trx, (one) => Promise.all([later(sql`select 1 / 0`.execute(one)), sql`select 2`.execute(one)])),
    )

  await expect(fails).rejects.toThrow('division by zero')
})
