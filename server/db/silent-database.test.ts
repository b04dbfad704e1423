/** A database that does not answer: packets are dropped, or all of it is stopped. */
// Also on a PostgreSQL server: locks, limits and lost connections.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAtLength } from '../testing/at-length.ts'
import { testDatabase } from '../testing/database.ts'
import { makeSalon, testApp, visit, wednesday } from '../testing/salon.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import type { Db } from './connection.ts'
import { isDatabaseAway } from './faults.ts'
import { listen } from './listen.ts'
import { tellScreens } from './news.ts'
import { connect } from './pool.ts'
import { findOutage } from './probe.ts'
import { lockSalon } from './salon-lock.ts'

const impatient = { connectMs: 500, statementMs: 500 }
let between: Awaited<ReturnType<typeof startSilentProxy>>
let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  between = await startSilentProxy(database.url)
  db = connect(between.url, 2, undefined, impatient)
})
afterAll(async () => {
  between.isSilent = false
  await db.destroy()
  await between.close()
  await drop()
})

test('an unanswered statement is given up with its connection, and the next one reconnects', async () => {
  await expect.poll(outage).toBeNull() // on a busy machine a connection may take longer than its half second

  between.isSilent = true
  const asked = [
    sql`select 1`.execute(db),
    sql`select 2`.execute(db),
    sql`select 3`.execute(db), // waits for a connection
    db.transaction().execute((trx) => sql`select 4`.execute(trx)),
  ]
  const failures = await Promise.allSettled(asked)
  expect(failures.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(await outage()).toBe('database_away')

  between.isSilent = false
  await expect.poll(outage).toBeNull()
  const again = () => Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)]).catch(() => [])
  await expect.poll(again).toHaveLength(2)
})

testAtLength('a busy connection is recreated by name, which may point elsewhere by now', async () => {
  const renewed = connect(between.url, 1, undefined, { ...impatient, lifeSeconds: 1 })
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(renewed)
    return rows[0]?.pid
  }
  const first = await backend()

  expect(await backend()).toBe(first)
  await expect.poll(backend, { timeout: 5000 }).not.toBe(first)
  await renewed.destroy()
})

test('the listener notices the silence, and afterwards hears changes of every process again', async () => {
  const heard: string[] = []
  const listening = listen(
    between.url,
    ({ salonId }) => heard.push(salonId),
    () => heard.push('again'),
    { everyMs: 100, patienceMs: 200, onBegin: () => heard.push('begun') },
  )
  await expect.poll(() => heard).not.toEqual([])
  heard.length = 0
  between.isSilent = true
  const { swallowed } = between
  await expect.poll(() => between.swallowed - swallowed).toBeGreaterThan(1) // its question, and its next connection
  expect(heard).toEqual([])
  between.isSilent = false
  await expect.poll(() => heard).toContain('again')

  const id = '01a1fc5e-0000-7000-8000-000000000002'
  // On a busy machine it may think that the silence goes on, and listens anew once more.
  const tell = () => db.transaction().execute((trx) => tellScreens(trx, id))
  await expect.poll(() => tell().then(() => heard)).toContain(id)
  await listening.stop()
})

test('slow statements and long lock waits are cancelled, and the connection stays usable', async () => {
  const failed = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => isDatabaseAway(error),
    )
  expect(await failed(sql`select pg_sleep(30)`.execute(db))).toBe(true)

  const id = '01a1fc5e-0000-7000-8000-000000000001'
  await db.transaction().execute(async (holder) => {
    await lockSalon(holder, id)
    await sql`select 1`.execute(holder) // by now it is held
    expect(await failed(db.transaction().execute((waiter) => lockSalon(waiter, id)))).toBe(true)
  })
  expect(await outage()).toBeNull()
})

testAtLength(
  'when others hold every connection for long, that is reported as the fault until they let go',
  async () => {
    // Connecting counts as waiting: long enough for a machine under load, short enough to say soon that all are held.
    const open = (url: string) => connect(url, 2, undefined, { connectMs: 6_000, statementMs: 5_000 })
    const app = await testApp({ busyAfterMs: 400 }, null, { open })
    const held = Promise.withResolvers<void>()
    let holding = 0
    const hold = () => {
      holding += 1
      return held.promise
    }
    const holders = [1, 2].map(() => app.db.connection().execute(hold))
    const readiness = () => app.call<{ reason?: string }>('GET', '/readyz')
    try {
      await expect.poll(() => holding).toBe(2)
      const busy = await readiness()
      expect(busy).toMatchObject({ status: 503, body: { reason: 'connections_busy' }, headers: { 'retry-after': '2' } })
      expect((await app.call('GET', '/healthz')).status).toBe(200)

      held.resolve()
      await expect.poll(async () => (await readiness()).status, { timeout: 10_000 }).toBe(200)
    } finally {
      held.resolve()
      await Promise.all(holders)
      await app.close()
    }
  },
)

const reads = [
  'dashboard',
  'staff/figures',
  'reports/summary',
  'reports/questions',
  'reports/visits',
  'customer-lists?list=not_back',
  'customers/duplicates',
  'customers/summary',
  'customers/imports',
]

test('downloads, imports and reports have their own connections: when those fail, clients still book', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:9/nothing', 1, undefined, impatient)
  const app = await testApp({ lanes: { reports: nowhere, long: nowhere } })
  try {
    const salon = await makeSalon(app.db)
    const owner = await app.signIn(salon.ownerEmail)
    const path = `/api/salons/${salon.salonId}`
    const takeout = await app.call('GET', `/api/salon-owner/salons/${salon.salonId}/takeout.zip`, undefined, owner)
    for (const read of reads) {
      expect([read, (await app.call('GET', `${path}/${read}`, undefined, owner)).status]).toEqual([read, 503])
    }
    const booked = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T18:00:00.000Z' }]))

    expect([takeout.status, booked.status]).toEqual([503, 201])
  } finally {
    await app.close()
    await nowhere.destroy()
  }
})

function outage() {
  return findOutage(db, wednesday)
}
