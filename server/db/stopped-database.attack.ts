/** All of PostgreSQL stands still for twenty seconds: everybody is told so in time, and nothing is lost. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PostgresServer, startOwnServer } from '../../scripts/postgres-server.ts'
import { expectEachOnce, sendBookings, signInOwner } from '../testing/booking-clients.ts'
import { freeze } from '../testing/frozen.ts'
import { lookOn } from '../testing/onlookers.ts'
import { endProducts, startProduct, statusOf } from '../testing/product.ts'
import { urlOfRunning } from './embedded.ts'

const stillMs = 20_000
const longest = { waitMs: 10_000, healthMs: 1_000, wellAgainMs: 10_000 }
/** An answer of `/readyz` is no older. */
const rememberedMs = 3_000

let folder = ''
let server: PostgresServer | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-still-')))
})
afterEach(async () => {
  await endProducts()
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

test('the embedded database stands still', () => standStill({}))

test('a PostgreSQL server stands still', async () => {
  server = await startOwnServer(folder)
  await standStill({ DATABASE_URL: server.url })
})

async function standStill(environment: Record<string, string>): Promise<void> {
  const dataDir = join(folder, 'data')
  const more = { DATA_DIR: dataDir, DEMO_PASSWORD: 'lotus-and-polish-1', TRUST_PROXY: '127.0.0.1', FLOOD_LIMIT: '0' }
  const product = await startProduct({ ...more, ...environment })
  const url = environment['DATABASE_URL'] ?? (await urlOfRunning(dataDir)) ?? ''
  const [page, times, figures] = [
    `/booking/${product.salonId}`,
    `/api/salons/${product.salonId}/services`,
    `/api/salons/${product.salonId}/dashboard`,
  ]
  const onlookers = lookOn(product, {
    '/healthz': {},
    '/readyz': {},
    [page]: {},
    [times]: {},
    [figures]: await signInOwner(product),
  })
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)

  const stopped = performance.now()
  const letGoOn = await freeze(url)
  await sleep(stillMs).finally(letGoOn)
  const goesOn = performance.now()
  await clients.acknowledge(15)
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200)
  const wellAgainMs = performance.now() - goesOn
  await clients.stop()
  await onlookers.stop()

  const asked = onlookers.looks.filter(({ at }) => at > stopped && at < goesOn)
  const of = (path: string) => asked.filter((look) => look.path === path)
  const worst = (some: readonly { milliseconds: number }[]) => Math.max(...some.map((one) => one.milliseconds))
  const statuses = (some: readonly { status: number }[]) => new Set(some.map(({ status }) => status))
  const all = [...onlookers.looks, ...clients.answers]

  expect.soft(wellAgainMs).toBeLessThan(longest.wellAgainMs)
  expect.soft(worst(all), 'longest wait').toBeLessThan(longest.waitMs)
  expect.soft(worst(of('/healthz')), 'longest of /healthz').toBeLessThan(longest.healthMs)
  expect.soft(statuses(of('/healthz'))).toEqual(new Set([200]))
  expect
    .soft(statuses(of('/readyz').filter(({ at }) => at < goesOn - longest.waitMs && at > stopped + rememberedMs)))
    .toEqual(new Set([503]))
  expect.soft([200, 201, 409, 503]).toEqual(expect.arrayContaining([...statuses(all)]))
  expect.soft(asked.filter(({ path, status }) => status === 503 && path !== '/readyz').length).toBeGreaterThan(0)
  await expectEachOnce(product, clients)
}
