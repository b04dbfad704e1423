/** A list as columns with headers: finds the header row, and drops titles and empty columns. */

import { AppError } from '../../errors.ts'
import { looksLikePhone, matchColumns } from '../columns.ts'

export const maxImportRows = 50_000
export const maxColumns = 200

export const listErrors = ['csv', 'too_many_rows', 'old_excel', 'no_list', 'too_large'] as const
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

/** @throws AppError of `listError`: `no_list` if there is no row below the header, `too_many_rows` */
export function asTable(rows: Table['rows']): Table {
  const index = headerPlace(rows)
  const width = Math.min(maxColumns, Math.max(0, ...rows.slice(0, 1000).map(({ cells }) => cells.length)))
  const named = index < 0 ? [] : (rows[index]?.cells ?? [])
  const header = Array.from({ length: width }, (_, column) => named[column]?.trim() || letters(column))
  const rest = rows.slice(index + 1)
  if (rest.length === 0 || width === 0) throw listError('no_list')
  if (rest.length > maxImportRows) throw listError('too_many_rows')
  return { header, rows: rest, titles: Math.max(0, index) }
}

/** -1: no header; the first row is already a customer. */
function headerPlace(rows: Table['rows']): number {
  const first = rows.slice(0, maxTitleRows)
  const known = first.map(({ cells }) => matchColumns(cells).filter(Boolean).length)
  const best = Math.max(0, ...known)
  if (best >= 2) return known.indexOf(best)

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
