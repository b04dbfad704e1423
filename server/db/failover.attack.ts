/** Failover to another server behind the same name, such as a promoted standby: nothing acknowledged is lost, and it is found soon. */

import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OwnServer, startOwnServer } from '../../scripts/postgres-server.ts'
import { expectEachOnce, sendBookings, signInOwner } from '../testing/booking-clients.ts'
import { endProducts, type Product, startProduct, statusOf } from '../testing/product.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { renewSeconds } from './pool.ts'

const limits = { waitMs: 10_000, wellAgainMs: 10_000 }
const soon = { timeout: 30_000 }

let folder = ''
let primary: OwnServer
let standby: OwnServer
/** The name that both have. */
let name: Awaited<ReturnType<typeof startSilentProxy>>

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-failover-')))
  const folders = [join(folder, 'first'), join(folder, 'second')] as const
  for (const one of folders) await mkdir(one)
  primary = await startOwnServer(folders[0])
  standby = await primary.follow(folders[1])
  // What is acknowledged is on both servers, otherwise some of it may be lost: that is the operator's choice.
  await tell(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  name = await startSilentProxy(primary.url)
})
afterEach(async () => {
  await endProducts()
  await name.close()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the old server stays up behind open connections, and only reads', async () => {
  const { product, clients, figures } = await open()
  await tell(primary, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  await expect.poll(() => readiness(product), soon).toEqual([503, 'read_only'])
  expect(await statusOf(product, `/booking/${product.salonId}`)).toBe(200)
  expect(await figures()).toBe(200)

  await takeOver()
  await expectWellAgain(product, clients)
  expect(await figures()).toBe(200)
  await expect.poll(() => countCallers(primary), { timeout: 3_000 }).toBe(0) // idle ones would end after ten
})

test('the old server ends', async () => {
  const { product, clients } = await open()
  await primary.stop()
  await expect.poll(() => readiness(product), soon).toEqual([503, 'database_away'])

  await takeOver()
  await expectWellAgain(product, clients)
})

test('both stand in the URL: the standby, asked first, takes no writes, and takes over once the old server has ended', async () => {
  const { host } = new URL(primary.url)
  const both = primary.url.replace(host, `${new URL(standby.url).host},${host}`)
  const { product, clients } = await open(`${both}?target_session_attrs=read-write`)
  await primary.stop()
  await expect.poll(() => readiness(product), soon).toEqual([503, 'database_away'])

  await tell(standby, 'select pg_promote()')
  await expectWellAgain(product, clients)
})

test('the old server goes on taking writes, though the name leads to the other one', async () => {
  const { product, clients, figures } = await open()
  await clients.stop()
  await tell(primary, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  await takeOver()

  const left = async () => (await figures(), countCallers(primary)) // used all the time, so that none is closed as idle
  await expect.poll(left, { timeout: renewSeconds * 2 * 1000, interval: 200 }).toBe(0)
  await expectWellAgain(product, await sendBookings(() => product))
})

/** With clients who book. */
async function open(databaseUrl = name.url) {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO_PASSWORD: 'lotus-and-polish-1',
    TRUST_PROXY: '127.0.0.1',
    FLOOD_LIMIT: '0',
  })
  const headers = await signInOwner(product)
  const figures = () =>
    fetch(`${product.address}/api/salons/${product.salonId}/dashboard`, { headers }).then(({ status }) => status)
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)
  expect(await figures()).toBe(200)
  return { product, clients, figures }
}

async function takeOver(): Promise<void> {
  await tell(standby, 'select pg_promote()')
  name.leadTo(standby.url)
}

async function expectWellAgain(product: Product, clients: Awaited<ReturnType<typeof sendBookings>>): Promise<void> {
  const tookOver = performance.now()
  await clients.acknowledge(1)
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200)
  const live = await follow(product)
  await expect.poll(() => live.heard(), soon).toMatch(/"kind":"bookings"/)
  const wellAgainMs = performance.now() - tookOver
  expect.soft(wellAgainMs).toBeLessThan(limits.wellAgainMs)
  await live.leave()
  await clients.acknowledge(15)
  await clients.stop()
  console.log(`Failover: ${clients.described()}; well again after ${wellAgainMs.toFixed(0)} ms.`)
  expect.soft(Math.max(...clients.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(limits.waitMs)
  await expectEachOnce(product, clients)
}

/** A screen of the owner. */
async function follow(product: Product) {
  const leaving = new AbortController()
  const { address, salonId } = product
  const options = { headers: await signInOwner(product), signal: leaving.signal }
  const { body } = await fetch(`${address}/api/salon-owner/salons/${salonId}/events`, options)
  let heard = ''
  const reading = (async () => {
    for await (const part of body ?? []) heard += Buffer.from(part).toString()
  })().catch(() => undefined)
  return {
    heard: () => heard,
    leave: () => (leaving.abort(), reading),
  }
}

async function readiness({ address }: Product): Promise<unknown[]> {
  const reply = await fetch(`${address}/readyz`)
  const { reason }: { reason?: unknown } = await reply.json()
  return [reply.status, reason]
}

/** Connections of the product. */
async function countCallers(server: OwnServer): Promise<number> {
  const [row] = await tell(server, `select count(*)::int from pg_stat_activity where application_name = 'booknail'`)
  return Number(row?.['count'])
}

/** Returns the rows of the last statement. */
async function tell(server: OwnServer, ...commands: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(server.url)
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const command of commands) rows = (await client.query<Record<string, unknown>>(command)).rows
    return rows
  } finally {
    await client.end()
  }
}
