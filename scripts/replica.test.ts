/** Reads from a real standby: acknowledged data is never missing, even if the standby lags, hangs or is gone. */
// At length: a primary with a standby, restarted and lost while clients book: scripts/many-processes.test.ts.

import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../server/db/connection.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { connect, connectAlone } from '../server/db/pool.ts'
import { type Replica, readsFrom, whyNoReplica } from '../server/db/replica.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, visit } from '../server/testing/salon.ts'
import { type OwnServer, startOwnServer } from './postgres-server.ts'

const startMs = 180_000
const Slots = z.object({ slots: z.array(z.object({ startDateTime: z.string(), disabled: z.boolean() })) })
/** Times at which one member is booked. */
const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30']
let folder = ''
let primary: OwnServer
let standby: OwnServer
let app: TestApp
let salon: TestSalon
let pools: Record<'display' | 'reports' | 'long', Db>
let replica: Replica
/** Controls the standby without the product. */
let operator: Db

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-replica-')))
  for (const name of ['first', 'second']) await mkdir(join(folder, name))
  primary = await startOwnServer(join(folder, 'first'))
  const db = connectAlone(primary.url)
  await migrate(db)
  await db.destroy()
  standby = await primary.follow(join(folder, 'second'))
  operator = connectAlone(standby.url)
  const open = () => connect(standby.url, 2, undefined, { connectMs: 1_000, statementMs: 2_000 })
  pools = { display: open(), reports: open(), long: open() }
  const own = connect(primary.url, 4)
  replica = readsFrom(pools, own)
  app = await testApp({ replica }, null, { given: { url: primary.url, drop: () => own.destroy() } })
  salon = await makeSalon(app.db)
}, startMs)
afterAll(async () => {
  await Promise.all([...Object.values(pools), operator].map((pool) => pool.destroy()))
  await app.close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

test('what was booked is missing in no reading after it', { timeout: startMs }, async () => {
  const owner = await app.signIn(salon.ownerEmail)
  const dashboard = () => app.call('GET', `/api/salons/${salon.salonId}/dashboard`, undefined, owner)
  const file = () => app.call<string>('GET', `/api/salon-owner/salons/${salon.salonId}/bookings.csv`, undefined, owner)
  const before = { ...replica.counts }
  for (const [index, time] of times.entries()) {
    await bookAt(time)
    expect(await isFree(time)).toBe(false)
    expect((await dashboard()).status).toBe(200)
    const { status, body } = await file()
    expect([status, body.trim().split('\n').length]).toEqual([200, index + 2])
  }
  const { replica: there, primary: here } = replica.counts
  expect(there - before.replica + here - before.primary).toBe(3 * times.length)
  for (const read of [() => isFree('16:00'), dashboard, file]) {
    const isServedThere = async () => {
      const earlier = replica.counts.replica
      await read()
      return replica.counts.replica > earlier
    }
    await expect.poll(isServedThere).toBe(true) // on a busy machine it may be behind for a moment
  }
})

test('a replica that is behind is not asked, and nobody waits for it but the first', { timeout: startMs }, async () => {
  await sql`select pg_wal_replay_pause()`.execute(operator)
  await bookAt('14:00')
  const before = { ...replica.counts }
  const begun = performance.now()
  for (let count = 0; count < 20; count++) expect(await isFree('14:00')).toBe(false)
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(replica.counts).toEqual({ ...before, primary: before.primary + 20 })

  await sql`select pg_wal_replay_resume()`.execute(operator)
  await expect.poll(async () => (await isFree('14:00'), replica.counts.replica)).toBeGreaterThan(before.replica)
})

test('who is no replica of that primary is recognized, and a start says so', { timeout: startMs }, async () => {
  expect(await whyNoReplica(pools.display, app.db)).toBeNull()
  expect(await whyNoReplica(app.db, app.db)).toContain('is a primary')
  const opened = await openDatabase({ databaseUrl: primary.url, databaseReplicaUrl: primary.url, dataDir: folder })
  expect(opened.warning).toMatch(/^DATABASE_REPLICA_URL: 127\.0\.0\.1:\d+ is a primary, not a replica/)
  expect(await opened.replica?.read('display', async (db) => db === undefined)).toBe(true)
  await opened.close()
})

test('while the replica is gone everything is read on the primary', { timeout: startMs }, async () => {
  await operator.destroy()
  operator = connectAlone(primary.url)
  await standby.stop()
  await bookAt('15:00')
  expect(await isFree('15:00')).toBe(false)
  expect(await isFree('16:30')).toBe(true)
  const opened = await openDatabase({ databaseUrl: primary.url, databaseReplicaUrl: standby.url, dataDir: folder })
  expect(opened.warning).toMatch(/^DATABASE_REPLICA_URL: no PostgreSQL server answers/)
  await opened.close()
})

async function bookAt(time: string): Promise<void> {
  const request = visit(salon, [{ service: 'Manicure', at: `2027-03-12T${time}:00-08:00`, with: 'Kim' }])
  const { status, body } = await app.book(request)
  expect(status, JSON.stringify(body)).toBe(201)
}

/** Whether the member has this time free. */
async function isFree(time: string): Promise<boolean> {
  const query = `date=2027-03-12&duration=30&serviceId=${salon.services['Manicure']}`
  const address = `/api/salons/${salon.salonId}/staff/${salon.staff['Kim']}/timeslots-with-status?${query}`
  const { status, body } = await app.call('GET', address)
  expect(status, JSON.stringify(body)).toBe(200)
  const at = Date.parse(`2027-03-12T${time}:00-08:00`)
  return Slots.parse(body).slots.some(({ startDateTime, disabled }) => Date.parse(startDateTime) === at && !disabled)
}
