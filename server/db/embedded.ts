/** PostgreSQL without a server to install: our own process of it, on a socket in the data folder, for one app at a time. */

import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import {
  type Cluster,
  locateCluster,
  type Machine,
  prepareCluster,
  removeHalfMade,
  removeSocketFolder,
  superuser,
} from './embedded-cluster.ts'
import {
  findPostmaster,
  isRunning,
  lastComplaint,
  type Postmaster,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts'

export interface EmbeddedDatabase {
  /** `host` is the folder of the socket. It stays the same when the database had to be started again. */
  connection: { host: string; port: number; user: string; database: string }
  /** Resolves when the database died and could not be brought back: the app should end with this sentence. */
  lost: Promise<Error>
  /** Ends the database and waits until its processes are gone. */
  stop(): Promise<void>
}

/** The database's process, and the connection whose lock says that the data folder is ours. It goes when we go. */
interface Hold {
  postmaster: Postmaster
  client: Client
  ended: Promise<void>
}

const port = 5432
const lockKey = 824_905

/**
 * Starts the database of the data folder, or takes over the one that a killed app left running, and from then on starts it
 * again whenever it dies.
 * @throws Error with one sentence for a person: folder in use by another BookNail process, cannot start, unsupported platform
 */
export async function startEmbedded(dataDir: string, settings: Settings = {}): Promise<EmbeddedDatabase> {
  const cluster = await locateCluster(dataDir)
  let hold = await takeHold(cluster, settings)
  let stopping = false
  const lost = Promise.withResolvers<Error>()
  const watch = keepRunning()

  return {
    connection: { host: hold.postmaster.socketFolder, port, user: superuser, database: 'booknail' },
    lost: lost.promise,
    async stop() {
      stopping = true
      await stopPostmaster(cluster, hold.postmaster)
      await watch
      await stopPostmaster(cluster, hold.postmaster) // one that was just being started again
      await hold.client.end().catch(() => undefined)
      await removeSocketFolder(cluster, hold.postmaster.socketFolder)
    },
  }

  async function keepRunning(): Promise<void> {
    let deaths: number[] = []
    for (;;) {
      await hold.ended
      if (stopping) return
      deaths = [...deaths, performance.now()].filter((moment) => moment > performance.now() - 600_000)
      try {
        if (deaths.length > 10) throw new Error(`The database in ${cluster.folder} keeps dying; see ${cluster.log}.`)
        await sleep((deaths.length - 1) * 500)
        if (!stopping) hold = await takeHold(cluster, settings)
      } catch (error) {
        lost.resolve(error instanceof Error ? error : new Error(String(error)))
        return
      }
    }
  }
}

/** How to reach it, in the one form that everything else takes: the same as `DATABASE_URL`. */
export function urlOf({ host, port, user, database }: EmbeddedDatabase['connection']): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
}

async function takeHold(cluster: Cluster, settings: Settings): Promise<Hold> {
  let machine: Machine | null = null
  for (const pause of [0, 100, 200, 400, 800, 1600]) {
    await sleep(pause)
    const running = await findPostmaster(cluster)
    const postmaster =
      running ?? (await startPostmaster(cluster, (machine ??= await prepareCluster(cluster)), settings))
    const connected = await connectWhenReady(cluster, postmaster)
    if (!connected) continue // it ended: another start was faster, or what a dead one left had to end first
    const { client } = connected
    try {
      await lockFolder(client, cluster)
      await createDatabase(client)
      await removeHalfMade(cluster)
      return { postmaster, ...connected }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }
  const complaint = await lastComplaint(cluster)
  throw new Error(`The database in ${cluster.folder} cannot start: ${complaint}; see ${cluster.log}.`)
}

/** Null when the process ended instead. While it recovers from a crash it is waited for, otherwise not for long. */
async function connectWhenReady(
  cluster: Cluster,
  postmaster: Postmaster,
): Promise<Pick<Hold, 'client' | 'ended'> | null> {
  const begun = performance.now()
  for (;;) {
    const client = new Client({
      host: postmaster.socketFolder,
      port,
      user: superuser,
      database: 'postgres',
      ssl: false,
      application_name: `booknail ${process.pid}`,
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => undefined) // followed by 'end', which is what we watch
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      return { client, ended }
    } catch (error) {
      if (!(await isRunning(cluster, postmaster))) return null
      const patience = error instanceof DatabaseError && error.code === '57P03' ? 600_000 : 15_000
      if (performance.now() - begun > patience) {
        const said = error instanceof Error ? error.message : String(error)
        throw new Error(
          `PostgreSQL (process ${postmaster.pid}) runs on ${cluster.folder} but does not answer (${said}): stop it and start again.`,
          { cause: error },
        )
      }
      await sleep(10)
    }
  }
}

/** The lock of an app that was just killed may take a moment to go. @throws Error when another app holds the folder */
async function lockFolder(client: Client, { dataDir }: Cluster): Promise<void> {
  let holder = ''
  for (let waited = 0; waited < (isAlive(Number(holder)) ? 300 : 3000); waited += 30) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
    if (rows[0]?.locked) return
    holder = (await findHolder(client)) ?? holder
    await sleep(30)
  }
  throw new Error(
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

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'booknail'`)
  if (rowCount === 0) await client.query('create database booknail')
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
