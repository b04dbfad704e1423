/**
 * PostgreSQL without installing a server: a process of our own, on a socket in the data folder, for one app at a time.
 * Why: docs/decisions/0006-starting-and-embedded-postgresql.md
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { locateCluster, removeSocketFolder, superuser } from './embedded-cluster.ts'
import { watchDiskSpace } from './embedded-disk-space.ts'
import { type EmbeddedLock, port, takeLock } from './embedded-lock.ts'
import { findPostmaster, type Settings, stopPostmaster } from './embedded-postmaster.ts'

export interface EmbeddedDatabase {
  /** `host` is the folder of the socket. It stays the same when the database was restarted. */
  connection: { host: string; port: number; user: string; database: string }
  /** Whether its disk is too full to accept writes. */
  isShortOfRoom: () => boolean
  /** Resolves when the database crashed and could not be restarted: the app should exit with this sentence. */
  lost: Promise<Error>
  /** Stops the database and waits until its processes are gone. */
  stop(): Promise<void>
}

/**
 * Starts the database of the data folder, or takes over one left running by a killed app, and restarts it whenever it
 * crashes.
 * @param settings of PostgreSQL, to override ours
 * @param told aborted when the app is to stop: a start in progress is abandoned
 * @throws Error with one sentence: folder in use by another BookNail process, cannot start, unsupported platform
 */
export async function startEmbedded(
  dataDir: string,
  settings: Settings = {},
  told?: AbortSignal,
): Promise<EmbeddedDatabase> {
  const cluster = await locateCluster(dataDir)
  const stopping = new AbortController()
  const signal = told ? AbortSignal.any([told, stopping.signal]) : stopping.signal
  const room = watchDiskSpace(cluster.dataDir)
  await room.releaseReserve()
  let hold = await takeLock(cluster, settings, signal).catch(async (error: unknown) => {
    await room.stop()
    throw error
  })
  const socketFolder = hold.postmaster.socketFolder
  const lost = Promise.withResolvers<Error>()
  const watch = keepRunning().catch((error: unknown) => {
    if (!signal.aborted) lost.resolve(error instanceof Error ? error : new Error(String(error)))
  })

  return {
    connection: { host: socketFolder, port, user: superuser, database: 'booknail' },
    isShortOfRoom: room.isShort,
    lost: lost.promise,
    async stop() {
      stopping.abort()
      await room.stop()
      await stopPostmaster(cluster, hold.postmaster)
      await watch
      await stopPostmaster(cluster, hold.postmaster) // one that was just being restarted
      await hold.client.end().catch(() => undefined)
      await removeSocketFolder(cluster, socketFolder)
    },
  }

  async function keepRunning(): Promise<void> {
    let deaths: number[] = []
    while (!signal.aborted) {
      await hold.ended
      if (!(await room.releaseReserve())) deaths = [...deaths, performance.now()].filter(isLately)
      if (deaths.length > 10) throw new Error(`The database in ${cluster.folder} keeps dying; see ${cluster.log}.`)
      await sleep(Math.max(0, deaths.length - 1) * 500, undefined, { signal })
      hold = await holdAgain()
    }
  }

  /** Without disk space, retries until there is some. */
  async function holdAgain(): Promise<EmbeddedLock> {
    for (;;) {
      try {
        return await takeLock(cluster, settings, signal)
      } catch (error) {
        if (signal.aborted || !(await room.releaseReserve())) throw error
        await sleep(1000, undefined, { signal })
      }
    }
  }
}

function isLately(moment: number): boolean {
  return moment > performance.now() - 600_000
}

/** Its URL, in the form of `DATABASE_URL`. */
export function urlOf({ host, port, user, database }: EmbeddedDatabase['connection']): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
}

/** The database of a running app on this folder; null: none. */
export async function urlOfRunning(dataDir: string): Promise<string | null> {
  const postmaster = await findPostmaster(await locateCluster(dataDir))
  return postmaster && urlOf({ host: postmaster.socketFolder, port, user: superuser, database: 'booknail' })
}
