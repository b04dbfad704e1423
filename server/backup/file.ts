/**
 * What a backup file is: gzip of lines. The first says what and when it is; then each table's own line, followed by its
 * rows, a JSON object each; the last line counts the rows, so that half a file is never taken for a whole one.
 */

import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

const Head = z.object({
  booknail: z.literal('backup'),
  format: z.int(),
  takenAt: z.iso.datetime(),
  migration: z.string(),
})
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const End = z.object({ rows: z.int() })
const Mark = z.union([TableLine, End])

export type Head = z.infer<typeof Head>
export type TableLine = z.infer<typeof TableLine>
export type Batch = { of: TableLine; rows: string[] }

const format = 1
const rowsAtOnce = 1000

/** Readable for its owner alone, and under its name only once it is whole. @returns how many rows it holds */
export async function writeBackup(
  file: string,
  { takenAt, migration }: Pick<Head, 'takenAt' | 'migration'>,
  batches: AsyncIterable<Batch>,
): Promise<number> {
  const unfinished = `${file}.part`
  let rows = 0
  const lines = async function* () {
    yield marked({ booknail: 'backup', format, takenAt, migration })
    let last: TableLine | undefined
    for await (const batch of batches) {
      if (batch.of !== last) yield marked(batch.of)
      last = batch.of
      rows += batch.rows.length
      if (batch.rows.length > 0) yield `${batch.rows.join('\n')}\n`
    }
    yield marked({ rows })
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return rows
}

/**
 * Its first line, and then its rows, some at a time.
 * @throws Error with one sentence: no backup, of another format, or not whole; what was read until then does not count
 */
export async function openBackup(file: string): Promise<{ head: Head; batches: AsyncGenerator<Batch> }> {
  const lines = linesOf(file)
  const { value } = await lines.next()
  const head = Head.safeParse(parsed(value ?? '')).data
  if (!head) throw new Error(`${file} is no backup of BookNail.`)
  if (head.format !== format) throw new Error(`${file} was made by a newer BookNail: update this one first.`)
  return { head, batches: batchesOf(file, lines) }
}

async function* batchesOf(file: string, lines: AsyncGenerator<string>): AsyncGenerator<Batch> {
  let of: TableLine | undefined
  let rows: string[] = []
  let found = 0
  for await (const line of lines) {
    if (of && (rows.length >= rowsAtOnce || isMark(line))) {
      yield { of, rows }
      found += rows.length
      rows = []
    }
    if (!isMark(line)) {
      rows.push(line)
      continue
    }
    const mark = Mark.safeParse(parsed(line)).data
    if (mark && 'table' in mark) of = mark
    else if (mark?.rows === found) return
    else break
  }
  throw incomplete(file)
}

/** Rows are objects of the database's making: none begins with this. */
const sign = '# '

function marked(line: Head | TableLine | z.infer<typeof End>): string {
  return `${sign}${JSON.stringify(line)}\n`
}

function isMark(line: string): boolean {
  return line.startsWith(sign)
}

function parsed(line: string): unknown {
  try {
    return isMark(line) ? JSON.parse(line.slice(sign.length)) : null
  } catch {
    return null
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  const unzipped = createGunzip().setEncoding('utf8')
  pipeline(createReadStream(file), unzipped).catch(() => undefined) // whoever reads `unzipped` is told
  try {
    for await (const text of unzipped) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw complaint(file, error)
  }
}

function complaint(file: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`)
  return code === 'Z_BUF_ERROR' ? incomplete(file) : new Error(`${file} is no backup of BookNail.`, { cause: error })
}

function incomplete(file: string): Error {
  return new Error(`${file} is not whole: the end of the backup is missing or damaged. Nothing was changed.`)
}
