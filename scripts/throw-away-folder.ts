/** A folder for what a whole test run writes, in memory where there is room: hundreds of databases are made and dropped in it. */

import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const roomy = 6 * 2 ** 30

/** @param memory where files are kept in memory, if this system has such a place; `needed`: free bytes without which the disk is taken */
export async function throwAwayFolder(memory = '/dev/shm', needed = roomy): Promise<string> {
  const free = Math.min(await freeBytes(memory), process.availableMemory())
  return mkdtemp(join(free >= needed ? memory : tmpdir(), 'bn-'))
}

async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0, // no such place on this system
  )
}
