/** An acknowledged booking survives whatever is killed meanwhile. */

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEachOnce, sendBookings } from './testing/booking-clients.ts'
import { killDatabase, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'

let dataDir = ''
let product: Product

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'booknail-crash-')))
  product = await start()
})

afterEach(async () => {
  await endProducts()
  await stopLeftBehind(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['the product', killProduct],
  ['the database', killOnlyDatabase],
  ['both at once', killBoth],
])(
  'bookings go on while %s is killed: each acknowledged one is stored once',
  async (_, kill) => {
    const clients = await sendBookings(() => product)

    for (let kills = 0; kills < 3; kills++) {
      await clients.acknowledge(15)
      await kill()
    }
    await clients.acknowledge(15)
    await clients.stop()

    expect(clients.acknowledged.length).toBeGreaterThanOrEqual(60)
    await expectEachOnce(product, clients)
  },
  180_000,
)

async function start(): Promise<Product> {
  return startProduct({
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'lotus-and-polish-1',
    TRUST_PROXY: '127.0.0.1',
    FLOOD_LIMIT: '0',
  })
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
