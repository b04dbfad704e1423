/** Reads any supported file as a table: Excel, phone contacts, or delimited text. */

import { decodeText, type Encoding } from '../../../shared/customers/lists/decode-text.ts'
import { lettersOf, type ReadLetters } from '../../../shared/customers/lists/letters.ts'
import { readCsv } from '../../../shared/customers/lists/read-csv.ts'
import { readVcards } from '../../../shared/customers/lists/read-vcard.ts'
import { asTable, type ListErrorCode, listError, type Table } from '../../../shared/customers/lists/table.ts'
import { listKindOf } from '../../../shared/moving-in/list-kind.ts'
import { readCalendar } from './read-calendar.ts'
import { readXlsx, type Sheet } from './read-xlsx.ts'

export type ListKind = 'xlsx' | 'vcard' | 'csv' | 'calendar'

export interface List extends Table {
  kind: ListKind
  /** Null: not text. */
  encoding: Encoding | null
  letters: Omit<ReadLetters, 'read'>
}

/** `asWritten`: letters of old programs stay as they are. @throws AppError of `listError` for any other format */
export function readList(bytes: Uint8Array, asWritten = false): List {
  const other = otherFormat(bytes)
  if (other) throw listError(other)
  if (begins(bytes, 'PK\x03\x04')) return { ...readSheet(readXlsx(bytes), asWritten), kind: 'xlsx', encoding: null }
  const { text, encoding } = decodeText(bytes)
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) {
    const letters: List['letters'] = { old: null, doubled: false, example: [] }
    return { ...readCalendar(text), letters, kind: 'calendar', encoding }
  }
  if (/^\s*[<{]/.test(text)) throw listError('csv') // a web page, or another kind of data
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const { header, rows, titles } = readVcards(text)
    const { read, ...letters } = lettersOf(asWritten ? [] : rows.flatMap(({ cells }) => cells))
    return { header, titles, rows: readCells(rows, read), letters, kind: 'vcard', encoding }
  }
  return { ...readSheet({ rows: readCsv(text), tall: [] }, asWritten), kind: 'csv', encoding }
}

function readSheet({ rows, tall }: Sheet, asWritten: boolean): Table & Pick<List, 'letters'> {
  const { read, ...letters } = lettersOf(asWritten ? [] : rows.flatMap(({ cells }) => cells))
  const table = asTable(readCells(rows, read), (cells) => listKindOf(cells) !== null)
  const headerRow = rows[table.titles]?.row ?? 0
  // Whose a cell over several rows is, is not to be guessed.
  if (tall.some((row) => row > headerRow)) throw listError('merged')
  return { ...table, letters }
}

function readCells(rows: Table['rows'], read: (text: string) => string): Table['rows'] {
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(read) }))
}

/** Kinds of files that hold no list, by how they begin. */
function otherFormat(bytes: Uint8Array): ListErrorCode | null {
  if (bytes.length === 0) return 'empty'
  if (begins(bytes, '%PDF')) return 'pdf'
  const isHeif = begins(bytes.subarray(4), 'ftyp')
  const isWebp = begins(bytes, 'RIFF') && begins(bytes.subarray(8), 'WEBP')
  if (isHeif || isWebp || pictures.some((mark) => begins(bytes, mark))) return 'picture'
  if (!begins(bytes, '\xd0\xcf\x11\xe0')) return null
  const isLocked = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')
  return isLocked ? 'locked' : 'old_excel'
}

const pictures = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'BM']

function begins(bytes: Uint8Array, mark: string): boolean {
  return Array.from(mark).every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
