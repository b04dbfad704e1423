/** Reads a database's files into the page cache. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads all of them, so that measurements do not include the disk: a machine with memory to spare keeps them cached by
 * itself, but one under memory pressure may evict a file within half a minute.
 */
export async function readThrough(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  await once(spawn('cat', files, { stdio: ['ignore', 'ignore', 'ignore'] }), 'close') // ignores files that are deleted meanwhile
}
