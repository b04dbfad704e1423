// Also on a PostgreSQL server: what it says of a statement that it has prepared.

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Db, withFreshPlan } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'
import { connect } from './pool.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, 1)
  await sql`create table kept (id integer, at timestamptz)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = (from: number) =>
  sql<{ id: number; at: number | null }>`select * from kept where id >= ${from}::integer order by id`.execute(db)

test('a statement says once which columns it has, and its rows are read by them, also where there were none', async () => {
  const described = vi.spyOn(pg.Connection.prototype, 'describe')
  expect((await ask(1)).rows).toEqual([])
  await sql`insert into kept values (${1}, '2027-03-11T00:00:00Z'), (${2}, null)`.execute(db)
  expect((await ask(1)).rows).toEqual([
    { id: 1, at: Date.UTC(2027, 2, 11) },
    { id: 2, at: null },
  ])
  expect((await ask(2)).rows).toEqual([{ id: 2, at: null }])
  const fails = () => sql`select ${1}::integer / (${2}::integer - id) as ratio from kept where id = 2`.execute(db)
  await expect(fails()).rejects.toMatchObject({ code: '22012' })
  await expect(fails()).rejects.toMatchObject({ code: '22012' })
  expect((await ask(2)).rows).toEqual([{ id: 2, at: null }])

  expect(described).toHaveBeenCalledTimes(salonsAreSpread() ? 7 : 4)
  described.mockRestore()
})

test('when its columns have changed it is refused, not read by the old ones', async () => {
  await sql`alter table kept add column more integer default 7`.execute(db)
  if (salonsAreSpread()) return expect((await ask(2)).rows).toEqual([{ id: 2, at: null, more: 7 }])
  await expect(ask(2)).rejects.toThrow('cached plan must not change result type')
})

test('what is to be planned anew is not prepared, wherever its line begins', async () => {
  const plannedAnew = await sql`
    ${withFreshPlan} select id from kept where id >= ${1}::integer`.execute(db)
  expect(plannedAnew.rows).toHaveLength(2)
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(prepared.rows.some(({ statement }) => statement.includes('select id from kept'))).toBe(false)
})
