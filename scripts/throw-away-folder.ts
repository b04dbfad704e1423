/** A temporary folder for a whole test run, in memory if there is room: hundreds of databases are created and dropped in it. */

import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const roomy = 6 * 2 ** 30

/** @param memory path of an in-memory file system, if the system has one; `needed`: free bytes below which the disk is used */
export async function throwAwayFolder(memory = '/dev/shm', needed = roomy): Promise<string> {
  const free = Math.min(await freeBytes(memory), process.availableMemory())
  return mkdtemp(join(free >= needed ? memory : tmpdir(), 'bn-'))
}

async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // this system has none
  )
}
