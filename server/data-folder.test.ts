/** Starting and stopping with nothing but a data folder, as an operator sees it: real processes, signals and kills. */
// At length: a data folder is made, taken over and repaired: server/db/embedded.test.ts; the product on one is killed: server/crash.test.ts.

import { access, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { killDatabase, postmasterOf, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, launch, type Product, startProduct, statusOf } from './testing/product.ts'
import { sampleOf } from './testing/rounds.ts'

let dataDir = ''

async function newDataDir(): Promise<string> {
  return join(await realpath(await mkdtemp(join(tmpdir(), 'booknail-folder-'))), 'data')
}

async function removeDataDir(): Promise<void> {
  await endProducts()
  await stopLeftBehind(dataDir)
  await rm(join(dataDir, '..'), { recursive: true, force: true })
}

const welcomeOf = ({ said }: Product) => said.find((line) => line.includes('"msg":"listening"'))

/** Each goes on with the folder that the one before it left: a first start takes four times the time of another. */
describe('of one data folder', () => {
  let first: Product
  let product: Product
  beforeAll(async () => {
    dataDir = await newDataDir()
  })
  afterAll(removeDataDir)

  test('the first start sets everything up, prints its address, and stops when told', async () => {
    first = await startProduct({ DATA_DIR: dataDir })

    expect(await statusOf(first, '/readyz')).toBe(200)
    expect(await statusOf(first, `/api/salons/${first.salonId}/services`)).toBe(200)
    expect(welcomeOf(first)).toMatch(/"postgres":"\d+\.\d+"/)
    expect(welcomeOf(first)).toContain(`"bookingLink":"http://localhost:${new URL(first.address).port}/booking/`)

    expect(await first.end('SIGTERM')).toEqual({ code: 0, signal: null, complaint: '' })
    expect(await stopLeftBehind(dataDir)).toBe(0)
  })

  test('the next start finds everything again, and prints only where the passwords are', async () => {
    const passwords = await readFile(join(dataDir, 'first-passwords.txt'), 'utf8')

    product = await startProduct({ DATA_DIR: dataDir })

    expect(product.salonId).toBe(first.salonId)
    expect(welcomeOf(product)).toContain(`"passwordsFile":"${join(dataDir, 'first-passwords.txt')}"`)
    for (const [, password = ''] of passwords.matchAll(/password\s+(\S+)/g)) {
      expect(first.said.join('\n').split(password)).toHaveLength(2) // once, in the one line for it
      expect(product.said.join('\n')).not.toContain(password)
    }
  })

  test('the token of the metrics is kept for its owner only, and from start to start', async () => {
    const file = join(dataDir, 'metrics-token')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('metrics-token'))).toEqual(['metrics-token'])

    const headers = { authorization: `Bearer ${(await readFile(file, 'utf8')).trim()}` }
    const figures = await fetch(`${product.address}/metrics`, { headers })
    expect([figures.status, await figures.text()]).toEqual([200, expect.stringContaining('booknail_http_seconds')])
    expect(await statusOf(product, '/metrics')).toBe(404)
    expect((await stat(file)).mtimeMs).toBeLessThan((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).mtimeMs)
  })

  test('a second process is refused in one sentence', async () => {
    const { code, complaint } = await launch({ DATA_DIR: dataDir }).ending

    expect(code).toBe(1)
    expect(complaint).toMatch(/^Another BookNail is already running on the data folder .*\.\n$/)
    expect(await statusOf(product, '/readyz')).toBe(200)
  })

  test('after kill -9 the next start works', async () => {
    expect((await product.end('SIGKILL')).signal).toBe('SIGKILL')

    product = await startProduct({ DATA_DIR: dataDir })

    expect(product.salonId).toBe(first.salonId)
    expect(await statusOf(product, '/readyz')).toBe(200)
  })

  test('the product recovers by itself when the database is killed', async () => {
    const before = await killDatabase(dataDir)

    const isAnother = () => postmasterOf(dataDir).then((postmaster) => postmaster !== null && postmaster.pid !== before)
    await expect.poll(async () => [await isAnother(), await statusOf(product, '/readyz')]).toEqual([true, 200])
    await expect.poll(() => statusOf(product, `/api/salons/${product.salonId}/services`)).toBe(200)
  })
})

const moments: [name: string, moment: () => Promise<unknown>][] = [
  ['while its database is made', () => exists(join(dataDir, 'postgres'))],
  ['as its database begins to serve', serves],
  ['while its tables are made', () => serves().then(() => sleep(300))],
]

test('told to stop at any moment of its first start, it leaves nothing running, and the next one goes on from there', async () => {
  dataDir = await newDataDir()
  onTestFinished(removeDataDir)
  for (const [name, moment] of sampleOf(moments, 2)) {
    const { child, ending } = launch({ DATA_DIR: dataDir, DEMO: '0' })
    await moment()
    child.kill('SIGTERM')

    expect([name, await ending]).toEqual([name, { code: 0, signal: null, complaint: '' }])
    expect(await stopLeftBehind(dataDir)).toBe(0)
  }
  expect(await statusOf(await startProduct({ DATA_DIR: dataDir, DEMO: '0' }), '/readyz')).toBe(200)
})

async function exists(path: string): Promise<void> {
  await expect
    .poll(
      () =>
        access(path).then(
          () => true,
          () => false,
        ),
      { interval: 10 },
    )
    .toBe(true)
}

async function serves(): Promise<void> {
  await expect.poll(() => postmasterOf(dataDir), { interval: 10 }).not.toBeNull()
}
