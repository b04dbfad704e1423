/** The files of a database in the memory of the machine. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads them all, so that what is measured does not wait for the disk: a machine with memory to spare keeps them by
 * itself, but one that shares its memory with others may let go of a file within half a minute.
 */
export async function readThrough(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  await once(spawn('cat', files, { stdio: ['ignore', 'ignore', 'ignore'] }), 'close') // files may go meanwhile
}
