/** The sheets of an Excel workbook as rows of text. Limited in bytes, rows and characters while reading. */

import { strFromU8, unzipSync } from 'fflate'
import { csvText } from '../../../shared/csv.ts'
import {
  type ListErrorCode,
  listError,
  listErrorIn,
  maxColumns,
  maxImportRows,
  type Table,
} from '../../../shared/customers/lists/table.ts'
import { xmlTags } from './xml-tags.ts'

/** Unpacked size of one part; a part must not exceed the size it declares. */
const maxBytes = { small: 4 * 1024 * 1024, further: 32 * 1024 * 1024, large: 160 * 1024 * 1024 }
/** Total of all rows. */
const maxCharacters = 60_000_000
/** Allows for headings, and empty rows in between. */
const maxRows = maxImportRows + 1000
const maxLines = 200_000
const pieceSize = 256 * 1024

export interface Sheet {
  rows: Table['rows']
  /** Where cells begin that are merged over several rows. */
  tall: number[]
}

/** @throws AppError of `listError`: `csv` for damaged files and other formats, `too_many_rows`, `too_many_columns` */
export function readXlsx(bytes: Uint8Array): Sheet {
  try {
    const { sheets, startsIn1904 } = openBook(bytes)
    const book = { ...wordsOf(bytes), startsIn1904 }
    for (const { path } of sheets) {
      const sheet = sheetRows(part(bytes, path, maxBytes.large), book)
      if (sheet.rows.length > 0) return sheet
    }
    return { rows: [], tall: [] }
  } catch (error) {
    if (listErrorIn(error)) throw error
    throw listError('csv', error)
  }
}

export interface FurtherSheet {
  name: string
  /** As a CSV file, with the same row numbers; empty where it could not be read. */
  text: string
  failure: ListErrorCode | null
}

/** More are left alone. */
const maxFurther = 5

/** The sheets below the one that `readXlsx` reads, of those that can be seen and hold something. */
export function readFurtherSheets(bytes: Uint8Array): FurtherSheet[] {
  const { sheets, startsIn1904 } = openBook(bytes)
  const seen = sheets.filter(({ hidden }) => !hidden)
  if (seen.length < 2) return []
  const book = { ...wordsOf(bytes), startsIn1904 }
  const found = seen.slice(0, 1 + 2 * maxFurther).map(({ name, path }): FurtherSheet => {
    try {
      const { rows, tall } = sheetRows(part(bytes, path, maxBytes.further), book)
      return tall.length > 0 ? { name, text: '', failure: 'merged' } : { name, text: csvOf(rows), failure: null }
    } catch (error) {
      return { name, text: '', failure: listErrorIn(error) ?? 'csv' }
    }
  })
  return found.filter(({ text, failure }) => text !== '' || failure !== null).slice(1, 1 + maxFurther)
}

function csvOf(rows: Table['rows']): string {
  if (rows.length === 0) return ''
  const lines: string[][] = []
  for (const { row, cells } of rows) {
    while (lines.length < Math.min(row - 1, maxLines)) lines.push([])
    lines.push(cells)
  }
  return csvText(lines)
}

/** Sheets in order, hidden ones last. */
function openBook(bytes: Uint8Array): ReturnType<typeof sheetsOf> {
  const workbook = part(bytes, 'xl/workbook.xml', maxBytes.small)
  if (!workbook) throw listError('csv')
  const { sheets, startsIn1904 } = sheetsOf(workbook, part(bytes, 'xl/_rels/workbook.xml.rels', maxBytes.small))
  const only = { name: '', path: 'xl/worksheets/sheet1.xml', hidden: false }
  return { sheets: sheets.length > 0 ? sheets : [only], startsIn1904 }
}

function wordsOf(bytes: Uint8Array): Omit<Book, 'startsIn1904'> {
  return {
    dates: dateStyles(part(bytes, 'xl/styles.xml', maxBytes.small)),
    strings: sharedStrings(part(bytes, 'xl/sharedStrings.xml', maxBytes.large)),
  }
}

/** Null: missing. A part larger than it declares is cut off, and is then not valid XML. */
function part(bytes: Uint8Array, path: string, max: number): Uint8Array | null {
  let isTooLarge = false
  const found = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== path) return false
      isTooLarge ||= originalSize > max
      return originalSize <= max
    },
  })
  if (isTooLarge) throw listError('too_many_rows')
  return found[path] ?? null
}

function* pieces(bytes: Uint8Array | null): Generator<string> {
  if (!bytes) return
  const decoder = new TextDecoder()
  for (let start = 0; start < bytes.length; start += pieceSize) {
    yield decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true })
  }
}

const noText = () => undefined

/** In order; hidden sheets last. */
function sheetsOf(workbook: Uint8Array, relations: Uint8Array | null) {
  const targets = new Map<string, string>()
  const found: { id: string; name: string; hidden: boolean }[] = []
  let startsIn1904 = false
  xmlTags({
    onTag: ({ name, attributes }) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
    onText: noText,
  }).write(relations ? strFromU8(relations) : '')
  xmlTags({
    onTag: ({ name, kind, attributes }) => {
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || kind === 'close') return
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
      found.push({ id, name: attributes['name'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
    onText: noText,
  }).write(strFromU8(workbook))
  const sheets = found
    .toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
    .flatMap(({ id, ...sheet }) => {
      const target = targets.get(id)
      return target ? [{ ...sheet, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }] : []
    })
  return { sheets, startsIn1904 }
}

/** Cell styles that format dates. */
function dateStyles(styles: Uint8Array | null): ReadonlySet<number> {
  const formats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
  const dates = new Set<number>()
  let isCell = false
  let style = 0
  const reader = xmlTags({
    onTag: ({ name, kind, attributes }) => {
      if (name === 'numFmt') {
        const plain = (attributes['formatCode'] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
        if (/[dy]/i.test(plain)) formats.add(Number(attributes['numFmtId']))
      }
      if (name === 'cellXfs') isCell = kind === 'open'
      if (name !== 'xf' || !isCell || kind === 'close') return
      if (formats.has(Number(attributes['numFmtId']))) dates.add(style)
      style++
    },
    onText: noText,
  })
  for (const piece of pieces(styles)) reader.write(piece)
  return dates
}

/** Text runs joined; phonetic hints are left out. */
function sharedStrings(bytes: Uint8Array | null): string[] {
  const strings: string[] = []
  let [text, isText, isAloud, isWhole, letters] = ['', false, false, false, 0]
  const reader = xmlTags({
    onTag: ({ name, kind }) => {
      if (name === 'sst') isWhole = kind !== 'open'
      if (name === 'rPh') isAloud = kind === 'open'
      if (name === 't') isText = kind === 'open'
      if (name !== 'si') return
      if (kind === 'open') text = ''
      else strings.push(kind === 'empty' ? '' : text)
    },
    onText: (more) => {
      if (!isText || isAloud) return
      text += more
      letters += more.length
      if (letters > maxCharacters) throw listError('too_many_rows')
    },
  })
  for (const piece of pieces(bytes)) reader.write(piece)
  if (bytes && !isWhole) throw listError('csv')
  return strings
}

interface Book {
  strings: readonly string[]
  dates: ReadonlySet<number>
  startsIn1904: boolean
}

function sheetRows(bytes: Uint8Array | null, book: Book): Sheet {
  const rows: Table['rows'] = []
  const tall: number[] = []
  let cells: string[] = []
  let [row, column, letters, lines] = [0, 0, 0, 0]
  let isWhole = false
  let cell = { type: '', style: 0, value: '', isValue: false }
  const reader = xmlTags({
    onTag: ({ name, kind, attributes }) => {
      if (name === 'worksheet') isWhole = kind !== 'open'
      if (name === 'row' && kind !== 'close') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
        column = -1
        if (++lines > maxLines) throw listError('too_many_rows')
      }
      if (name === 'row' && kind !== 'open' && cells.some((one) => one?.trim())) {
        rows.push({ row, cells: Array.from(cells, (one) => one ?? '') })
        if (rows.length > maxRows) throw listError('too_many_rows')
      }
      if (name === 'c' && kind !== 'close') {
        column = columnOf(attributes['r']) ?? column + 1
        cell = { type: attributes['t'] ?? '', style: Number(attributes['s'] ?? 0), value: '', isValue: false }
      }
      if (name === 'v' || name === 't') cell.isValue = kind === 'open'
      if (name === 'mergeCell') tall.push(...tallIn(attributes['ref']))
      if (name !== 'c' || kind !== 'close') return
      const text = textOf(cell, book)
      if (column >= maxColumns && text.trim() === '') return
      if (column >= maxColumns) throw listError('too_many_columns')
      cells[column] = text
      letters += cells[column]?.length ?? 0
      if (letters > maxCharacters) throw listError('too_many_rows')
    },
    onText: (text) => {
      if (cell.isValue) cell.value += text
    },
  })
  for (const piece of pieces(bytes)) reader.write(piece)
  if (bytes && !isWhole) throw listError('csv')
  return { rows, tall }
}

/** The first row of `A2:B4`, which is higher than one. */
function tallIn(range = ''): number[] {
  const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(range) ?? []
  return from === to ? [] : [Number(from)]
}

/** From 0: `AB12` is 27. */
function columnOf(place: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? '') ?? []
  if (letters === undefined) return null
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, figure) => sum * 26 + figure, 0) - 1
}

function textOf({ type, style, value }: { type: string; style: number; value: string }, book: Book): string {
  if (type === 's') return (book.strings[Number(value)] ?? '').normalize('NFC')
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type !== '' && type !== 'n') return value.normalize('NFC')
  const figure = Number(value)
  if (value === '' || !Number.isFinite(figure)) return value
  return book.dates.has(style) && figure >= 0 && figure < 2_958_466
    ? dayOrTime(figure, book.startsIn1904)
    : String(figure)
}

/** A part of a day alone is a time. */
function dayOrTime(days: number, startsIn1904: boolean): string {
  return days < 1 ? new Date(Math.round(days * 1440) * 60_000).toISOString().slice(11, 16) : dayOf(days, startsIn1904)
}

/** `2026-12-05`, with its time if it has one: `2026-12-05 14:30`. */
function dayOf(days: number, startsIn1904: boolean): string {
  const since1970 = days - (startsIn1904 ? 24_107 : 25_569)
  const minutes = Math.round(since1970 * 1440)
  const text = new Date(minutes * 60_000).toISOString()
  return minutes % 1440 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
