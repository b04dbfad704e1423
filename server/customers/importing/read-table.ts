/** From the bytes of a CSV file to its rows, whatever wrote it. */

import { Readable } from 'node:stream'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { mostImportRows } from '../../../shared/customers/importing.ts'
import { AppError } from '../../../shared/errors.ts'

export interface Table {
  header: string[]
  /** Each with its number, as a spreadsheet counts. */
  rows: { row: number; cells: string[] }[]
}

/** Empty rows are left out, but counted. @throws AppError `invalid_request` for what is no table, has no row, or too many */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const text = decodeText(bytes)
  const rows: Table['rows'] = []
  let row = 0
  try {
    for await (const cells of parsed(text)) {
      row++
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
      if (rows.length > mostImportRows + 1) throw new AppError('invalid_request', { fields: { file: 'too_many_rows' } })
      if (row % 500 === 0) await othersFirst()
    }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('invalid_request', { fields: { file: 'csv' }, cause: error })
    throw error
  }
  const [header, ...rest] = rows
  if (!header || rest.length === 0 || text.includes('\0')) {
    throw new AppError('invalid_request', { fields: { file: 'csv' } })
  }
  return { header: header.cells.map((name) => name.trim()), rows: rest }
}

async function* parsed(text: string): AsyncGenerator<string[]> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 200_000,
    }),
  )
  for await (const row of parser) yield Cells.parse(row)
}

const Cells = z.array(z.string())

function* pieces(text: string): Generator<string> {
  const size = 64 * 1024
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

/** The one that parts the names of the columns most often. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: firstLine.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

/** By its mark, else by its looks: UTF-16 has a zero in every other byte of plain letters, and Windows-1252 is rarely valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
