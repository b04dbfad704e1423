/** A list as columns with headers: finds the header row, and drops titles and empty columns. */

import { AppError } from '../../errors.ts'
import { headersOf, importFields, plainHeader } from '../column-words.ts'
import { looksLikePhone, matchColumns } from '../columns.ts'

export const maxImportRows = 50_000
export const maxColumns = 200

export const listErrors = [
  'csv',
  'too_many_rows',
  'too_many_columns',
  'old_excel',
  'locked',
  'no_list',
  'empty',
  'too_large',
  'two_lists',
  'merged',
  'pdf',
  'picture',
] as const
export type ListErrorCode = (typeof listErrors)[number]

/** Why a file is not a list of customers. */
export function listError(code: ListErrorCode, cause?: unknown): AppError {
  return new AppError('invalid_request', { fields: { file: code }, cause })
}

/** Null: another failure. */
export function listErrorIn(error: unknown): ListErrorCode | null {
  const said = error instanceof AppError ? error.fields?.['file'] : undefined
  return listErrors.find((code) => code === said) ?? null
}

export interface Table {
  header: string[]
  /** With their row numbers in the spreadsheet; empty rows are dropped. */
  rows: { row: number; cells: string[] }[]
  /** The number of skipped rows above the header. */
  titles: number
}

/** The maximum number of title rows above the header. */
const maxTitleRows = 20

/**
 * @param isHeader names the columns of a list that is not of customers
 * @throws AppError of `listError`: `no_list` if there is no row below the header, `too_many_rows`
 */
export function asTable(rows: Table['rows'], isHeader: (cells: readonly string[]) => boolean = () => false): Table {
  const index = headerPlace(rows, isHeader)
  let width = 0
  for (const { cells } of rows) width = Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  if (width > maxColumns) throw listError('too_many_columns')
  const named = index < 0 ? [] : (rows[index]?.cells ?? [])
  const header = Array.from({ length: width }, (_, column) => named[column]?.trim() || letters(column))
  const rest = rows
    .slice(index + 1)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => (isEmpty(cell) ? '' : cell)) }))
  if (rest.length === 0 || width === 0) throw listError('no_list')
  if (rest.length > maxImportRows) throw listError('too_many_rows')
  if (index >= 0 && rest.some(({ cells }) => isOtherHeader(cells, named))) throw listError('two_lists')
  return { header, rows: rest, titles: Math.max(0, index) }
}

const empties =
  /^(?:[-–—]+|n\/a|#n\/a|none|undefined|none of the options|not provided|\(blank\)|không có|0000-00-00|0?0\/0?0\/0000|1900-01-01|0?1\/0?1\/1900)$/i
/** As programs write them; `Null` and `Nan` are names. */
const exactEmpties = new Set(['null', 'NULL', 'NaN', 'N.A.'])

/** In any of the words that programs have for it. */
function isEmpty(cell: string): boolean {
  const text = cell.trim()
  return empties.test(text) || exactEmpties.has(text)
}

const sums =
  /^(?:grand |sub-?)?totals?(?:\s*:.*| (?:customers|clients|records|rows|amount)\b.*)?$|^tổng(?: cộng| số.*)?(?:\s*:.*)?$|^\d+ (?:customers|clients|records|rows)$|^page \d+( of \d+)?$/i

/** Why a row is no client: a sum below the list, or the names of the columns once more. */
export function asideOf(cells: readonly string[], header: readonly string[]): 'total' | 'header' | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length > 1 && filled.every((cell) => header.includes(cell))) return 'header'
  const [first = ''] = filled
  const isSum = sums.test(first)
  return isSum && !cells.some((cell) => looksLikePhone(cell) || /\S@\S+\.\S/.test(cell)) ? 'total' : null
}

const allHeaders = new Set(importFields.flatMap((field) => (field === 'otherPhone' ? [] : headersOf(field))))

/** The names of the columns of another list on the same sheet. */
function isOtherHeader(cells: readonly string[], header: readonly string[]): boolean {
  if (/[\d@]/.test(cells.join(''))) return false
  const names = cells.map(plainHeader).filter((name) => name !== '')
  const known = new Set(names).intersection(allHeaders).size
  return (
    known >= 3 &&
    known * 2 > names.length &&
    asideOf(
      cells,
      header.map((name) => name.trim()),
    ) !== 'header'
  )
}

/** Whether a list has a row for each appointment. */
export function isOfAppointments(header: readonly string[]): boolean {
  const names = header.map(plainHeader)
  const has = (word: RegExp) => names.some((name) => word.test(name))
  return (
    has(/^(services?( names?)?|treatments?|(appointment )?type|dich vu)$/) &&
    has(/^(((appointment|appt|start|scheduled|service|visit) )?date|start( time)?|starts at|date time|ngay( hen)?)$/)
  )
}

/** -1: no header; the first row is already a customer. */
function headerPlace(rows: Table['rows'], isHeader: (cells: readonly string[]) => boolean): number {
  const first = rows.slice(0, maxTitleRows)
  const known = first.map(({ cells }) => matchColumns(cells).filter(Boolean).length)
  const best = Math.max(0, ...known)
  if (best >= 2) return known.indexOf(best)
  const other = first.findIndex(({ cells }) => isHeader(cells))
  if (other >= 0) return other

  const filled = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  const index = best === 1 ? known.indexOf(1) : filled.findIndex((count) => count * 2 >= widest)
  const cells = rows[index]?.cells ?? []
  return cells.some((cell) => looksLikePhone(cell) || /\S@\S+\.\S/.test(cell)) ? index - 1 : index
}

/** Spreadsheet column names: A, B … Z, AA. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}
