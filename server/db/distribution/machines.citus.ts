/** Salons on two machines: one of them fails, and a salon moves to another while it is booked. */

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CitusCluster, startCitus } from '../../../scripts/citus-cluster.ts'
import { describeAnswers, expectEachOnce, sendBookings } from '../../testing/booking-clients.ts'
import { endProducts, launch, type Product, startProduct, statusOf } from '../../testing/product.ts'

const limits = { waitMs: 10_000 }

/** Odd: it ends elsewhere. */
const moves = 5

let folder = ''
let cluster: CitusCluster
let environment: Record<string, string>

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-machines-')))
  await chmod(folder, 0o711)
  cluster = await startCitus(folder, 2)
  environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    DEMO_PASSWORD: 'lotus-and-polish-1',
    TRUST_PROXY: '127.0.0.1',
    FLOOD_LIMIT: '0',
  }
  expect(await cli('distribute')).toContain('tables are spread over 2 of')
})
afterEach(async () => {
  await endProducts()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the machine of a salon loses power: its callers are told so, others are served, and nothing acknowledged is lost', async () => {
  const product = await startProduct(environment)
  await cli('seed-demo', '--salons', '8', '--bookings', '20', '--staff', '2')
  const [own, elsewhere] = await salonsApart(product)
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)

  const machine = cluster.workers.find(({ url }) => new URL(url).port === own.port)
  await machine?.kill()
  await expect.poll(() => clients.answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true)
  expect(await statusOf(product, `/api/salons/${own.salonId}/services`)).toBe(503)
  expect(await statusOf(product, `/api/salons/${elsewhere.salonId}/services`)).toBe(200)
  await machine?.revive()

  const back = performance.now()
  await clients.acknowledge(15)
  await clients.stop()
  console.log(
    `A machine without power: ${clients.described()}; back after ${(performance.now() - back).toFixed(0)} ms.`,
  )
  expect(Math.max(...clients.answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(limits.waitMs)
  await expectEachOnce(product, clients)
})

test('a salon moves from machine to machine while it is booked, and nothing is lost', async () => {
  const product = await startProduct(environment)
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)

  const first = await shardOf(product.salonId)
  for (let move = 0; move < moves; move++) {
    const from = await shardOf(product.salonId)
    const [to] = cluster.workers.map(({ url }) => new URL(url).port).filter((port) => port !== from.port)
    await ask(
      `select citus_move_shard_placement(${from.shard}, '127.0.0.1', ${from.port}, '127.0.0.1', ${to}, 'force_logical')`,
    )
    expect((await shardOf(product.salonId)).port).toBe(to)
    await clients.acknowledge(5)
    await ask('call citus_cleanup_orphaned_resources()') // of the machine that it comes back to
  }
  expect((await shardOf(product.salonId)).port).not.toBe(first.port)
  await clients.stop()

  console.log(`A salon that moved ${moves} times: ${clients.described()}.`)
  await expectEachOnce(product, clients)
  await expectStored(product.salonId, clients.acknowledged)
  expect(await cli('tenants')).toMatch(/127\.0\.0\.1:\d+ {2}1 salons, \d+ bookings/)
})

test('a machine is added and takes salons over while they are booked, and nothing is lost', async () => {
  const product = await startProduct(environment)
  await cli('seed-demo', '--salons', '12', '--bookings', '100', '--staff', '2')
  const salons = (await ask('select id from salons')).map(({ id }) => String(id))
  const clients = await Promise.all(salons.map((salonId) => sendBookings(() => ({ ...product, salonId }), 2_000)))
  await cluster.grow()
  const added = new URL(cluster.workers[2]?.url ?? '').port
  expect(await cli('tenants')).toContain(`127.0.0.1:${added}  0 salons, 0 bookings`)

  const begun = performance.now()
  const before = new Map((await Promise.all(salons.map(shardOf))).map(({ salonId, port }) => [salonId, port]))
  const [started] = await ask('select citus_rebalance_start() as job')
  const state = async () => {
    const [job] = await ask(`select state from pg_dist_background_job where job_id = ${Number(started?.['job'])}`)
    return job?.['state']
  }
  await expect.poll(state, { timeout: 240_000, interval: 500 }).toBe('finished')
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  for (const of of clients) await of.acknowledge(2)
  for (const of of clients) await of.stop()

  const moved = (await Promise.all(salons.map(shardOf))).filter(({ salonId, port }) => before.get(salonId) !== port)
  expect(moved.map(({ port }) => port)).toContain(added)
  expect(await cli('tenants')).toMatch(new RegExp(`127\\.0\\.0\\.1:${added} {2}[1-9]\\d* salons, [1-9]\\d* bookings`))
  for (const [at, salonId] of salons.entries()) await expectStored(salonId, clients[at]?.acknowledged ?? [])
  const answers = clients.flatMap((of) => of.answers)
  console.log(
    `A machine added in ${seconds} s: ${moved.length} of ${salons.length} salons moved; ${describeAnswers(answers)}.`,
  )
  expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(limits.waitMs)
})

async function cli(...words: string[]): Promise<string> {
  const { said, ending } = launch(environment, 'cli', words)
  const { code, complaint } = await ending
  expect([code, complaint]).toEqual([0, ''])
  return said.join('\n')
}

/** Each once, nothing else later than what was there before, and all of the salon's bookings are counted. */
async function expectStored(salonId: string, acknowledged: readonly { id: string }[]): Promise<void> {
  const made = await ask(`
    select id from bookings where salon_id = '${salonId}' and starts_at > now() + interval '45 days'`)
  expect(made.map(({ id }) => String(id)).toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted())
  const [counts] = await ask(`
    select (select count(*) from bookings where salon_id = '${salonId}') as made,
      (select sum(bookings) from booking_counts where salon_id = '${salonId}') as counted`)
  expect(counts?.['counted']).toBe(counts?.['made'])
}

interface SalonShard {
  salonId: string
  shard: string
  port: string
}

async function shardOf(salonId: string): Promise<SalonShard> {
  const [row] = await ask(`
    select shardid as shard, nodeport::text as port from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('salons', '${salonId}'::uuid)`)
  return { salonId, shard: String(row?.['shard']), port: String(row?.['port']) }
}

/** The sample salon, and one on another machine. */
async function salonsApart({ salonId }: Product): Promise<[SalonShard, SalonShard]> {
  const own = await shardOf(salonId)
  for (const { id } of await ask('select id from salons')) {
    const place = await shardOf(String(id))
    if (place.port !== own.port) return [own, place]
  }
  throw new Error('all salons are on one machine')
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(cluster.url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
