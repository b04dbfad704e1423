/** What a signed-in owner can do to all others: files, streams, photos, searches, reports. */

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../server/context.ts'
import { connect } from '../server/db/pool.ts'
import { insertSalon } from '../server/salons/salons.sql.ts'
import { listBookings } from '../shared/bookings/contract.ts'
import { bookingsFile, bringTakeout, checkTakeout, takeout } from '../shared/reports/exports.ts'
import { changeStaffPhoto } from '../shared/staff/contract.ts'
import { addDays } from '../shared/time.ts'
import { measureImports } from './imports.ts'
import { expectNobodyHarmed } from './meanwhile.ts'
import { type Stage, setStage } from './stage.ts'
import { flood, head, open, statusOf } from './strangers.ts'

const cli = new URL('../server/app/cli.ts', import.meta.url).pathname
let stage: Stage
let empty = ''
let taken: Uint8Array

beforeAll(async () => {
  stage = await setStage({ bookings: 20_000, staff: 20 })
  empty = await emptySalon(stage.product, stage.owner)
  const reply = await fetch(stage.product.url + at(takeout.path), { headers: stage.headers })
  taken = new Uint8Array(await reply.arrayBuffer())
})
afterAll(() => stage.close())

const at = (path: string, salonId = stage.victim.salonId) => path.replace(':salonId', salonId)
const get = (path: string) => statusOf(stage.product.url, { path, headers: stage.headers })
const upload = (path: string, body: Uint8Array) =>
  statusOf(stage.product.url, {
    method: 'POST',
    path: at(path, empty),
    headers: { ...stage.headers, 'content-type': 'application/zip' },
    body: Buffer.from(body),
  })

test('two takeouts downloaded while a third is checked', async () => {
  const { answers, before, peak } = await expectNobodyHarmed(stage, 'two takeouts and the check of one', () =>
    flood(4, 4, (index) => (index === 3 ? upload(checkTakeout.path, taken) : get(at(takeout.path)))),
  )
  expect(answers['200']).toBeGreaterThanOrEqual(3)
  expect(peak - before).toBeLessThan(150)
})

test('a list of customers comes and goes again while everything is backed up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'booknail-backup-'))
  const { url, folder: cluster } = stage.product
  const backUp = () =>
    promisify(execFile)(process.execPath, [cli, 'backup', join(folder, 'all.backup')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dirname(cluster) },
    })
  try {
    const { before, peak } = await expectNobodyHarmed(
      stage,
      '5,000 customers imported and taken back, during a backup',
      async () => void (await Promise.all([measureImports({ url, salonId: empty, headers: stage.headers }), backUp()])),
    )
    expect((await stat(join(folder, 'all.backup'))).size).toBeGreaterThan(1_000_000)
    expect(peak - before).toBeLessThan(100)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('downloads that nobody reads', async () => {
  const request = (path: string) =>
    `GET ${at(path)} HTTP/1.1\r\nHost: localhost\r\nCookie: ${stage.headers.cookie}\r\n\r\n`
  await expectNobodyHarmed(stage, '40 downloads that nobody reads', async () => {
    const callers = await Promise.all(Array.from({ length: 40 }, () => open(stage.product.url)))
    for (const [index, caller] of callers.entries()) {
      caller.pause()
      caller.write(request(index % 2 ? bookingsFile.path : takeout.path))
    }
    await sleep(15_000)
    for (const caller of callers) caller.destroy()
  })
})

test('a file of 1 MB that unpacks to gigabytes, and one with 400,000 empty lines', async () => {
  const files = unzipSync(taken)
  const lines = zipSync({ ...files, 'json/customers.json': strToU8('\n'.repeat(400_000)) }, { level: 1 })
  const bomb = await bombOf(files['manifest.json'] ?? strToU8('{}'), files['salon.json'] ?? strToU8('{}'))
  const { answers, before, peak } = await expectNobodyHarmed(
    stage,
    'takeouts that were made to fill the memory',
    () => flood(6, 1, (index) => upload(checkTakeout.path, index % 2 ? lines : bomb)), // one after another: a second one at once is refused unread
  )
  expect(answers).toEqual({ 400: 6 })
  expect(peak - before).toBeLessThan(150)
})

test('twelve uploads of 500 MB', async () => {
  await expectNobodyHarmed(stage, '12 uploads of 500 MB', async () => {
    const cookie = `Cookie: ${stage.headers.cookie}\r\n`
    const start = head('POST', at(bringTakeout.path, empty), 500_000_000, cookie).replace('json', 'zip')
    const callers = await Promise.all(Array.from({ length: 12 }, () => open(stage.product.url)))
    const piece = Buffer.alloc(1_000_000)
    await Promise.all(
      callers.map(async (caller) => {
        caller.resume() // otherwise the end of the connection would go unnoticed behind an unread response
        caller.write(start)
        const isOpen = () => !caller.destroyed && !caller.readableEnded
        for (let sent = 0; sent < 500 && isOpen(); sent++) if (!caller.write(piece)) await drained(caller)
      }),
    )
    for (const caller of callers) caller.destroy()
  })
})

test('streams of changes by the hundred', async () => {
  const request = `GET /api/salon-owner/salons/${stage.victim.salonId}/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${stage.headers.cookie}\r\n\r\n`
  await expectNobodyHarmed(stage, '300 streams of changes', async () => {
    const callers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => open(stage.product.url, `127.0.2.${1 + (index % 5)}`)),
    )
    for (const caller of callers) caller.write(request)
    await sleep(4_000)
    for (const caller of callers) caller.destroy()
  })
})

test('photos of many pixels, and broken ones', async () => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#8b2f65' } })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#8b2f65' } })
    .jpeg()
    .toBuffer()
  const photos = [large, jpeg, jpeg.subarray(0, jpeg.length / 2)].map((photo) => photo.toString('base64'))
  const { before, peak } = await expectNobodyHarmed(stage, '60 photos of 49 million pixels, 20 at once', () =>
    flood(60, 20, (index) =>
      statusOf(stage.product.url, {
        method: 'PUT',
        path: changeStaffPhoto.path.replace(':staffId', stage.victim.staffIds[index % 20] ?? ''),
        headers: { ...stage.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ photo: photos[index % photos.length] }),
      }),
    ),
  )
  expect(peak - before).toBeLessThan(400)
})

test('searches that match everything and nothing', async () => {
  const searches = ['a e i o u', 'n g', '%_%_%', '5', 'a '.repeat(40), 'zzz', 'aa', '1234567']
  await expectNobodyHarmed(stage, '300 searches, 30 at once', () =>
    flood(300, 30, (index) => {
      const search = encodeURIComponent(searches[index % searches.length] ?? '')
      const list = index % 2 ? at('/api/salons/:salonId/customers') : at(listBookings.path)
      return get(`${list}?page=${1 + (index % 7)}&limit=50&search=${search}`)
    }),
  )
})

test('reports and lists of one owner', async () => {
  const year = `from=${addDays(stage.elsewhere.today, -364)}&to=${stage.elsewhere.today}`
  const reports = [
    `reports/customer-lifetime-value.csv?${year}`,
    `reports/peak-hours?${year}`,
    `reports/questions`,
    `booking-stats.csv?${year}`,
    'customers/duplicates',
    'dashboard',
  ]
  await expectNobodyHarmed(stage, '200 reports, 30 at once', () =>
    flood(200, 30, (index) => get(at(`/api/salons/:salonId/${reports[index % reports.length] ?? ''}`))),
  )
})

/** Or over. */
async function drained(caller: Awaited<ReturnType<typeof open>>): Promise<void> {
  const heard = new AbortController()
  const { signal } = heard
  await Promise.race(['drain', 'close', 'end'].map((event) => once(caller, event, { signal }).catch(() => undefined)))
  heard.abort() // the others are not listened for any more
}

/** A huge run of zeros, declared as a few bytes. */
async function bombOf(manifest: Uint8Array, salon: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, content] of Object.entries({ 'manifest.json': manifest, 'salon.json': salon })) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(content, true)
  }
  const file = new ZipDeflate('customers.csv', { level: 9 })
  zip.add(file)
  const zeros = new Uint8Array(16 * 1024 * 1024)
  for (let round = 0; round < 64; round++) {
    file.push(zeros, round === 63)
    await sleep(1) // lets this process notice that the product has closed a connection
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** A new, empty salon of the same owner. */
async function emptySalon({ databaseUrl }: { databaseUrl: string }, { salonId }: { salonId: string }): Promise<string> {
  const db = connect(databaseUrl, 1)
  try {
    const salon = await db.selectFrom('salons').selectAll().where('id', '=', salonId).executeTakeFirstOrThrow()
    const id = newId()
    const { address, phone, email, timezone } = salon
    const rest = { ownerId: salon.owner_id, slotMinutes: 30, isSample: false, at: salon.created_at }
    await insertSalon(db, { id, name: 'Empty', address, phone, email, timezone, ...rest })
    return id
  } finally {
    await db.destroy()
  }
}
