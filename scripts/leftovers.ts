/** Databases that a crashed test left running: they lead their own sessions and outlive the process that started them. */

import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRunning, stopPostmaster } from '../server/db/embedded-postmaster.ts'

/** Stops every database with files in the folder. Returns how many there were. */
export async function endLeftovers(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true })
  let ended = 0
  for (const file of files.filter((file) => file.endsWith('postmaster.pid'))) {
    const path = join(folder, file)
    const cluster = { dataDir: folder, folder: dirname(path), log: '' }
    const postmaster = { pid: Number.parseInt(await readFile(path, 'utf8'), 10), socketFolder: '' }
    if (!(await isRunning(cluster, postmaster))) continue
    await stopPostmaster(cluster, postmaster)
    ended += 1
  }
  return ended
}
