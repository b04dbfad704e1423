/** PostgreSQL stops for twenty seconds, or its replies get lost: callers are told in time, and nothing is lost. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PostgresServer, startOwnServer } from '../../scripts/postgres-server.ts'
import { expectEachOnce, sendBookings, signInOwner } from '../testing/booking-clients.ts'
import { freeze } from '../testing/frozen.ts'
import { stopLeftBehind } from '../testing/left-behind.ts'
import { observe } from '../testing/observers.ts'
import { endProducts, startProduct, statusOf } from '../testing/product.ts'
import { startSilentProxy } from '../testing/silent-proxy.ts'
import { urlOfRunning } from './embedded.ts'

const stillMs = 20_000
const limits = { waitMs: 10_000, healthMs: 1_000, wellAgainMs: 10_000 }
/** Maximum age of a `/readyz` result. */
const rememberedMs = 3_000

let folder = ''
let server: PostgresServer | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bn-still-')))
})
afterEach(async () => {
  await endProducts()
  await stopLeftBehind(join(folder, 'data'))
  await server?.stop()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

test('the embedded database stands still', () => standStill({}))

test('a PostgreSQL server stands still', async () => {
  server = await startOwnServer(folder)
  await standStill({ DATABASE_URL: server.url })
})

test('a network drops all that is said to a PostgreSQL server and by it', async () => {
  server = await startOwnServer(folder)
  const between = await startSilentProxy(server.url)
  try {
    await standStill({ DATABASE_URL: between.url }, async () => {
      between.isSilent = true
      return () => void (between.isSilent = false)
    })
  } finally {
    await endProducts()
    await between.close()
  }
})

/** @param stop returns a function that lets the database continue */
async function standStill(environment: Record<string, string>, stop = freeze): Promise<void> {
  const dataDir = join(folder, 'data')
  const more = { DATA_DIR: dataDir, DEMO_PASSWORD: 'lotus-and-polish-1', TRUST_PROXY: '127.0.0.1', FLOOD_LIMIT: '0' }
  const product = await startProduct({ ...more, ...environment })
  const url = environment['DATABASE_URL'] ?? (await urlOfRunning(dataDir)) ?? ''
  const [page, times, figures] = [
    `/booking/${product.salonId}`,
    `/api/salons/${product.salonId}/services`,
    `/api/salons/${product.salonId}/dashboard`,
  ]
  const onlookers = observe(product, {
    '/healthz': {},
    '/readyz': {},
    [page]: {},
    [times]: {},
    [figures]: await signInOwner(product),
  })
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)

  const stopped = performance.now()
  const letGoOn = await stop(url)
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

  console.log(
    `Stood still for ${stillMs / 1000} s: ${clients.described()}; /healthz at the longest ${worst(of('/healthz')).toFixed(0)} ms, ` +
      `anybody ${worst(all).toFixed(0)} ms; well again after ${wellAgainMs.toFixed(0)} ms.`,
  )
  expect.soft(wellAgainMs).toBeLessThan(limits.wellAgainMs)
  expect.soft(worst(all), 'longest wait').toBeLessThan(limits.waitMs)
  expect.soft(worst(of('/healthz')), 'longest of /healthz').toBeLessThan(limits.healthMs)
  expect.soft(statuses(of('/healthz'))).toEqual(new Set([200]))
  expect
    .soft(statuses(of('/readyz').filter(({ at }) => at < goesOn - limits.waitMs && at > stopped + rememberedMs)))
    .toEqual(new Set([503]))
  expect.soft([200, 201, 409, 503]).toEqual(expect.arrayContaining([...statuses(all)]))
  expect.soft(asked.filter(({ path, status }) => status === 503 && path !== '/readyz').length).toBeGreaterThan(0)
  await expectEachOnce(product, clients)
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
}
