/**
 * The data folder of a product that has started once, created in this process and copied: a first start takes four times as long as
 * others.
 */

import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { firstStart } from '../app/first-start.ts'
import { noteSpread, salonsAreSpread } from '../db/distribution/spread.ts'
import { startEmbedded, urlOf } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { connect } from '../db/pool.ts'
import { samplePassword } from './database.ts'

let made: Promise<string> | undefined

/** With a sample salon that has few bookings; its owner and the administrator have `samplePassword`. */
export async function copySampleFolder(dataDir: string): Promise<void> {
  await copyFolder(await (made ??= make()), dataDir)
}

/** By the system's program, which takes a tenth of what Node takes for a thousand small files. @param to an empty folder, or none */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}

async function make(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'booknail-sample-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await startEmbedded(folder)
  const areOthersSpread = salonsAreSpread() // noted for the database of all tests
  noteSpread(false)
  try {
    const db = connect(urlOf(database.connection), 1)
    await migrate(db)
    const given = { adminEmail: 'admin@localhost', adminPassword: samplePassword, demoPassword: samplePassword }
    await firstStart({ db, now: () => Date.now() }, { ...given, demo: 'auto', dataDir: folder, load: 0.1 })
    await db.destroy()
  } finally {
    noteSpread(areOthersSpread)
    await database.stop()
  }
  return folder
}
