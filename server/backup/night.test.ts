/** A night’s backup: written, tried beside the database, noted, and the oldest removed. */
// At length: what a backup holds, and its restore: server/backup/backup.test.ts; that it opens with its key alone: server/backup/cipher.test.ts.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minute } from '../../shared/time.ts'
import { listNights } from '../db/nights.sql.ts'
import { testAtLength } from '../testing/at-length.ts'
import { makeSalon, type TestApp, testApp, wednesday } from '../testing/salon.ts'
import { type BackupKeys, openBackup } from './file.ts'
import { backUpNight, openNight } from './night.ts'

const keys: BackupKeys = { key: null, passphrase: 'correct horse battery staple' }
/** 16:00 UTC. */
const day = '2027-03-10'

let app: TestApp
let folder: string
let now: number

beforeEach(async () => {
  app = await testApp()
  await makeSalon(app.db, { chairs: 2 })
  folder = await mkdtemp(join(tmpdir(), 'bn-nights-'))
  now = wednesday
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const take = (more: { folder?: string; keep?: number; keys?: BackupKeys; room?: number } = {}) =>
  backUpNight(new Date(now).toISOString().slice(0, 10), {
    db: app.db,
    url: app.databaseUrl,
    now: () => now,
    plan: { folder: more.folder ?? folder, keep: more.keep ?? 14 },
    keys: more.keys ?? keys,
    room: more.room === undefined ? null : async () => more.room ?? 0,
  })
const lastNight = async () => (await listNights(app.db, 1))[0]

test('a night’s backup is encrypted, restored beside the database, counted, and noted; the trial leaves nothing', async () => {
  const taken = await take()

  const [name = ''] = await readdir(folder)
  expect(name).toBe('booknail-2027-03-10T160000Z.backup.age')
  const file = join(folder, name)
  const bytes = await readFile(file)
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect(await lastNight()).toMatchObject({ day, file: name, bytes: bytes.length, rows: taken?.rows, trouble: null })
  expect(await lastNight()).toMatchObject({ ended_at: now, tried_at: now })
  expect(taken?.rows).toBeGreaterThan(20)
  const { rows: schemas } = await sql`select from pg_namespace where nspname = 'trying_a_backup'`.execute(app.db)
  expect(schemas).toEqual([])

  // Only the passphrase opens it, and what is damaged does not open.
  const open = (passphrase: string | null, path = file) =>
    openBackup(path, { key: null, passphrase, unsigned: false }).then(({ head }) => head.takenAt)
  expect(taken?.file).toBe(file)
  expect(await open(keys.passphrase)).toBe('2027-03-10T16:00:00.000Z')
  await expect(open(null)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  await expect(open('another one of enough letters')).rejects.toThrow('was encrypted with another BACKUP_PASSPHRASE')
  const cut = join(folder, 'cut')
  await writeFile(cut, bytes.subarray(0, bytes.length - 20))
  await expect(open(keys.passphrase, cut)).rejects.toThrow('cannot be decrypted to its end')
})

testAtLength('it is due once a day, from its time on, by one of several processes', async () => {
  expect(await openNight(app.db, now, '16:01')).toBeNull()
  expect(await openNight(app.db, now, '09:30')).toBe(day)

  const taken = await Promise.all([take(), take(), take()])

  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await readdir(folder)).toHaveLength(1)
  expect(await openNight(app.db, now, '09:30')).toBeNull()
  now += 24 * 60 * minute
  expect(await openNight(app.db, now, '09:30')).toBe('2027-03-11')
})

testAtLength(
  'a folder that is not there is said in a sentence and noted, and it is tried again after an hour',
  async () => {
    const missing = join(folder, 'not mounted')
    await expect(take({ folder: missing })).rejects.toThrow(`there is no folder ${missing}`)
    expect(await lastNight()).toMatchObject({ trouble: 'no_folder', file: null, ended_at: now })

    now += 59 * minute
    expect(await take()).toBeNull()
    now += 2 * minute
    expect(await openNight(app.db, now, '09:30')).toBe(day)
    expect(await take()).not.toBeNull()
    expect(await lastNight()).toMatchObject({ trouble: null, tried_at: now })
  },
)

testAtLength('where the trial would fill the disk, the backup is kept, and noted as not tried', async () => {
  await expect(take({ room: 1_000_000 })).rejects.toThrow('was written but not tried')
  expect(await lastNight()).toMatchObject({ trouble: 'not_tried', tried_at: null, rows: expect.any(Number) })
  expect(await readdir(folder)).toHaveLength(1)
})

testAtLength('the newest stay, whatever the clock says, and nothing that is not ours is touched', async () => {
  await writeFile(join(folder, 'photos.zip'), '')
  await writeFile(join(folder, 'booknail-2027-03-09T093000Z.backup.age.part'), 'of a process that was killed')
  await writeFile(join(folder, 'booknail-2027-03-10T160000Z.backup.age'), 'of the day before yesterday')
  await writeFile(join(folder, 'booknail-2028-04-13T160000Z.backup.age'), 'of a day when the clock was a year ahead')
  now = wednesday + 2 * 24 * 60 * minute
  await take({ keep: 2 })
  expect((await readdir(folder)).toSorted()).toEqual([
    'booknail-2027-03-12T160000Z.backup.age',
    'booknail-2028-04-13T160000Z.backup.age',
    'photos.zip',
  ])
})
