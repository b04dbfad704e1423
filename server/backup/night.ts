/** The backup of one night: taken, tried, and the oldest removed. `npm run cli -- nightly-backup`, and by the product itself. */

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { NightTrouble } from '../../shared/admin/backups.ts'
import type { Instant } from '../../shared/time.ts'
import type { NightlyBackups } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { whyUnwritable } from '../db/faults.ts'
import { claimNight, databaseBytes, endNight, isOpen, noteFile } from '../db/nights.sql.ts'
import { connectAlone } from '../db/pool.ts'
import { countRows, dropWorkshop, holdWorkshop, openWorkshop, trial } from './backup.sql.ts'
import { type BackupKeys, openBackup } from './file.ts'
import { fill } from './fill.ts'
import { takeBackup } from './take.ts'

/** Space that the trial needs, as a multiple of the database's size. */
const roomFactor = 1.5

export interface Night {
  db: Db
  /** Of an account that may create a schema. */
  url: string
  now: () => Instant
  plan: Pick<NightlyBackups, 'folder' | 'keep'>
  keys: BackupKeys
  /** Free bytes where the database lies; null: on another machine, whose room is not known. */
  room: (() => Promise<number>) | null
}

/** The day of UTC whose backup has to be taken by now; null: none. */
export async function openNight(db: Db, now: Instant, at: string): Promise<string | null> {
  const [day = '', time = ''] = new Date(now).toISOString().split('T')
  return time.slice(0, 5) >= at && (await isOpen(db, day, now)) ? day : null
}

/**
 * @returns the file, and the number of rows counted after it was restored beside the database; null when another process is taking
 * or has taken this backup
 * @throws Error with one sentence; the outcome is stored in any case
 */
export async function backUpNight(day: string, night: Night): Promise<{ file: string; rows: number } | null> {
  const { db, now } = night
  if (!(await claimNight(db, day, now()))) return null
  let trouble: NightTrouble = 'failed'
  try {
    trouble = (await isFolder(night.plan.folder)) ? 'failed' : 'no_folder'
    if (trouble === 'no_folder')
      throw new Error(`BACKUP_DIR: there is no folder ${night.plan.folder}: make it, or mount its disk.`)
    await removeUnfinished(night.plan.folder)
    const file = await write(day, night)
    trouble = 'not_tried'
    await assertRoomToTry(night)
    trouble = 'unequal'
    const rows = await tryBackup(night.url, file, night.keys)
    await endNight(db, day, { at: now(), tried: true, trouble: null })
    await removeOldest(night.plan)
    return { file, rows }
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isFull = reason instanceof Error && whyUnwritable(reason) === 'storage_full'
    await endNight(db, day, { at: now(), tried: false, trouble: isFull ? 'no_room' : trouble })
    throw error
  }
}

/** Named after the moment at which it began, so that a second backup of the day gets another name. */
async function write(day: string, { db, now, plan, keys }: Night): Promise<string> {
  const moment = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')
  const name = `booknail-${moment}Z.backup${keys.passphrase === null ? '' : '.age'}`
  const file = join(plan.folder, name)
  const rows = await takeBackup(db, file, now(), keys)
  await noteFile(db, day, { file: name, bytes: (await stat(file)).size, rows })
  return file
}

const ours = /^booknail-\d{4}-\d\d-\d\dT\d{6}Z\.backup(\.age)?$/

/** Sorted by name, which begins with the moment: a clock that jumps ahead removes only surplus files. */
async function removeOldest({ folder, keep }: Night['plan']): Promise<void> {
  const files = (await readdir(folder)).filter((name) => ours.test(name)).toSorted()
  for (const name of files.slice(0, -keep)) await rm(join(folder, name))
}

/** Removes what a killed process left. */
async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && ours.test(name.slice(0, -'.part'.length)),
  )
  for (const name of left) await rm(join(folder, name), { force: true })
}

/** @throws Error with one sentence where the trial would fill the disk of the database */
async function assertRoomToTry({ db, room }: Night): Promise<void> {
  if (room === null) return
  const needed = roomFactor * (await databaseBytes(db))
  if ((await room()) >= needed) return
  const megabytes = Math.ceil(needed / 2 ** 20)
  throw new Error(`The backup was written but not tried: DATA_DIR has less than the ${megabytes} MB that takes.`)
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * Restores the file into a schema of its own beside the database in use, counts every table there, and drops it again. Needs as
 * much space as the database while it runs, and delays nobody.
 * @param url of an account that may create a schema
 * @returns how many rows it counted
 * @throws Error with one sentence when it cannot be restored, or not all of it is there afterwards
 */
async function tryBackup(url: string, file: string, keys: BackupKeys): Promise<number> {
  const { head, batches } = await openBackup(file, { ...keys, unsigned: false })
  const alone = connectAlone(url)
  try {
    await holdWorkshop(alone, trial)
    await openWorkshop(alone, trial)
    let rows = 0
    for (const [table, written] of await fill(alone, trial, head, batches)) {
      const there = await countRows(alone, trial, table)
      if (there !== written)
        throw new Error(`${file}: restored, ${table} has ${there} rows, and ${written} were written.`)
      rows += there
    }
    return rows
  } finally {
    await dropWorkshop(alone, trial).catch(() => undefined) // when the connection broke; the next trial clears it first
    await alone.destroy()
  }
}
