/** Which app uses the embedded database: the one whose connection holds its lock. The lock ends with that app. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Cluster, type Machine, prepareCluster, removeHalfMade, superuser } from './embedded-cluster.ts'
import {
  findPostmaster,
  isAlive,
  isRunning,
  lastComplaint,
  type Postmaster,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts'

export interface EmbeddedLock {
  postmaster: Postmaster
  client: Client
  /** The connection broke, and with it the lock: the database crashed or was stopped. */
  ended: Promise<void>
}

export const port = 5432
export const lockKey = 824_905

/**
 * Takes over a running database, or starts it. Once `stopping` is aborted it throws, or returns a
 * hold that came too late and must be released.
 */
export async function takeLock(cluster: Cluster, settings: Settings, stopping: AbortSignal): Promise<EmbeddedLock> {
  let machine: Machine | null = null
  for (const pause of [0, 100, 200, 400, 800, 1600]) {
    await sleep(pause)
    stopping.throwIfAborted()
    const running = await findPostmaster(cluster)
    const postmaster =
      running ?? (await startPostmaster(cluster, (machine ??= await prepareCluster(cluster, stopping)), settings))
    const connected = await connectWhenReady(cluster, postmaster, stopping)
    if (!connected) continue // it ended: another start was faster, or leftovers of a dead one had to end first
    const serving = (await findPostmaster(cluster)) ?? postmaster // with several starts at once, possibly another's
    if (await claim(connected.client, cluster, serving)) return { postmaster: serving, ...connected }
  }
  const complaint = await lastComplaint(cluster)
  throw new Error(`The database in ${cluster.folder} cannot start: ${complaint}; see ${cluster.log}.`)
}

/**
 * False when the process ended meanwhile, or ended all its sessions because one of them had crashed: it serves again in a
 * moment. @throws Error when another app holds the folder, or it cannot start
 */
async function claim(client: Client, cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  let isBroken = false
  client.once('end', () => (isBroken = true))
  client.once('error', () => (isBroken = true)) // comes before 'end', also of a write to what the other side has closed
  let isOurs = false
  try {
    const holder = await lockFolder(client)
    if (holder !== null) throw inUse(cluster, holder)
    isOurs = true
    await finishCluster(client, cluster)
    return true
  } catch (error) {
    if (!(await isRunning(cluster, postmaster)) || isBroken) return false
    if (isOurs) await stopPostmaster(cluster, postmaster)
    else await client.end()
    throw error
  }
}

/** Null when the process ended instead. Waits for crash recovery, otherwise only briefly. */
async function connectWhenReady(
  cluster: Cluster,
  postmaster: Postmaster,
  stopping: AbortSignal,
): Promise<Pick<EmbeddedLock, 'client' | 'ended'> | null> {
  const begun = performance.now()
  for (;;) {
    const client = new Client({
      host: postmaster.socketFolder,
      port,
      user: superuser,
      database: 'postgres', // constant: a lock belongs to one database
      ssl: false,
      application_name: `booknail ${process.pid}`,
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => undefined) // followed by 'end', which is handled
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      return { client, ended }
    } catch (error) {
      if (stopping.aborted) await stopPostmaster(cluster, postmaster)
      if (!(await isRunning(cluster, postmaster))) return null
      const patience = error instanceof DatabaseError && error.code === '57P03' ? 600_000 : 15_000
      if (performance.now() - begun > patience) throw unanswering(cluster, postmaster, error)
      await sleep(10)
    }
  }
}

/** The lock of an app that was just killed may take a moment to go. Null when it is ours, else the process that holds it. */
async function lockFolder(client: Client): Promise<string | null> {
  let holder = ''
  for (let waited = 0; waited < (isAlive(Number(holder)) ? 300 : 3000); waited += 30) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (rows[0]?.locked) return null
    holder = (await findHolder(client)) ?? holder
    await sleep(30)
  }
  return holder
}

function inUse({ dataDir }: Cluster, holder: string): Error {
  return new Error(
    `Another BookNail is already running on the data folder ${dataDir} (process ${holder || 'unknown'}). ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

async function findHolder(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  return rows[0]?.name.replace('booknail ', '')
}

async function finishCluster(client: Client, cluster: Cluster): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'booknail'`)
  if (rowCount === 0) await client.query('create database booknail')
  await removeHalfMade(cluster)
}

function unanswering({ folder }: Cluster, { pid }: Postmaster, error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  return new Error(
    `PostgreSQL (process ${pid}) runs on ${folder} but does not answer (${said}): stop it and start again.`,
    {
      cause: error,
    },
  )
}
