/**
 * The format of a backup: gzipped lines. The first says what it is and when it was taken; then comes each table's own
 * line, followed by its rows, one JSON object each; the last line has the number of rows and the digest of all lines
 * before it, so that an incomplete or damaged file is recognized. With a key it also has their HMAC, which nobody can
 * forge without the key. With a passphrase the whole is encrypted besides, as `age` does it.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { whyUnwritable } from '../db/faults.ts'
import { encrypted } from './cipher.ts'
import { damaged, incomplete, linesOf } from './lines.ts'

const BackupHeader = z.object({
  booknail: z.literal('backup'),
  format: z.int(),
  takenAt: z.iso.datetime(),
  migration: z.string(),
})
const Name = z.string().regex(/^[a-z_0-9]+$/)
const TableLine = z.object({ table: Name, columns: z.array(Name) })
const End = z.object({ rows: z.int(), digest: z.string().optional(), signature: z.string().optional() })
const Mark = z.union([TableLine, End])

export type BackupHeader = z.infer<typeof BackupHeader>
export type TableLine = z.infer<typeof TableLine>
export type Batch = { of: TableLine; rows: string[] }

/** Version 1 has no digest. */
const format = 2
const rowsAtOnce = 1000

export interface BackupKeys {
  /** Signs it, and verifies that; null: it is not signed. */
  key: string | null
  /** Encrypts and opens it; null: whoever has the file can read it. */
  passphrase: string | null
}

/**
 * Readable for its owner alone, under its name only once it is whole, and never in the place of another file.
 * @returns how many rows it holds
 * @throws Error with one sentence when there is such a file, no such folder, or no room; nothing of the file is left there
 */
export async function writeBackup(
  file: string,
  { takenAt, migration, key, passphrase }: Pick<BackupHeader, 'takenAt' | 'migration'> & BackupKeys,
  batches: AsyncIterable<Batch>,
): Promise<number> {
  if (await exists(file)) throw new Error(`${file} is there already, and no backup is overwritten: name another file.`)
  if (!(await exists(dirname(file))))
    throw new Error(`There is no folder ${dirname(file)}: make it, or name another one.`)
  const unfinished = `${file}.part`
  const seal = sealWith(key)
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
  }
  const sealed = async function* () {
    for await (const text of lines()) {
      seal.add(text)
      yield text
    }
    yield marked({ rows, ...seal.end(rows) })
  }
  try {
    const zipped = createGzip()
    const out = createWriteStream(unfinished, { mode: 0o600 })
    if (passphrase === null) await pipeline(Readable.from(sealed()), zipped, out)
    else await pipeline(Readable.from(sealed()), zipped, (source) => encrypted(source, passphrase), out)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!(error instanceof Error) || whyUnwritable(error) !== 'storage_full') throw error
    throw new Error(`There is no room for ${file}: make some, or name a file on another disk.`, { cause: error })
  }
  return rows
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

export interface SignaturePolicy extends BackupKeys {
  /** The operator accepts the file whether signed or not. */
  unsigned: boolean
}

/** `old`: nothing tells whether it is damaged; `unproven`: its signature was not, or could not be, checked. */
export type SignatureWarning = 'old' | 'unproven'

interface OpenBackup {
  head: BackupHeader
  doubt: SignatureWarning | null
  /** In batches, verified once more as they are read. */
  batches: AsyncGenerator<Batch>
}

/**
 * Reads it to its end before anything of it is used.
 * @throws Error with one sentence: no backup, of another format, not whole, damaged, or not signed as it must be
 */
export async function openBackup(file: string, trust: SignaturePolicy): Promise<OpenBackup> {
  const whole = await skip(batchesOf(file, await begin(file, trust)))
  const doubt = warningOf(file, whole, trust)
  const begun = await begin(file, trust)
  return { head: begun.head, doubt, batches: theSame(file, begun, whole.found.digest) }
}

async function* theSame(file: string, begun: Begun, digest: string): AsyncGenerator<Batch> {
  const { found } = yield* batchesOf(file, begun)
  if (found.digest !== digest) throw damaged(file) // the file was replaced meanwhile
}

async function skip<Result>(reading: AsyncGenerator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
  }
}

interface Begun {
  head: BackupHeader
  lines: AsyncGenerator<string>
  seal: Seal
}

async function begin(file: string, { key, passphrase }: BackupKeys): Promise<Begun> {
  const lines = linesOf(file, passphrase)
  const { value } = await lines.next()
  const head = BackupHeader.safeParse(parsed(value ?? '')).data
  if (!head) throw new Error(`${file} is no backup of BookNail.`)
  if (head.format > format) throw new Error(`${file} was made by a newer BookNail: update this one first.`)
  const seal = sealWith(key)
  seal.add(`${value}\n`)
  return { head, lines, seal }
}

/** The last line's content, and the result of the check. */
interface Trailer {
  said: z.infer<typeof End>
  found: { digest: string; signature?: string }
}

async function* batchesOf(file: string, { head, lines, seal }: Begun): AsyncGenerator<Batch, Trailer> {
  let of: TableLine | undefined
  let rows: string[] = []
  let count = 0
  let said: Trailer['said'] | undefined
  for await (const line of lines) {
    if (said) throw damaged(file) // data follows the last line
    if (of && (rows.length >= rowsAtOnce || isMark(line))) {
      yield { of, rows }
      count += rows.length
      rows = []
    }
    const mark = isMark(line) ? Mark.safeParse(parsed(line)).data : undefined
    if (mark && 'rows' in mark) said = mark
    else seal.add(`${line}\n`)
    if (!isMark(line)) rows.push(line)
    else if (!mark) throw damaged(file)
    else if ('table' in mark) of = mark
  }
  if (said?.rows !== count) throw incomplete(file)
  if (said.digest === undefined && head.format > 1) throw damaged(file)
  return { said, found: seal.end(count) }
}

/** @throws Error when it is damaged, or not signed as it must be */
function warningOf(
  file: string,
  { said, found }: Trailer,
  { key, unsigned }: Pick<SignaturePolicy, 'key' | 'unsigned'>,
): SignatureWarning | null {
  if (said.digest !== undefined && said.digest !== found.digest) throw damaged(file)
  const isSigned = found.signature !== undefined && isSame(said.signature ?? '', found.signature)
  if (said.digest !== undefined && isSigned) return null
  if (key !== null && !unsigned) {
    const what = said.signature === undefined ? 'is not signed' : 'was signed with another key, or edited since'
    throw new Error(
      `${file} ${what}, and BACKUP_KEY is set. Nothing was changed. To restore it all the same, add --unsigned.`,
    )
  }
  if (said.digest === undefined) return 'old'
  return key !== null || said.signature !== undefined ? 'unproven' : null
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface Seal {
  add: (text: string) => void
  /** The digest of all added lines, and the number of rows among them. */
  end: (rows: number) => { digest: string; signature?: string }
}

function sealWith(key: string | null): Seal {
  const makers = [createHash('sha256'), ...(key === null ? [] : [createHmac('sha256', key)])]
  return {
    add: (text) => {
      for (const maker of makers) maker.update(text)
    },
    end: (rows) => {
      for (const maker of makers) maker.update(`${rows}\n`)
      const [digest = '', signature] = makers.map((maker) => maker.digest('hex'))
      return { digest, ...(signature !== undefined && { signature }) }
    },
  }
}

/** Rows are JSON objects written by the database, and none begins like this. */
const sign = '# '

function marked(line: BackupHeader | TableLine | z.infer<typeof End>): string {
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
