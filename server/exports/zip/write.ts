/** Writes ZIP files while their contents are read: compression runs off the main thread, and nothing is held whole. */

import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type Instant, toIso } from '../../../shared/time.ts'

export interface Entry {
  /** The path within the archive: `json/bookings.json`. */
  name: string
  content: AsyncIterable<string | Uint8Array>
}

interface Written {
  name: Buffer
  crc: number
  size: number
  packed: number
  start: number
}

/** Names in UTF-8, times in UTC. @throws Error beyond 4 GB, the limit of this form of ZIP. */
export async function* writeZip(entries: AsyncIterable<Entry>, at: Instant): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  const stamp = dosTime(at)
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, start: offset }
    const head = Buffer.concat([record(0x04034b50, [20, flags, deflated, ...stamp]), sizes(0, 0, 0, entry), entry.name])
    yield head
    offset += head.length
    for await (const piece of packed(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(entry.crc, 4)
    tail.writeUInt32LE(within(entry.packed), 8)
    tail.writeUInt32LE(within(entry.size), 12)
    yield tail
    offset = within(offset + entry.packed + tail.length)
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, stamp)))
  yield directory
  yield endRecord(written.length, directory.length, offset)
}

/** Sizes and checksum follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8

function packed(content: Entry['content'], entry: Written): AsyncIterable<Buffer> {
  async function* tallied() {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  return pipeline(Readable.from(tallied(), { objectMode: false }), createDeflateRaw({ level: 4 }), () => undefined) // an error reaches the reader
}

function directoryEntry(entry: Written, stamp: number[]): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.start, 10)
  return Buffer.concat([
    record(0x02014b50, [20, 20, flags, deflated, ...stamp]),
    sizes(entry.crc, entry.packed, entry.size, entry),
    rest,
    entry.name,
  ])
}

function endRecord(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(within(start), 16)
  return end
}

function record(signature: number, words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + 2 * words.length)
  bytes.writeUInt32LE(signature, 0)
  for (const [offset, word] of words.entries()) bytes.writeUInt16LE(word, 4 + 2 * offset)
  return bytes
}

/** Checksum, both sizes, and the lengths of the name and of the empty extra field. */
function sizes(crc: number, small: number, whole: number, { name }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(crc, 0)
  bytes.writeUInt32LE(within(small), 4)
  bytes.writeUInt32LE(within(whole), 8)
  bytes.writeUInt16LE(name.length, 12)
  return bytes
}

function within(bytes: number): number {
  if (bytes > 0xffffffff) throw new Error('A ZIP file of more than 4 GB cannot be written.')
  return bytes
}

/** Time and date in two words, as ZIP defines them: since 1980, in steps of two seconds. */
function dosTime(at: Instant): number[] {
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = toIso(at).split(/\D/).map(Number)
  return [(hours << 11) | (minutes << 5) | (seconds >> 1), (Math.max(0, year - 1980) << 9) | (month << 5) | day]
}
