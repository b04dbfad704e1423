/** Uploads are scanned before they are stored, or rejected. */

import { buffer } from 'node:stream/consumers'
import { strToU8, unzipSync, zipSync } from 'fflate'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packTakeout } from './exports/takeout/pack.ts'
import { type Clamd, clamd, eicar } from './testing/clamd.ts'
import { makeSalon, metricsHeaders, type TestApp, type TestSalon, testApp, wednesday } from './testing/salon.ts'
import { type ScannedKind, virusScanner } from './virus-scanner.ts'

interface Reply {
  error?: string
  code?: string
}

let daemon: Clamd
let app: TestApp
/** Another process of it, which waits for no scanner. */
let impatient: TestApp
let salon: TestSalon
let owner: Record<string, string>
let clean: Buffer
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })

beforeAll(async () => {
  daemon = await clamd()
  app = await testApp({ scanner: virusScanner(daemon.address, log, { knownForMs: 0 }) }, log)
  const given = { url: app.databaseUrl, drop: () => Promise.resolve() }
  impatient = await testApp({ scanner: virusScanner(daemon.address, log, { maxMs: 400 }) }, log, { given })
  clean = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#8b2f65' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  daemon.setManners()
  daemon.files.length = 0
  lines.length = 0
  salon = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
})
afterAll(async () => {
  await impatient.close()
  await app.close()
  await daemon.close()
})

const infected = () => Buffer.concat([clean, Buffer.from(eicar)])
const sendPhoto = (photo: Buffer, headers = {}, to = app) =>
  to.call<Reply>(
    'PUT',
    `/api/staff/${salon.staff['Kim']}/photo`,
    { photo: photo.toString('base64') },
    { ...owner, ...headers },
  )
const photos = async () =>
  (await app.db.selectFrom('staff_photos').selectAll().where('salon_id', '=', salon.salonId).execute()).length
const found = (salonId = salon.salonId) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'virus_found')
    .where('salon_id', '=', salonId)
    .execute()

test('a photo is scanned as it was sent, and kept when it is clean', async () => {
  expect((await sendPhoto(clean)).status).toBe(200)

  expect(daemon.files).toEqual([clean])
  expect(await photos()).toBe(1)
})

test('a photo with a virus is refused in a sentence, kept nowhere, and recorded', async () => {
  expect((await sendPhoto(clean)).status).toBe(200)
  const refused = await sendPhoto(infected())
  const inVietnamese = await sendPhoto(infected(), { 'accept-language': 'vi' })

  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'file_infected',
      error: 'The virus scanner found something harmful in this file, so it wasn’t saved. Please use another one.',
    },
  })
  expect(inVietnamese.body.error).toMatch(/^Phần mềm diệt virus phát hiện mã độc/)
  expect(await photos()).toBe(1) // unchanged
  expect(await found()).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ user_id: salon.ownerId, kind: 'salon' })),
  )
  expect(lines.filter((line) => line.includes('Eicar-Test-Signature'))).toHaveLength(2)
  const activity = await app.call<{ entries: unknown[] }>(
    'GET',
    `/api/salons/${salon.salonId}/activity?page=1`,
    undefined,
    owner,
  )
  expect(activity.body.entries[0]).toMatchObject({ action: 'virus_found', about: 'Kim' })
})

test.each([
  ['is away', { hangsUp: true }, ''],
  ['falls silent', { isSilent: true }, 'TimeoutError'],
  ['takes nothing', { isStuck: true }, 'TimeoutError'],
  ['finds the file too large', { maxBytes: 10 }, 'size limit exceeded'],
  ['looked at a part of it only', { reply: 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' }, 'MaxFileSize'],
  ['fails', { reply: "stream: Can't allocate memory ERROR" }, 'allocate memory'],
])('while the scanner %s, a photo is refused with a sentence, never kept unscanned', async (_, manners, reason) => {
  daemon.setManners(manners)

  const to = reason === 'TimeoutError' ? impatient : app
  expect(await sendPhoto(clean, {}, to)).toMatchObject({
    status: 503,
    body: { code: 'file_unscanned', error: expect.stringMatching(/^This file couldn’t be scanned for viruses/) },
    headers: { 'retry-after': '30' },
  })

  expect(await photos()).toBe(0)
  expect(lines.some((line) => line.includes('could not be scanned') && line.includes(reason))).toBe(true)
  expect(await found()).toEqual([])
})

test('files that take long keep no photo waiting, and only so many are scanned at once', async () => {
  await expect.poll(() => daemon.asking.now).toBe(0)
  const scanner = virusScanner(daemon.address, log)
  const left = new AbortController()
  const scan = (kind: ScannedKind) =>
    scanner.scan([clean], kind, left.signal).then(
      () => 'clean',
      ({ code }) => code,
    )

  daemon.setManners({ isSilent: true })
  const files = Array.from({ length: 9 }, () => scan('file'))
  await expect.poll(() => daemon.asking.now).toBe(2)
  daemon.setManners()
  const sent = Array.from({ length: 20 }, () => scan('photo'))

  expect(new Set(await Promise.all(sent))).toEqual(new Set(['clean']))
  expect(daemon.asking.max).toBe(6)
  expect(await files[8]).toBe('unavailable')

  left.abort() // the caller has gone
  expect(await Promise.all(files.slice(0, 2))).toEqual(['file_unscanned', 'file_unscanned'])
  await expect.poll(() => daemon.asking.now).toBe(0)
})

test('the operator sees whether the scanner works and what it found; the rest goes on without it', async () => {
  const figures = async () => (await app.call<string>('GET', '/metrics', undefined, metricsHeaders)).body
  const counted = async (outcome: string) =>
    Number(new RegExp(`^booknail_scanned_files_total{outcome="${outcome}"} (\\d+)$`, 'm').exec(await figures())?.[1])
  const before = { infected: await counted('infected'), clean: await counted('clean') }
  await sendPhoto(infected())
  await sendPhoto(clean)
  expect(await counted('infected')).toBe(before.infected + 1)
  expect(await counted('clean')).toBe(before.clean + 1)

  const ready = async () => (await app.call('GET', '/readyz')).body
  expect(await ready()).toEqual({ status: 'ready', virusScanner: 'works' })
  daemon.setManners({ hangsUp: true })
  expect(await ready()).toEqual({ status: 'ready', virusScanner: 'away' })
  expect(await figures()).toMatch(/^booknail_virus_scanner_up 0$/m)
  daemon.setManners({ isSilent: true })
  expect(await ready()).toEqual({ status: 'ready', virusScanner: 'away' })
  daemon.setManners()
  expect(await ready()).toEqual({ status: 'ready', virusScanner: 'works' })
  expect(lines.filter((line) => line.includes('the virus scanner'))).toHaveLength(2) // each change once
})

test('without a scanner files are kept as they are, and nobody hears of one', async () => {
  const plain = await testApp()
  const other = await makeSalon(plain.db)
  const photo = infected().toString('base64')
  const headers = await plain.signIn(other.ownerEmail)

  expect((await plain.call('PUT', `/api/staff/${other.staff['Kim']}/photo`, { photo }, headers)).status).toBe(200)
  expect((await plain.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  expect((await plain.call('GET', '/metrics', undefined, metricsHeaders)).body).not.toContain('virus')
  await plain.close()
})

describe('a takeout', () => {
  let takeout: Record<string, Uint8Array>
  let target: string

  beforeEach(async () => {
    await sendPhoto(clean)
    takeout = unzipSync(await buffer(packTakeout(app.db, salon.salonId, wednesday)))
    const empty = await makeSalon(app.db)
    owner = await app.signIn(empty.ownerEmail)
    target = empty.salonId
    daemon.files.length = 0
  })

  const post = async (files: Record<string, Uint8Array>, path = 'takeout', signal?: AbortSignal) => {
    const reply = await fetch(`${await app.listen()}/api/salon-owner/salons/${target}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', ...owner },
      body: new Blob([new Uint8Array(zipSync(files))]),
      ...(signal && { signal }),
    })
    return { status: reply.status, body: (await reply.json()) as Reply }
  }
  const staff = async () =>
    (await app.db.selectFrom('staff_photos').selectAll().where('salon_id', '=', target).execute()).length

  test('is scanned as a whole, and each photo in it', async () => {
    expect(await post(takeout)).toMatchObject({ status: 200 })

    expect(daemon.files.map((file) => file.subarray(0, 2).toString('latin1'))).toEqual(['PK', 'RI'])
    expect(await staff()).toBe(1)
  })

  test('is no longer scanned once its sender has left', async () => {
    const headers = { 'content-type': 'application/zip', ...owner }
    const address = `${await app.listen()}/api/salon-owner/salons/${target}/takeout-check`
    const leaving = new AbortController()
    await expect.poll(() => daemon.asking.now).toBe(0)
    daemon.setManners({ isSilent: true })

    const sent = fetch(address, { method: 'POST', headers, body: 'PK', signal: leaving.signal })
    await expect.poll(() => daemon.files.length).toBe(1)
    leaving.abort()

    await expect(sent).rejects.toThrow()
    await expect.poll(() => daemon.asking.now).toBe(0)
  })

  test('with a virus is refused before it is read, also where it is only tried', async () => {
    const bad = { ...takeout, [eicar]: strToU8('') } // in its directory, where it is not compressed
    expect(await post(bad, 'takeout-check')).toMatchObject({ status: 400, body: { code: 'file_infected' } })
    expect(await post(bad)).toMatchObject({ status: 400, body: { code: 'file_infected' } })

    expect(await staff()).toBe(0)
    expect(await found(target)).toHaveLength(2)
  })

  test('with a virus that only unpacking shows is refused, and nothing of it is kept', async () => {
    const name = Object.keys(takeout).find((path) => path.startsWith('photos/')) ?? ''
    const photo = Buffer.concat([takeout[name] ?? new Uint8Array(), Buffer.alloc(5_000), Buffer.from(eicar.repeat(20))])

    expect(await post({ ...takeout, [name]: photo })).toMatchObject({ status: 400, body: { code: 'file_infected' } })

    expect(await staff()).toBe(0)
  })
})
