/** Servers with Citus on this machine: a coordinator and workers, each a PostgreSQL of its own. For trying and for tests. */

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Neighbours, type OwnServer, startOwnServer } from './postgres-server.ts'

const run = promisify(execFile)

export interface CitusCluster {
  /** Of the coordinator's database, which knows the workers. */
  url: string
  coordinator: OwnServer
  workers: OwnServer[]
  /** Adds a worker, which has no salons yet. */
  grow: () => Promise<void>
  stop: () => Promise<void>
}

/** Whether Citus is installed for the PostgreSQL of this machine. */
export async function hasCitus(): Promise<boolean> {
  const library = await pgConfig('--pkglibdir').catch(() => '')
  return library !== '' && existsSync(join(library, 'citus.so'))
}

export async function pgConfig(what: string): Promise<string> {
  const { stdout } = await run('pg_config', [what])
  return stdout.trim()
}

/**
 * @param folder an empty one, which the database's account may enter
 * @param workers 0: the coordinator has the salons as well
 * @throws Error with one sentence when Citus is not installed
 */
export async function startCitus(folder: string, workers = 2): Promise<CitusCluster> {
  if (!(await hasCitus()))
    throw new Error('Citus is not installed here: npm run citus -- FOLDER builds it from its source.')
  const passwordFile = join(folder, 'neighbours')
  const neighbours: Neighbours = { password: randomBytes(16).toString('hex'), passwordFile }
  await writeFile(passwordFile, `*:*:*:*:${neighbours.password}\n`, { mode: 0o600 })
  const started: OwnServer[] = []
  const stop = async () => {
    for (const server of started.splice(0)) await server.stop()
  }
  const startNext = async () => {
    const own = join(folder, `machine-${started.length}`)
    await mkdir(own)
    await chmod(own, 0o711)
    const server = await startOwnServer(own, settings, neighbours)
    started.push(server)
    return server
  }
  try {
    const coordinator = await startNext()
    const rest: OwnServer[] = []
    for (let number = 1; number <= workers; number++) rest.push(await startNext())
    await introduce(coordinator, rest)
    const grow = async () => {
      const added = await startNext()
      await ask(added.url, 'create extension citus')
      await addNode(coordinator.url, added.url)
      rest.push(added)
    }
    return { url: coordinator.url, coordinator, workers: rest, grow, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical', // a salon moves while it is used
  'max_prepared_transactions=600',
  'max_worker_processes=64',
  'citus.shard_count=8',
  'citus.node_conninfo=sslmode=prefer',
]

/** In the database that each has from the start. */
async function introduce(coordinator: OwnServer, workers: readonly OwnServer[]): Promise<void> {
  for (const { url } of [coordinator, ...workers]) await ask(url, 'create extension citus')
  const { hostname, port } = new URL(coordinator.url)
  await ask(coordinator.url, `select citus_set_coordinator_host('${hostname}', ${port})`)
  if (workers.length === 0)
    await ask(coordinator.url, `select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', true)`)
  for (const { url } of workers) await addNode(coordinator.url, url)
}

async function addNode(coordinator: string, worker: string): Promise<void> {
  const { hostname, port } = new URL(worker)
  await ask(coordinator, `select citus_add_node('${hostname}', ${port})`)
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
