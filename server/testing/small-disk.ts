/**
 * A real file system of some megabytes, in memory, which only programs started through it see. It disappears with this
 * process. Linux lets every user create one in a namespace of their own; root may even where that is forbidden.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface SmallDisk {
  /** Command prefix for programs that see the disk instead of the folder. */
  through: string[]
  /** Path at which this process sees the disk's content. */
  seen: string
  /** Fills the disk. */
  fill: () => Promise<void>
  /** Frees that space. */
  clear: () => Promise<void>
  remove: () => Promise<void>
}

const ways = [
  { make: ['--mount'], enter: ['--mount'] },
  { make: ['--user', '--map-root-user', '--mount'], enter: ['--user', '--mount', '--preserve-credentials'] },
]

/** Replaces an empty folder. @throws Error with one sentence when this machine does not allow it */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  for (const { make, enter } of ways) {
    const mounting = `mount -t tmpfs -o size=${megabytes}m,mode=711 none "$1" && echo mounted && exec cat`
    const holder = spawn('unshare', [...make, 'sh', '-c', mounting, 'sh', folder], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const ended = once(holder, 'close')
    const isMounted = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)])
    if (!isMounted) continue

    const seen = `/proc/${holder.pid}/root${folder}`
    const filling = join(seen, 'filling')
    return {
      through: ['nsenter', ...enter, '--target', String(holder.pid)],
      seen,
      fill: () => fill(seen, filling),
      clear: () => rm(filling, { force: true }),
      async remove() {
        holder.stdin.end()
        await ended
      },
    }
  }
  throw new Error('This machine lets nobody mount a small file system, so nothing can be seen of a full one.')
}

async function fill(disk: string, file: string): Promise<void> {
  const opened = await open(file, 'a')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk)
      if (bavail === 0) return
      await opened.write(Buffer.alloc(Math.min(bavail * bsize, 1024 * 1024)))
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await opened.close()
  }
}
