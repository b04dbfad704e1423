/** Reads ZIP files from untrusted sources: any entry as a stream, within limits. */

import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { AppError } from '../../../shared/errors.ts'

export interface OpenZip extends Disposable {
  names: string[]
  /**
   * Absent: no such entry. `max`: its maximum size in bytes; by default that of our own files.
   * @throws AppError `takeout_unreadable` while it is read, when it is damaged or larger
   */
  read: (name: string, max?: number) => AsyncIterable<Buffer> | undefined
}

/** Our own files never have more entries, longer names, or more bytes in all entries. */
const maxEntries = 5000
const maxNameBytes = 400
const maxBytes = 4 * 1024 ** 3
/** Years of bookings compress to a fifteenth; a higher ratio means a file made to fill memory or disk. */
const maxRatio = 200
const anyRatioBytes = 8 * 1024 ** 2

/** @throws AppError `takeout_unreadable` unless it is a ZIP file of acceptable size */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(throwUnreadable)
  try {
    const entries = await readDirectory(zip)
    return {
      names: [...entries.keys()],
      read: (name, max = maxBytes) => {
        const entry = entries.get(name)
        return entry && readEntry(zip, entry, max)
      },
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return throwUnreadable(error)
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxEntries) throw unreadable()
  const entries = new Map<string, yauzl.Entry>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize
    if (size > maxBytes || entry.fileNameLength > maxNameBytes) throw unreadable()
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** The library compares sizes, but not checksums. */
async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, max: number): AsyncGenerator<Buffer> {
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > max) throw unreadable()
  if (uncompressedSize > anyRatioBytes && uncompressedSize > compressedSize * maxRatio) throw unreadable()
  let crc = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    throwUnreadable(error)
  }
  if (crc !== entry.crc32) throw unreadable()
}

/** @throws AppError `takeout_unreadable` for damage; the error itself when the disk failed */
function throwUnreadable(error: unknown): never {
  const isFromSystem = error instanceof Error && 'code' in error && !/^Z_|^ERR_/.test(String(error.code))
  throw isFromSystem ? error : unreadable(error)
}

function unreadable(cause?: unknown): AppError {
  return new AppError('takeout_unreadable', { cause })
}
