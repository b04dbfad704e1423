/**
 * Two processes behind nginx, with pgbouncer in transaction mode between them and a PostgreSQL server: what docs/scaling.md promises
 * for levels 2 and 3.
 */
// At length: one of two processes that stops while clients book: server/stopping.test.ts; what processes tell each other: server/app/live.test.ts.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connect, whileWaiting } from '../server/db/connection.ts'
import { pooledDialect } from '../server/db/pooled.ts'
import { expectEachOnce, sendBookings, signInOwner } from '../server/testing/booking-clients.ts'
import { endProducts, type Product, startProduct, statusOf } from '../server/testing/product.ts'
import { refusalOf } from '../server/testing/refusals.ts'
import { atLength } from '../server/testing/rounds.ts'
import { addDays } from '../shared/time.ts'
import { findFreePort } from './free-port.ts'
import { type Neighbour, startBalancer, startPooler } from './neighbours.ts'
import { type OwnServer, startOwnServer } from './postgres-server.ts'

/** Connections that pgbouncer keeps for both processes. Each process has a listening connection besides, and briefly two during a check. */
const pooled = 3
/** `npm run test:all` makes more of them. */
const requests = Number(process.env.MANY_REQUESTS ?? 100)
/** Of each client between two bookings: some are under way at any moment. */
const pause = 100
let folder = ''
let server: OwnServer
let pooler: Neighbour
let balancer: Neighbour
let ports: number[]
let one: Product
let other: Product
/** The URL that clients call; nginx chooses the process. */
let front: Product

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-many-'))
  server = await startOwnServer(folder)
  pooler = await startPooler(folder, server.url, pooled)
  ports = [await findFreePort(), await findFreePort()]
  // Both migrate at the same time: the second waits for the first, and then has nothing to do.
  ;[one, other] = (await Promise.all(ports.map(start))) as [Product, Product]
  expect(one.salonId).not.toBe('')
  expect(other.salonId).toBe(one.salonId)
  balancer = await startBalancer(folder, ports)
  front = { ...one, address: balancer.url }
})
afterAll(async () => {
  await balancer.stop()
  await endProducts()
  await pooler.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function start(port: number): Promise<Product> {
  return startProduct({ ...environment(), PORT: String(port) })
}

function environment(): Record<string, string> {
  return {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: server.url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    DEMO_PASSWORD: 'lotus-and-polish-1',
    FLOOD_LIMIT: '0',
  }
}

test(`${requests.toLocaleString('en')} requests through balancer and pooler, bookings among them: every one is answered`, async () => {
  const { cookie } = await signInOwner(front)
  const paths = await mixedPaths()
  const booking = await sendBookings(() => front, pause)
  let sent = 0
  const refused: string[] = []
  const reader = async () => {
    for (let number = sent++; number < requests; number = sent++) {
      const path = paths[number % paths.length] ?? ''
      const headers = { cookie, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
      const reply = await fetch(front.address + path, { headers })
      await reply.arrayBuffer()
      if (reply.status !== 200) refused.push(`${reply.status} ${path}`)
    }
  }
  let connections = 0
  const counting = setInterval(
    () => void countConnections().then((now) => (connections = Math.max(connections, now))),
    500,
  )
  const reading = Promise.all(Array.from({ length: 4 }, reader))
  await booking.acknowledge(atLength() ? 40 : 16)
  await booking.stop()
  await reading
  clearInterval(counting)

  expect(refused).toEqual([])
  expect(unserved(booking.answers)).toEqual([])
  await expectEachOnce(front, booking)
  expect(connections).toBeLessThanOrEqual(2 * 5)
})

test('a rolling restart under load: nobody meets a failure', async () => {
  const booking = await sendBookings(() => front, pause)
  await booking.acknowledge(5)
  for (const [index, port] of ports.entries()) {
    const product = index === 0 ? one : other
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
    await booking.acknowledge(5)
    const again = await start(port)
    if (index === 0) one = again
    else other = again
    expect(await statusOf(again, '/readyz')).toBe(200)
    await booking.acknowledge(5)
  }
  await booking.stop()

  expect(unserved(booking.answers)).toEqual([])
  await expectEachOnce(front, booking)
})

test('what one process changes is told to the screens of the other', async () => {
  const { cookie } = await signInOwner(one)
  const events = await fetch(`${other.address}/api/salon-owner/salons/${other.salonId}/events`, { headers: { cookie } })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: ': open\n\n' })

  const booking = await sendBookings(() => one)
  let news = await reader?.read()
  while (news && !news.done && !news.value.includes('event:')) news = await reader?.read() // keep-alive comments
  await booking.stop()
  await reader?.cancel()

  expect(news?.value).toContain('event: change')
})

test('a transaction brings its own limits, leaves none behind, and reads in UTC', async () => {
  const db = connect(pooler.url, 2, undefined, { connectMs: 9_000, statementMs: 500 }, undefined, true)
  const limit = sql<{ limit: string; zone: string }>`
    select current_setting('statement_timeout') as limit, current_setting('TimeZone') as zone`
  const slow = sql`select pg_sleep(30)`
  const inside = await db.transaction().execute(async (trx) => (await limit.execute(trx)).rows)
  const late = await db
    .transaction()
    .execute((trx) => slow.execute(trx))
    .catch((error: unknown) => error)
  const outside = await Promise.all(Array.from({ length: 4 }, async () => (await limit.execute(db)).rows[0]))
  await db.destroy()

  expect(inside).toEqual([{ limit: '500ms', zone: 'UTC' }])
  expect(late).toMatchObject({ code: '57014' })
  expect(outside).toEqual(Array.from({ length: 4 }, () => ({ limit: '1min', zone: 'UTC' })))
})

test('a reader who leaves cancels nothing by number: that could be anybody’s session', async () => {
  const anybody = new Client(server.url)
  await anybody.connect()
  const theirs = anybody.query('select pg_backend_pid() as pid, pg_sleep(2)')
  const pid = await anybodysNumber()
  const pool = new Pool({ connectionString: server.url, max: 2 })
  pool.on('connect', (client) => Object.assign(client, { processID: pid })) // as a pooler may report it
  const db = new Kysely<object>({ dialect: pooledDialect(pool) })
  const left = new AbortController()
  const asked = sql`select pg_sleep(1)`.execute(db, whileWaiting(left.signal))
  setTimeout(() => left.abort(), 200)

  await expect(asked).rejects.toThrow()
  await expect(theirs).resolves.toMatchObject({ rows: [{ pid }] })
  await db.destroy()
  await anybody.end()
})

/** Process id of the sleeping session. */
async function anybodysNumber(): Promise<number> {
  const client = new Client(server.url)
  await client.connect()
  const find = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like 'select pg_backend_pid() as pid, pg_sleep%'`,
    )
    return rows[0]?.pid ?? 0
  }
  await expect.poll(find).toBeGreaterThan(0)
  const pid = await find()
  await client.end()
  return pid
}

test('a pooler without an address that leads past it is refused in one sentence', async () => {
  const { port } = new URL(pooler.url)
  expect(await refusalOf({ ...environment(), DATABASE_DIRECT_URL: '' })).toBe(
    `DATABASE_URL: a pooler answers at 127.0.0.1:${port}, where PostgreSQL itself has to: DATABASE_URL may lead through a pooler when DATABASE_DIRECT_URL leads past it.\n`,
  )
})

test('so is an address past it that leads to another database', async () => {
  const elsewhere = new URL(server.url)
  elsewhere.pathname = '/template1'
  expect(await refusalOf({ ...environment(), DATABASE_DIRECT_URL: elsewhere.href })).toBe(
    `DATABASE_DIRECT_URL: ${elsewhere.host} is another database than the one behind the pooler in DATABASE_URL.\n`,
  )
})

/** 200: an earlier attempt with the same key succeeded. */
function unserved<Answer extends { status: number }>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ status }) => ![200, 201, 409].includes(status))
}

/** A day's free times, the owner's list and day, and a report, including calls with transactions of their own. */
async function mixedPaths(): Promise<string[]> {
  const { salonId } = front
  const reply = await fetch(`${front.address}/api/salons/${salonId}/services`)
  const [service] = z.array(z.object({ id: z.string() })).parse(await reply.json())
  const today = new Date().toISOString().slice(0, 10)
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2))
  const own = `/api/salon-owner/salons/${salonId}`
  return days.flatMap((date) => [
    `/api/salons/${salonId}/staff`,
    `/api/salons/${salonId}/visit-slots?date=${date}&services=${service?.id}&staff=any&days=1`,
    `/api/salons/${salonId}/services/with-categories`,
    `${own}/bookings?pageSize=20&fromDate=${date}`,
  ])
}

/** Connections of the product and its pooler. */
async function countConnections(): Promise<number> {
  const client = new Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ open: string }>(
    `select count(*) as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return Number(rows[0]?.open)
}
