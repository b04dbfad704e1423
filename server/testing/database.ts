/** A separate database for each test file, or test, that asks for one: migrated, empty, on a real PostgreSQL. */

import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

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
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const copied = like ? new URL(like.url).pathname.slice(1) : template
  await tell(`create database ${name} template ${copied} strategy file_copy`) // its pages are not written to the log
  for (const [setting, value] of Object.entries(settings))
    await tell(`alter database ${name} set ${setting} = '${value}'`)
  return {
    url: withDatabase(inject('databaseServer'), name),
    drop: () => tell(`drop database if exists ${name} with (force)`),
  }
}

/** Another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function tell(command: string): Promise<void> {
  const client = new Client(inject('databaseServer'))
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
