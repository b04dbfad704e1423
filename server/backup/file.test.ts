/** Damaged and edited backups are recognized. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Batch, openBackup, type SignaturePolicy, writeBackup } from './file.ts'

const takenAt = '2027-03-10T16:00:00.000Z'
const key = 'a key of the operator, long enough'
const signed: SignaturePolicy = { key, passphrase: null, unsigned: false }
const plain: SignaturePolicy = { key: null, passphrase: null, unsigned: false }
const customers = { table: 'customers', columns: ['id', 'first_name'] }
const bookings = { table: 'bookings', columns: ['id'] }

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bn-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A backup of two tables that contains `name`. */
async function backupOf(name: string, withKey: string | null = null): Promise<string> {
  const file = join(folder, `${name}.gz`)
  const batches = async function* (): AsyncGenerator<Batch> {
    yield { of: customers, rows: Array.from({ length: 5 }, (_, id) => `{"id":${id},"first_name":"${name} Trâm"}`) }
    yield { of: bookings, rows: ['{"id":1}', '{"id":2}'] }
  }
  expect(
    await writeBackup(file, { takenAt, migration: '0001_initial', key: withKey, passphrase: null }, batches()),
  ).toBe(7)
  return file
}

async function read(file: string, trust: SignaturePolicy) {
  const { batches, ...rest } = await openBackup(file, trust)
  return { ...rest, rows: (await Array.fromAsync(batches)).flatMap(({ rows }) => rows) }
}

/** The backup with another last line. */
function withEnd(lines: string[], end: string): string[] {
  return lines.with(lines.length - 2, end)
}

async function changed(file: string, change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
  const edited = join(folder, 'edited.gz')
  await writeFile(edited, gzipSync(change(lines).join('\n')))
  return edited
}

test('a backup reads back as it was written, signed or not', async () => {
  expect(await read(await backupOf('one'), plain)).toMatchObject({ doubt: null, rows: { length: 7 } })
  const two = await backupOf('two', key)
  expect(await read(two, signed)).toMatchObject({ doubt: null, rows: { length: 7 } })
  expect(await read(two, plain)).toMatchObject({ doubt: 'unproven' })
})

test('no file is overwritten, and a folder that is not there is said in a sentence', async () => {
  const file = await backupOf('taken')
  const before = await readFile(file)
  await expect(backupOf('taken')).rejects.toThrow('no backup is overwritten')
  expect(await readFile(file)).toEqual(before)
  await expect(backupOf('missing/one')).rejects.toThrow(`There is no folder ${join(folder, 'missing')}`)
})

test('no change of a meaningful byte goes unnoticed', async () => {
  const file = await backupOf('flipped')
  const bytes = await readFile(file)
  const { rows } = await read(file, plain)
  const hurt = join(folder, 'hurt.gz')
  let unread = 0

  for (let index = 0; index < bytes.length; index++) {
    const copy = Buffer.from(bytes)
    copy[index] = (copy[index] ?? 0) ^ (1 << (index % 8))
    await writeFile(hurt, copy)
    const outcome = await read(hurt, plain).catch((error: Error) => error.message)
    if (typeof outcome === 'string') expect(outcome).toMatch(/is damaged|is not whole|is no backup/)
    else {
      expect([index, outcome.rows]).toEqual([index, rows])
      unread++
    }
  }
  // Bytes without meaning to us: gzip's time and system, and the padding bits of its last byte.
  expect(unread).toBeLessThanOrEqual(8)
})

test('a cut, swapped, repeated or added part, or one from another backup, is refused', async () => {
  const file = await backupOf('mine')
  const other = gunzipSync(await readFile(await backupOf('other')))
    .toString('utf8')
    .split('\n')
  const edits: ((lines: string[]) => string[])[] = [
    (lines) => lines.slice(0, -2),
    (lines) => lines.with(2, lines[3] ?? '').with(3, lines[2] ?? ''),
    (lines) => lines.with(2, lines[3] ?? ''),
    (lines) => lines.with(2, other[2] ?? ''),
    (lines) => [...other.slice(0, 7), ...lines.slice(7)],
    (lines) => [...lines.slice(0, -2), other.at(-2) ?? '', ''],
    (lines) => [...lines.slice(0, -1), '{"id":3}', ''],
    (lines) => [...lines.slice(0, -1), ...other],
    (lines) => lines.with(0, (lines[0] ?? '').replace('2027', '2026')),
    (lines) => lines.map((line) => line.replace('"customers"', '"staff"')),
  ]
  for (const [index, edit] of edits.entries()) {
    await expect(read(await changed(file, edit), plain), `edit ${index}`).rejects.toThrow(/is damaged|is not whole/)
  }
  await expect(read(await changed(file, (lines) => lines), plain)).resolves.toMatchObject({ doubt: null })
})

test('with a key, an edited backup with corrected counts is refused too, unless the operator overrides it', async () => {
  const forged = await backupOf('forged')
  const stranger = await backupOf('stranger', 'a key of somebody else, long enough')
  const mine = await backupOf('my own', key)
  const end =
    gunzipSync(await readFile(mine))
      .toString('utf8')
      .split('\n')
      .at(-2) ?? ''
  const borrowed = await changed(forged, (lines) => {
    const { digest } = JSON.parse((lines.at(-2) ?? '').slice(2))
    return withEnd(lines, end.replace(/"digest":"\w+"/, `"digest":"${digest}"`))
  })

  await expect(read(forged, signed)).rejects.toThrow('is not signed, and BACKUP_KEY is set')
  for (const file of [stranger, borrowed]) {
    await expect(read(file, signed)).rejects.toThrow('was signed with another key, or edited since')
    expect(await read(file, { key, passphrase: null, unsigned: true })).toMatchObject({ doubt: 'unproven' })
  }
})

test('a backup from before digests is read, and reported as old', async () => {
  const old = await changed(await backupOf('old'), (lines) =>
    lines.with(0, (lines[0] ?? '').replace('"format":2', '"format":1')).with(lines.length - 2, '# {"rows":7}'),
  )

  expect(await read(old, plain)).toMatchObject({ doubt: 'old', rows: { length: 7 } })
  await expect(read(old, signed)).rejects.toThrow('add --unsigned')
  expect(await read(old, { key, passphrase: null, unsigned: true })).toMatchObject({ doubt: 'old' })
})

test('a new backup cannot pass for an old one by losing its digest', async () => {
  const stripped = await changed(await backupOf('stripped'), (lines) => withEnd(lines, '# {"rows":7}'))

  await expect(read(stripped, plain)).rejects.toThrow('is damaged')
})
