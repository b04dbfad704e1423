/** Handles the database of a data folder that outlived its app, and kills it for tests. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locateCluster } from '../db/embedded-cluster.ts'
import { findPostmaster, type Postmaster, stopPostmaster } from '../db/embedded-postmaster.ts'

/** Null while nothing serves the data folder. */
export async function postmasterOf(dataDir: string): Promise<Postmaster | null> {
  const cluster = await locateCluster(dataDir).catch(() => null) // a file, where a test created one
  return cluster && findPostmaster(cluster)
}

/** Like `stopLeftBehind`, for a data folder on a disk that only its own programs see. @param seen the same as seen by this process */
export async function stopUnseen(dataDir: string, seen: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(seen, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const cluster = { dataDir, folder: join(dataDir, 'postgres'), log: '' }
  if (pid) await stopPostmaster(cluster, { pid, socketFolder: '' })
}

/** As the out-of-memory killer would. @returns the id of the killed process */
export async function killDatabase(dataDir: string): Promise<number> {
  const postmaster = await postmasterOf(dataDir)
  if (!postmaster) throw new Error(`no database serves ${dataDir}`)
  process.kill(postmaster.pid, 'SIGKILL')
  return postmaster.pid
}

/**
 * Stops the database of the data folder. A killed app's database lives on until another app takes it over, and a test
 * must not leave one running. Returns how many there were: none or one.
 */
export async function stopLeftBehind(dataDir: string): Promise<number> {
  const postmaster = await postmasterOf(dataDir)
  if (!postmaster) return 0
  await stopPostmaster(await locateCluster(dataDir), postmaster)
  return 1
}
