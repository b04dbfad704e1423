/** A full disk: reads keep working, nothing acknowledged is lost, and it recovers by itself. */

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEachOnce, sendBookings, signInOwner } from '../testing/booking-clients.ts'
import { stopLeftBehind, stopUnseen } from '../testing/left-behind.ts'
import { endProducts, type Product, startProduct, statusOf } from '../testing/product.ts'
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts'

const cli = new URL('../app/cli.ts', import.meta.url).pathname
const soon = { timeout: 30_000 }
let folder = ''
let disk: SmallDisk

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'booknail-small-')))
  disk = await smallDisk(folder, 240)
})
afterEach(async () => {
  await endProducts()
  await stopUnseen(join(folder, 'data'), join(disk.seen, 'data'))
  await disk.remove()
  await rm(folder, { recursive: true, force: true })
})

test('the embedded database ends for want of room and is there again, to be read', async () => {
  const product = await start({ DATA_DIR: join(folder, 'data') })
  await expect.poll(() => readdir(join(disk.seen, 'data')), soon).toContain('reserve')
  const owner = await signInOwner(product)
  const clients = await sendBookings(() => product)
  await clients.acknowledge(15)

  await disk.fill()
  await expect.poll(() => statusOf(product, '/readyz'), soon).toBe(503)
  expect(await reads(product, owner)).toEqual([200, 200, 200])
  expect(await writing(product, owner, 'en')).toEqual([
    503,
    '5',
    'storage_full',
    expect.stringMatching(/^Nothing can be saved/),
  ])
  expect(await writing(product, owner, 'vi')).toEqual([
    503,
    '5',
    'storage_full',
    expect.stringMatching(/chưa lưu được/),
  ])

  await expect(useUpLog(join(disk.seen, 'data', 'postgres'))).rejects.toThrow(/No space left on device|terminated/)
  await expect.poll(() => reads(product, owner), soon).toEqual([200, 200, 200])
  expect(await statusOf(product, '/readyz')).toBe(503)

  const cleared = performance.now()
  await disk.clear()
  await expect.poll(() => statusOf(product, '/readyz'), soon).toBe(200)
  const wellAgainMs = performance.now() - cleared
  await clients.acknowledge(15)
  await clients.stop()
  await expectEachOnce(product, clients)
  await expect.poll(() => readdir(join(disk.seen, 'data')), soon).toContain('reserve')
  expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
  console.log(`Full disk: ${clients.described()}; well again ${wellAgainMs.toFixed(0)} ms after there was room.`)
})

test('where there is no room for files, who sends one is told, and others book', async () => {
  const elsewhere = await realpath(await mkdtemp(join(tmpdir(), 'booknail-data-')))
  try {
    const product = await start({ DATA_DIR: elsewhere, TMPDIR: folder })
    const owner = await signInOwner(product)
    await disk.fill()
    const upload = await fetch(`${product.address}/api/salon-owner/salons/${product.salonId}/takeout-check`, {
      method: 'POST',
      headers: { ...owner, 'content-type': 'application/zip' },
      body: Buffer.alloc(500_000, 'x'),
    })
    const clients = await sendBookings(() => product)
    await clients.acknowledge(5)
    await clients.stop()

    expect([upload.status, await upload.json()]).toEqual([503, expect.objectContaining({ reason: 'storage_full' })])
    expect(await backup(elsewhere, join(folder, 'backup'))).toMatch(
      /^There is no room for .*: make some, or name a file/,
    )
    expect(await readdir(disk.seen)).toEqual(['filling'])
    expect(await statusOf(product, '/readyz')).toBe(200)
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
    console.log(`No room for files: ${clients.described()}.`)
  } finally {
    await endProducts()
    await stopLeftBehind(elsewhere)
    await rm(elsewhere, { recursive: true, force: true })
  }
})

async function start(environment: Record<string, string>): Promise<Product> {
  const more = { DEMO_PASSWORD: 'lotus-and-polish-1', TRUST_PROXY: '127.0.0.1', FLOOD_LIMIT: '0' }
  return startProduct({ ...more, ...environment }, disk.through)
}

/** Two of anybody, one of the owner. */
async function reads(product: Product, owner: { cookie: string }): Promise<number[]> {
  const paths = [
    `/booking/${product.salonId}`,
    `/api/salons/${product.salonId}/services`,
    `/api/salons/${product.salonId}/dashboard`,
  ]
  const replies = await Promise.all(
    paths.map((path, index) => fetch(product.address + path, { headers: index === 2 ? owner : {} }).catch(() => null)),
  )
  return replies.map((reply) => reply?.status ?? 0)
}

async function writing({ address, salonId }: Product, owner: { cookie: string }, language: string) {
  const reply = await fetch(`${address}/api/salon-owner/salons/${salonId}/notifications/read`, {
    method: 'POST',
    headers: { ...owner, 'accept-language': language },
  })
  const { reason, error } = (await reply.json()) as Record<string, unknown>
  return [reply.status, reply.headers.get('retry-after'), reason, error]
}

/** As a day of bookings would: the log continues in a new file, for which there is no space. @throws the error PostgreSQL died of */
async function useUpLog(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, port: 5432, user: 'booknail', database: 'booknail', ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let file = 0; file < 100; file++) {
      await client.query(`insert into rate_limits values ('filled ' || $1, now(), 1)`, [file])
      await client.query('select pg_switch_wal()')
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Its output on stderr. */
async function backup(dataDir: string, file: string): Promise<string> {
  const [program, ...options] = [...disk.through, process.execPath, cli, 'backup', file]
  return promisify(execFile)(program, options, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } }).then(
    () => 'it was written',
    ({ stderr }: { stderr: string }) => stderr,
  )
}
