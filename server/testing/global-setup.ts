/** One PostgreSQL for a whole test run: `TEST_DATABASE_URL`, or an embedded one in a temporary folder. */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { distribute } from '../db/distribution/distribute.ts'
import { startEmbedded, urlOf } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { connect, connectAlone } from '../db/pool.ts'
import { closeToAll, hasCitus, introduce, onServer, serversOf, tellServers, withDatabase } from './cluster.ts'
import { thrownAway } from './thrown-away.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests create their databases. */
    databaseServer: string
    /** A migrated database to copy; copies are named after it. */
    databaseTemplate: string
    /** The server has Citus. */
    areSalonsSpread: boolean
    /** The other machines of its cluster. */
    databaseWorkers: string[]
  }
}

/** Returns the function that ends the run and drops its databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `booknail_test_${randomBytes(4).toString('hex')}`
  let workers: string[] = []
  try {
    workers = (await serversOf(server.url)).slice(1)
    project.provide('areSalonsSpread', await makeTemplate([server.url, ...workers], template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('databaseServer', server.url)
  project.provide('databaseTemplate', template)
  project.provide('databaseWorkers', workers)

  return async () => {
    for (const url of [server.url, ...workers]) await dropAll(url, template)
    await server.stop()
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: () => Promise.resolve() }

  const folder = await mkdtemp(join(tmpdir(), 'booknail-tests-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded(folder, { max_connections: '300', ...thrownAway })
    const stop = () => embedded.stop().then(removeFolder)
    return { url: urlOf(embedded.connection), stop }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** @returns whether salons are spread in it */
async function makeTemplate([server = '', ...workers]: readonly string[], template: string): Promise<boolean> {
  await tellServers([server, ...workers], `create database ${template}`)
  const db = connect(withDatabase(server, template))
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  return spreadTemplate([server, ...workers], template)
}

/**
 * On a server with Citus the salons of all tests are spread, over the workers or over one machine: even there it refuses what it
 * would refuse on several.
 */
async function spreadTemplate(servers: readonly string[], template: string): Promise<boolean> {
  const [server = ''] = servers
  if (!(await hasCitus(server))) return false
  await introduce(servers, template)
  const db = connectAlone(withDatabase(server, template))
  try {
    await distribute(db)
  } finally {
    await db.destroy()
  }
  await closeToAll(servers, template)
  return true
}

async function dropAll(server: string, template: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}
