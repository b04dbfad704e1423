/**
 * Disk space of the embedded database. The last of it is kept from callers: a database that cannot write its
 * log stops, and cannot start again either. A reserve file holds the space needed for starting.
 */

import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { roomOf } from './disk.ts'

const megabyte = 1024 * 1024
/** Four files of the write-ahead log. With less, no writes are accepted. */
const minFreeBytes = 64 * megabyte
/** Two of them: one for recovery, one to continue. */
const reserveBytes = 32 * megabyte
const lookEveryMs = 2_000

export interface DiskSpace {
  /** As of the last check, at most a few seconds ago. */
  isShort: () => boolean
  /** Checks now. When space is short, the reserve is given to the database. */
  releaseReserve: () => Promise<boolean>
  stop: () => Promise<void>
}

/** Checks every two seconds, and keeps the reserve while there is space for it. */
export function watchDiskSpace(dataDir: string): DiskSpace {
  const reserve = join(dataDir, 'reserve')
  let isShort = false
  let look: Promise<void> = Promise.resolve()

  async function measure(): Promise<void> {
    const free = await freeBytes(dataDir)
    isShort = free < minFreeBytes
    if (free >= minFreeBytes + reserveBytes && !(await isWhole(reserve))) await keep(reserve)
  }

  const timer = setInterval(() => {
    look = look.then(measure).catch(() => undefined) // the next check will tell
  }, lookEveryMs)
  timer.unref()
  return {
    isShort: () => isShort,
    async releaseReserve() {
      isShort = (await freeBytes(dataDir)) < minFreeBytes
      if (isShort) await rm(reserve, { force: true })
      return isShort
    },
    async stop() {
      clearInterval(timer)
      await look
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  return (await roomOf(folder)).free
}

async function isWhole(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === reserveBytes,
    () => false,
  )
}

/** Filled with incompressible bytes; renamed once complete. */
async function keep(file: string): Promise<void> {
  const piece = randomFillSync(Buffer.alloc(megabyte))
  const draft = `${file}.part`
  try {
    const opened = await open(draft, 'w', 0o600)
    try {
      for (let size = 0; size < reserveBytes; size += megabyte) await opened.write(piece)
    } finally {
      await opened.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
