/**
 * What docs/scaling.md promises for levels 2 to 4, in one installation that grows as an operator's would: two processes behind nginx,
 * pgbouncer in transaction mode between them and a PostgreSQL server, then a standby that answers reads and takes over.
 */

import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { whileWaiting } from '../server/db/connection.ts'
import { poolDriver } from '../server/db/driver.ts'
import { readableUrl } from '../server/db/hosts.ts'
import { migrations } from '../server/db/migrate.ts'
import { connect, Database } from '../server/db/pool.ts'
import { expectEachOnce, sendBookings, signInOwner } from '../server/testing/booking-clients.ts'
import { endProducts, type Product, startProduct, statusOf } from '../server/testing/product.ts'
import { refusalOf } from '../server/testing/refusals.ts'
import { isSample } from '../server/testing/rounds.ts'
import { startSilentProxy } from '../server/testing/silent-proxy.ts'
import { addDays } from '../shared/time.ts'
import { findFreePort } from './free-port.ts'
import { type Neighbour, startBalancer, startPooler } from './neighbours.ts'
import { type OwnServer, startOwnServer } from './postgres-server.ts'

/** Connections that pgbouncer keeps for both processes. Each process has a listening connection besides, and briefly two during a check. */
const pooled = 3
const requests = isSample() ? 500 : 10_000
/** Of each client between two bookings: some are under way at any moment. */
const pause = 100
const metricsToken = 'of-many-processes'
let folder = ''
let server: OwnServer
let standby: OwnServer
let pooler: Neighbour
let balancer: Neighbour
/** On the way from the second process to the pooler. */
let way: Awaited<ReturnType<typeof startSilentProxy>>
let ports: [number, number]
let one: Product
let other: Product
/** The URL that clients call; nginx chooses the process. */
let front: Product

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-many-')))
  for (const name of ['first', 'second']) await mkdir(join(folder, name))
  server = await startOwnServer(join(folder, 'first'))
  standby = await server.follow(join(folder, 'second'))
  pooler = await startPooler(folder, server.url, pooled)
  way = await startSilentProxy(pooler.url)
  ports = [await findFreePort(), await findFreePort()]
  balancer = await startBalancer(folder, ports)
  ;[one, other] = await Promise.all([start(ports[0], behindPooler(pooler.url)), start(ports[1], behindPooler(way.url))])
  front = { ...one, address: balancer.url }
})
afterAll(async () => {
  await balancer.stop()
  await endProducts()
  await way.close()
  await pooler.stop()
  await standby.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function start(port: number, database: Record<string, string>): Promise<Product> {
  return startProduct({ ...environment(), ...database, PORT: String(port) })
}

function environment(): Record<string, string> {
  return {
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    DEMO_PASSWORD: 'lotus-and-polish-1',
    FLOOD_LIMIT: '0',
    METRICS_TOKEN: metricsToken,
  }
}

function behindPooler(url: string): Record<string, string> {
  return { DATABASE_URL: url, DATABASE_DIRECT_URL: server.url }
}

test('of two processes that start at once on an empty database one migrates, and both serve the same salon', async () => {
  expect(one.salonId).not.toBe('')
  expect(other.salonId).toBe(one.salonId)
  expect(await ask(server, 'select count(*)::int as count from kysely_migration')).toEqual([
    { count: Object.keys(migrations).length },
  ])
  expect(await Promise.all([one, other].map((product) => statusOf(product, '/readyz')))).toEqual([200, 200])
})

test(`${requests.toLocaleString('en')} requests through balancer and pooler, bookings among them: every one is answered, over five connections a process`, async () => {
  const calls = await mixedCalls()
  const booking = await sendBookings(() => front, 10 * pause)
  let connections = 0
  const counting = setInterval(
    () => void countConnections().then((now) => (connections = Math.max(connections, now))),
    500,
  )
  const refused = await sendAll(calls)
  await booking.acknowledge(16)
  await booking.stop()
  clearInterval(counting)

  expect(refused).toEqual([])
  expect(unserved(booking.answers)).toEqual([])
  await expectEachOnce(front, booking)
  expect(connections).toBeLessThanOrEqual(2 * 5)
})

test('what one process changes is told to the screens of the other, which has no need to ask the database', async () => {
  const { cookie } = await signInOwner(one)
  const events = await fetch(`${other.address}/api/salon-owner/salons/${other.salonId}/events`, { headers: { cookie } })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: ': open\n\n' })

  way.isSilent = true
  const booking = await sendBookings(() => one)
  let news = await reader?.read()
  while (news && !news.done && !news.value.includes('event:')) news = await reader?.read() // keep-alive comments
  await booking.stop()
  await reader?.cancel()
  way.isSilent = false
  way.breakAll() // of what was asked in the silence, the answers are lost

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
  const newClient = () => new Client(server.url)
  const driver = poolDriver(pool, { end: 'pooler', limits: {}, onReadOnly: () => undefined, newClient }, null)
  const db = new Database(driver, pool, null)
  const left = new AbortController()
  const asked = sql`select pg_sleep(1)`.execute(db, whileWaiting(left.signal))
  setTimeout(() => left.abort(), 200)

  await expect(asked).rejects.toThrow()
  await expect(theirs).resolves.toMatchObject({ rows: [{ pid }] })
  await db.destroy()
  await anybody.end()
})

test('a pooler without an address that leads past it is refused in one sentence', async () => {
  const { port } = new URL(pooler.url)
  expect(await refusalOf({ ...environment(), ...behindPooler(pooler.url), DATABASE_DIRECT_URL: '' })).toBe(
    `DATABASE_URL: a pooler answers at 127.0.0.1:${port}, where PostgreSQL itself has to: DATABASE_URL may lead through a pooler when DATABASE_DIRECT_URL leads past it.\n`,
  )
})

test('so is an address past it that leads to another database', async () => {
  const elsewhere = new URL(server.url)
  elsewhere.pathname = '/template1'
  expect(await refusalOf({ ...environment(), ...behindPooler(pooler.url), DATABASE_DIRECT_URL: elsewhere.href })).toBe(
    `DATABASE_DIRECT_URL: ${elsewhere.host} is another database than the one behind the pooler in DATABASE_URL.\n`,
  )
})

test('a standby that is named first turns no call away', async () => {
  const db = connect(readableUrl(throughStandby('first')), 4)
  const inRecovery = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`
  const answers = await Promise.all(Array.from({ length: 4 }, async () => (await inRecovery.execute(db)).rows[0]))
  await db.destroy()

  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ standby: false })))
})

test('restarted in turn under load, without the pooler and with a standby: no call fails', async () => {
  const both = { DATABASE_URL: throughStandby('restarted'), DATABASE_REPLICA_URL: standby.url }
  const booking = await sendBookings(() => front, pause)
  await booking.acknowledge(5)
  for (const [index, port] of ports.entries()) {
    expect(await (index === 0 ? one : other).end('SIGTERM')).toMatchObject({ code: 0 })
    await booking.acknowledge(5)
    const again = await start(port, both)
    if (index === 0) one = again
    else other = again
    await expect.poll(() => statusOf(again, '/readyz')).toBe(200)
    await booking.acknowledge(5)
  }
  await booking.stop()

  const { cutOff, failed } = Object.groupBy(unserved(booking.answers), ({ status }) =>
    status === 502 ? 'cutOff' : 'failed',
  )
  expect(failed ?? []).toEqual([])
  // nginx says 502 for a connection made as the sockets close while other programs hold the cores (docs/scaling.md).
  expect(cutOff?.length ?? 0).toBeLessThanOrEqual(1)
  await expectEachOnce(front, booking)
})

test('the primary loses its power while clients book: the standby has all that was acknowledged, and takes over', async () => {
  await ask(server, `alter system set synchronous_standby_names = '*'`)
  await ask(server, 'select pg_reload_conf()')
  const { cookie } = await signInOwner(front)
  const figures = () => fetch(`${front.address}/api/salons/${front.salonId}/dashboard`, { headers: { cookie } })
  const readThere = async () => {
    expect((await figures()).status).toBe(200) // on a busy machine the standby may be behind for a moment
    return (await Promise.all([one, other].map(readByReplica))).reduce((sum, count) => sum + count)
  }
  await expect.poll(readThere).toBeGreaterThan(0)

  const booking = await sendBookings(() => front, pause)
  await booking.acknowledge(15)
  await server.kill()
  await expect.poll(() => statusOf(one, '/readyz')).toBe(503)
  await ask(standby, 'select pg_promote()')
  await booking.acknowledge(15)
  await booking.stop()

  expect(unserved(booking.answers).filter(({ status }) => status !== 503)).toEqual([])
  await expectEachOnce(front, booking)
  for (const product of [one, other]) await expect.poll(() => statusOf(product, '/readyz')).toBe(200)
  expect((await figures()).status).toBe(200)
})

/** The primary's URL with the standby named before it. @param name of the connections: who was passed over is remembered by URL */
function throughStandby(name: string): string {
  const hosts = [standby, server].map(({ url }) => new URL(url).host).join()
  const named = server.url.replace(new URL(server.url).host, hosts)
  return `${named}?target_session_attrs=read-write&application_name=${name}`
}

/** 200: an earlier attempt with the same key succeeded. */
function unserved<Answer extends { status: number }>(answers: readonly Answer[]): Answer[] {
  return answers.filter(({ status }) => ![200, 201, 409].includes(status))
}

interface Call {
  path: string
  headers: Record<string, string>
}

/** What a client's page reads day by day, and the owner's list now and then. Three of five are read through the pooler. */
async function mixedCalls(): Promise<Call[]> {
  const salon = `/api/salons/${front.salonId}`
  const list = `/api/salon-owner/salons/${front.salonId}/bookings?limit=1`
  const owner = await signInOwner(front)
  const reply = await fetch(`${front.address}${salon}/services`)
  const [service] = z.array(z.object({ id: z.string() })).parse(await reply.json())
  const today = new Date().toISOString().slice(0, 10)
  const calls = Array.from({ length: 7 }, (_, index) => {
    const slots = `${salon}/visit-slots?date=${addDays(today, index + 2)}&services=${service?.id}&staff=any&days=1`
    return [salon, slots, `${salon}/categories`, slots, `${salon}/working-hours`].map((path) => ({ path, headers: {} }))
  })
  return [
    ...calls.flat(),
    { path: `${salon}/services`, headers: {} },
    { path: `${salon}/staff`, headers: {} },
    { path: list, headers: { ...owner } },
  ]
}

/** In turn, over connections that stay open, each from an address of its own. Returns those that did not succeed. */
async function sendAll(calls: readonly Call[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true })
  const refused: string[] = []
  let sent = 0
  const reader = async () => {
    for (let number = sent++; number < requests; number = sent++) {
      const { path, headers } = calls[number % calls.length] ?? { path: '/', headers: {} }
      const from = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
      const status = await get(path, { agent, headers: { ...headers, ...from } })
      if (status !== 200) refused.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  agent.destroy()
  return refused
}

/** A third of what `fetch` costs. */
function get(path: string, options: { agent: Agent; headers: Record<string, string> }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(front.address + path, options, (reply) => {
    reply
      .resume()
      .once('end', () => resolve(reply.statusCode ?? 0))
      .once('error', reject)
  })
  asked.once('error', reject).end()
  return promise
}

/** Connections of the product and its pooler. */
async function countConnections(): Promise<number> {
  const [row] = await ask(
    server,
    `select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return Number(row?.['open'])
}

/** How many of its reads the standby answered. */
async function readByReplica({ address }: Product): Promise<number> {
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^booknail_replica_reads_total\{[^}]*replica[^}]*\} (\d+)/m.exec(await reply.text())?.[1] ?? 0)
}

/** Process id of the sleeping session. */
async function anybodysNumber(): Promise<number> {
  const find = async () => {
    const [row] = await ask(
      server,
      `select pid from pg_stat_activity where query like 'select pg_backend_pid() as pid, pg_sleep%'`,
    )
    return Number(row?.['pid'] ?? 0)
  }
  await expect.poll(find).toBeGreaterThan(0)
  return find()
}

/** Over a connection of its own. */
async function ask({ url }: OwnServer, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
