/** An acknowledged booking survives whatever is killed meanwhile. */

import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectEachOnce, sendBookings } from './testing/booking-clients.ts'
import { killDatabase, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, type Product, startProduct, statusOf } from './testing/product.ts'
import { rounds } from './testing/rounds.ts'

/** What a first start leaves, to copy: it takes four times as long as another. */
let prepared = ''
let dataDir = ''
let product: Product

beforeAll(async () => {
  prepared = await newFolder()
  const first = await start(prepared)
  await first.end('SIGTERM')
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await newFolder()
  await cp(prepared, dataDir, { recursive: true })
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

    for (let kills = 0; kills < rounds(3); kills++) {
      await clients.acknowledge(15)
      await kill()
    }
    await clients.acknowledge(15)
    await clients.stop()

    expect(clients.acknowledged.length).toBeGreaterThanOrEqual(15 * (rounds(3) + 1))
    await expectEachOnce(product, clients)
  },
  180_000,
)

async function newFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'booknail-crash-')))
}

async function start(folder = dataDir): Promise<Product> {
  return startProduct({
    DATA_DIR: folder,
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
