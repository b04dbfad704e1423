/** How much room a disk has. */

import { statfs } from 'node:fs/promises'

export interface Room {
  bytes: number
  /** For this account. */
  free: number
}

/** @throws the error of the file system, such as ENOENT */
export async function roomOf(folder: string): Promise<Room> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { bytes: blocks * bsize, free: bavail * bsize }
}
