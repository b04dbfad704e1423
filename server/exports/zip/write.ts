/** Writes ZIP files while their contents are read: compression runs off the main thread, and nothing is held whole. */

import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import type { Instant } from '../../../shared/time.ts'

export interface Entry {
  /** The path within the archive: `json/bookings.json`. */
  name: string
  content: AsyncIterable<string | Uint8Array>
}

/** The next entry is asked for when the one before has been read. */
export async function* writeZip(entries: AsyncIterable<Entry>, at: Instant): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const leaving = new AbortController()
  const addAll = async () => {
    for await (const { name, content } of entries) {
      const stream = addAbortSignal(leaving.signal, Readable.from(content, { objectMode: false }))
      zip.addReadStream(stream, name, { mtime: new Date(at), compressionLevel: 4 })
      await finished(stream)
    }
    zip.end()
  }
  zip.on('error', (error) => output.destroy(error))
  const added = addAll().catch((error) => void output.destroy(error))
  try {
    yield* output
  } finally {
    leaving.abort()
    await added
  }
}
