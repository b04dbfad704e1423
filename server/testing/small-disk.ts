/**
 * A real file system of some megabytes, in memory, which only the programs started through it see. It is gone when this
 * process is. Linux lets everybody make one in a namespace of their own; root may also where that is forbidden.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface SmallDisk {
  /** Goes before a program that is to see the disk in place of the folder. */
  through: string[]
  /** The folder as this process sees what is on the disk. */
  seen: string
  /** Takes all the room there is. */
  fill: () => Promise<void>
  /** Gives it back. */
  clear: () => Promise<void>
  remove: () => Promise<void>
}

const ways = [
  { make: ['--mount'], enter: ['--mount'] },
  { make: ['--user', '--map-root-user', '--mount'], enter: ['--user', '--mount', '--preserve-credentials'] },
]

/** In place of an empty folder. @throws Error in one sentence where this machine forbids it in every way */
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
