/** Starting and stopping with nothing but a data folder, as an operator sees it: real processes, signals and kills. */

import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { killDatabase, postmasterOf, stopLeftBehind } from './testing/left-behind.ts'
import { endProducts, launch, type Product, startProduct, statusOf } from './testing/product.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = join(await realpath(await mkdtemp(join(tmpdir(), 'booknail-folder-'))), 'data')
})

const welcomeOf = ({ said }: Product) => said.find((line) => line.includes('"msg":"listening"'))

afterEach(async () => {
  await endProducts()
  await stopLeftBehind(dataDir)
  await rm(join(dataDir, '..'), { recursive: true, force: true })
})

test('a first start sets everything up, prints its address, and stops when told', async () => {
  const product = await startProduct({ DATA_DIR: dataDir })

  expect(await statusOf(product, '/readyz')).toBe(200)
  expect(await statusOf(product, `/api/salons/${product.salonId}/services`)).toBe(200)
  expect(welcomeOf(product)).toContain(`"bookingLink":"http://localhost:${new URL(product.address).port}/booking/`)

  expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null, complaint: '' })
  expect(await stopLeftBehind(dataDir)).toBe(0)
})

test('the next start finds everything again, and prints only where the passwords are', async () => {
  const first = await startProduct({ DATA_DIR: dataDir })
  const passwords = await readFile(join(dataDir, 'first-passwords.txt'), 'utf8')
  await first.end('SIGINT')

  const second = await startProduct({ DATA_DIR: dataDir })

  expect(second.salonId).toBe(first.salonId)
  expect(welcomeOf(second)).toContain(`"passwordsFile":"${join(dataDir, 'first-passwords.txt')}"`)
  for (const [, password = ''] of passwords.matchAll(/password\s+(\S+)/g)) {
    expect(first.said.join('\n').split(password)).toHaveLength(2) // once, in the one line for it
    expect(second.said.join('\n')).not.toContain(password)
  }
})

test('a second process on the same folder is refused in one sentence', async () => {
  await startProduct({ DATA_DIR: dataDir })

  const { code, complaint } = await launch({ DATA_DIR: dataDir }).ending

  expect(code).toBe(1)
  expect(complaint).toMatch(/^Another BookNail is already running on the data folder .*\.\n$/)
})

test('after kill -9 the next start works', async () => {
  const first = await startProduct({ DATA_DIR: dataDir })
  expect((await first.end('SIGKILL')).signal).toBe('SIGKILL')

  const second = await startProduct({ DATA_DIR: dataDir })

  expect(second.salonId).toBe(first.salonId)
  expect(await statusOf(second, '/readyz')).toBe(200)
})

test('the product recovers by itself when the database is killed', async () => {
  const product = await startProduct({ DATA_DIR: dataDir })

  const before = await killDatabase(dataDir)

  const isAnother = () => postmasterOf(dataDir).then((postmaster) => postmaster !== null && postmaster.pid !== before)
  await expect.poll(async () => [await isAnother(), await statusOf(product, '/readyz')]).toEqual([true, 200])
  expect(await statusOf(product, `/api/salons/${product.salonId}/services`)).toBe(200)
})

test.each([150, 500, 1000])('told to stop %i ms into its first start, it leaves nothing running', async (ms) => {
  const { child, ending } = launch({ DATA_DIR: dataDir })
  await new Promise((resolve) => setTimeout(resolve, ms))
  child.kill('SIGTERM')

  const { code, signal } = await ending

  expect(code === 0 || signal === 'SIGTERM').toBe(true) // told before it was there to hear it, nothing is begun
  expect(await stopLeftBehind(dataDir)).toBe(0)
  expect((await startProduct({ DATA_DIR: dataDir })).salonId).not.toBe('')
})
