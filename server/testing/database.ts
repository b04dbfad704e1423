/** A separate database for each test file, or test, that asks for one: migrated, empty, on a real PostgreSQL. */

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { firstStart } from '../app/first-start.ts'
import { noteSpread } from '../db/distribution/spread.ts'
import { connect } from '../db/pool.ts'
import { closeToAll, tellServers, withDatabase } from './cluster.ts'

export interface TestDatabase {
  url: string
  /** Also cuts connections still open. */
  drop: () => Promise<void>
}

/**
 * @param settings of PostgreSQL, for all connections to it
 * @param like a database without connections, to be copied; absent: the empty one
 */
export async function testDatabase(settings: Record<string, string> = {}, like?: TestDatabase): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  noteSpread(inject('areSalonsSpread'))
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const copied = like ? new URL(like.url).pathname.slice(1) : template
  const isToBeClosed = like && inject('areSalonsSpread')
  if (isToBeClosed) await closeToAll(servers(), copied)
  await tell(`create database ${name} template ${copied} strategy file_copy`) // without writing its pages to the log
  if (isToBeClosed) await tell(`alter database ${copied} allow_connections true`)
  for (const [setting, value] of Object.entries(settings))
    await tell(`alter database ${name} set ${setting} = '${value}'`)
  const url = withDatabase(inject('databaseServer'), name)
  let dropped: Promise<void> | undefined
  return { url, drop: () => (dropped ??= drop(name)) }
}

async function drop(name: string): Promise<void> {
  if (inject('areSalonsSpread')) await closeToAll(servers(), name)
  await tell(`drop database if exists ${name} with (force)`)
}

let sample: Promise<TestDatabase> | undefined

/**
 * A copy of a database after its first start, which is made once for this process: a salon with few bookings, whose owner has
 * `samplePassword`.
 */
export async function sampleDatabase(): Promise<TestDatabase> {
  return testDatabase({}, await (sample ??= makeSample()))
}

export const samplePassword = 'lotus-and-polish-1'

async function makeSample(): Promise<TestDatabase> {
  const database = await testDatabase()
  const db = connect(database.url, 1)
  const given = { adminEmail: 'admin@localhost', adminPassword: samplePassword, demoPassword: samplePassword }
  await firstStart({ db, now: () => Date.now() }, { ...given, demo: 'auto', dataDir: '', load: 0.1 })
  await db.destroy()
  return database
}

/** Where salons are spread, each machine has its part of the database. */
async function tell(command: string): Promise<void> {
  await tellServers(servers(), command)
}

function servers(): string[] {
  return [inject('databaseServer'), ...inject('databaseWorkers')]
}
