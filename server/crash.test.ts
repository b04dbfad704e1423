/** An acknowledged booking survives whatever is killed meanwhile. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEachOnce, sendBookings } from './testing/booking-clients.ts'
import { killDatabase, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'
import { atLength } from './testing/rounds.ts'
import { copySampleFolder } from './testing/sample-folder.ts'

let dataDir = ''
let product: Product

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-crash-')))
  await copySampleFolder(dataDir)
  product = await start()
})
afterAll(async () => {
  await endProducts()
  await stopLeftBehind(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test('bookings go on while the product, the database and both at once are killed: each acknowledged one is stored once', async () => {
  const clients = await sendBookings(() => product)
  const kills = Array.from({ length: atLength() ? 3 : 1 }, () => [killProduct, killOnlyDatabase, killBoth]).flat()

  for (const kill of kills) {
    await clients.acknowledge(15)
    await kill()
  }
  await clients.acknowledge(15)
  await clients.stop()

  expect(clients.acknowledged.length).toBeGreaterThanOrEqual(15 * (kills.length + 1))
  await expectEachOnce(product, clients)
})

async function start(): Promise<Product> {
  return startProduct({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', FLOOD_LIMIT: '0' })
}

async function killProduct(): Promise<void> {
  await product.end('SIGKILL')
  product = await start()
}

async function killOnlyDatabase(): Promise<void> {
  await killDatabase(dataDir)
  await expect.poll(() => statusOf(product, '/readyz')).toBe(200)
}

async function killBoth(): Promise<void> {
  const killed = product.end('SIGKILL')
  await killDatabase(dataDir)
  await killed
  product = await start()
}
