/** Streams rows out of a takeout's JSON, validating each, without ever holding the whole file. */

import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { type FieldCode, firstLanguage } from '../../../shared/text/language.ts'
import { sharedText } from '../../../shared/text/texts.ts'
import type { TakeoutPart } from './parts/part.ts'
import type { Row } from './takeout.sql.ts'

const maxLineLength = 256 * 1024
/** Our files have two lines without a row. */
const maxEmptyLines = 100

/**
 * The rows in batches. A row stands in a line of its own.
 * @throws AppError `takeout_broken`, whose field names file, line and column: `json/staff.json:12 phone`
 */
export async function* readRows(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { fields, older = (row) => row }: Pick<TakeoutPart, 'fields' | 'older'>,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const rule = z.object(Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])))
  let rows: Row[] = []
  let offset = 0
  let empty = 0
  for await (const text of linesOf(content)) {
    offset++
    const line = text.replace(/^\s*\[?/, '').replace(/[,\]]?\s*$/, '')
    if (line === '' && ++empty > maxEmptyLines) throw new AppError('takeout_unreadable')
    if (line === '') continue
    rows.push(readRow(older(asJson(line)), rule, `${file}:${offset}`))
    if (rows.length < batchSize) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function readRow(row: unknown, rule: z.ZodType<Row>, place: string): Row {
  const read = rule.safeParse(row)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw broken(`${place} ${issue?.path.join('.') ?? ''}`.trim(), codeOf(issue))
}

export function broken(place: string, code: FieldCode = 'invalid', cause?: unknown): AppError {
  return new AppError('takeout_broken', { fields: { [place]: code }, cause })
}

function codeOf(issue: z.core.$ZodIssue | undefined): FieldCode {
  if (issue?.code === 'too_big') return 'too_long'
  if (issue?.code === 'too_small') return 'required'
  const known = Object.keys(sharedText[firstLanguage].fields).find((code) => code === issue?.message)
  return isFieldCode(known) ? known : 'invalid'
}

function isFieldCode(code: string | undefined): code is FieldCode {
  return code !== undefined && code in sharedText[firstLanguage].fields
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new AppError('takeout_unreadable')
    yield* lines
  }
  yield rest + decoder.decode()
}
