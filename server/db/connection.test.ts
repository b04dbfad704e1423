// Also on a PostgreSQL server: there the operator writes the address.

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { Db } from './connection.ts'
import { connect, connectAlone, connectionConfig } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const ours = { timezone: 'UTC', datestyle: 'ISO, MDY', isolation: 'read committed', readonly: 'off', room: '6543kB' }
const asked = sql<Record<string, string>>`select current_setting('TimeZone') as timezone,
  current_setting('DateStyle') as datestyle, current_setting('transaction_isolation') as isolation,
  current_setting('transaction_read_only') as readonly, current_setting('work_mem') as room,
  current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`

test('the options of a URL apply, except those that the product sets itself', async () => {
  const options = [
    'TimeZone=Asia/Kathmandu',
    'DateStyle=SQL,DMY',
    'default_transaction_isolation=serializable',
    'statement_timeout=1',
    'lock_timeout=1',
    'idle_in_transaction_session_timeout=0',
    'work_mem=6543kB',
  ]
  const address = new URL(database.url)
  address.searchParams.set('options', options.map((option) => `-c ${option}`).join(' '))
  const said = async (db: Db) => {
    const { rows } = await asked.execute(db)
    await db.destroy()
    return rows[0]
  }

  const quick = connect(address.href, 1, undefined, { connectMs: 10_000, statementMs: 5000 })
  expect(await said(quick)).toEqual({ ...ours, statement: '5s', lock: '4s', idle: '1min' })
  const patient = { ...ours, statement: '0', lock: '0', idle: '0' }
  expect(await said(connect(address.href, 1))).toEqual(patient)
  expect(await said(connectAlone(address.href))).toEqual(patient)

  const listening = new pg.Client(connectionConfig(address.href))
  await listening.connect()
  const { rows } = await listening.query(`select current_setting('TimeZone') as timezone`)
  await listening.end()
  expect(rows).toEqual([{ timezone: 'UTC' }])
})

test.each([
  ['of the pool', () => connect(database.url, 1)],
  ['alone', () => connectAlone(database.url)],
] as const)(
  'when a connection %s breaks between two statements, the next one fails and the process goes on',
  async (_, open) => {
    const db = open()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const working = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await endBackend(rows[0]?.pid)
      await sql`select 2`.execute(transaction)
    })
    await expect(working).rejects.toThrow()

    await sql`select 3`.execute(db) // a new connection
    await endBackend((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid) // an idle one
    await expect
      .poll(() =>
        sql`select 4`.execute(db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await db.destroy()
  },
)

/** And waits until it is gone, and its connection knows. */
async function endBackend(pid: number | undefined): Promise<void> {
  const other = new pg.Client(database.url)
  await other.connect()
  await other.query('select pg_terminate_backend($1::integer, 10000)', [pid])
  await other.end()
  await new Promise((told) => setTimeout(told, 20))
}
