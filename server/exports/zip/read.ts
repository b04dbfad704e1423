/** Reads ZIP files from untrusted sources: any entry as a stream, within limits. */

import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { AppError } from '../../../shared/errors.ts'

export interface OpenZip {
  names: string[]
  /**
   * Absent: no such entry. `max`: its maximum size in bytes; by default that of our own files.
   * @throws AppError `takeout_unreadable` while it is read, when it is damaged or larger
   */
  read: (name: string, max?: number) => AsyncIterable<Buffer> | undefined
}

interface Placed {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  start: number
}

/** Our own files never have more entries, or more bytes in all of them. */
const maxEntries = 5000
const maxDirectoryBytes = 2 * 1024 * 1024
const maxBytes = 4 * 1024 ** 3
/** Years of bookings compress to a fifteenth; a higher ratio means a file made to fill memory or disk. */
const maxRatio = 200
const anyRatioBytes = 8 * 1024 ** 2

/** @throws AppError `takeout_unreadable` unless it is a ZIP file of acceptable size */
export async function openZip(path: string): Promise<OpenZip> {
  const file = await open(path)
  try {
    const entries = new Map((await readDirectory(file)).map((entry) => [entry.name, entry]))
    return {
      names: [...entries.keys()],
      read: (name, max = maxBytes) => {
        const entry = entries.get(name)
        return entry && contentOf(path, entry, max)
      },
    }
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<Placed[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + 22 > tail.length) throw unreadable()
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  if (count > maxEntries || length > maxDirectoryBytes) throw unreadable()

  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), length)
  const entries: Placed[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw unreadable()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      start: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > maxBytes) throw unreadable()
  return entries
}

async function* contentOf(path: string, entry: Placed, max: number): AsyncGenerator<Buffer> {
  if ((entry.method !== 0 && entry.method !== 8) || entry.size > max) throw unreadable()
  if (entry.size > anyRatioBytes && entry.size > entry.packed * maxRatio) throw unreadable()
  const start = await contentStart(path, entry)
  if (entry.packed === 0) {
    if (entry.size !== 0 || entry.crc !== 0) throw unreadable()
    return
  }
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
  const plain: AsyncIterable<Buffer> =
    entry.method === 0 ? packed : pipeline(packed, createInflateRaw(), () => undefined)

  let size = 0
  let crc = 0
  try {
    for await (const chunk of plain) {
      size += chunk.length
      if (size > entry.size) throw unreadable() // it holds more than declared, perhaps without end
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    throw isDamage(error) ? unreadable(error) : error
  }
  if (size !== entry.size || crc !== entry.crc) throw unreadable()
}

async function contentStart(path: string, { start }: Placed): Promise<number> {
  const file = await open(path)
  try {
    const head = await bytesAt(file, start, 30)
    if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw unreadable()
    return start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_|^ERR_OUT_OF_RANGE$/.test(String(error.code))
}

function unreadable(cause?: unknown): AppError {
  return new AppError('takeout_unreadable', { cause })
}
