/** Recognizes the columns of a customer list by their headers, or by their cells. */

import { headers, headersOf, type ImportField, importFields, plainHeader, technical } from './column-words.ts'
import { recogniseSource } from './sources.ts'

/** Fields that more than one column may map to. */
export const manyColumns: readonly (ImportField | null)[] = [
  null,
  'otherPhone',
  'notes',
  'blocked',
  'texts',
  'mails',
  'address',
]

/** The field of each column; null: ignored. */
export type Columns = readonly (ImportField | null)[]

/** The best guess: the column whose header fits best, so each field at most once, except those of `manyColumns`. */
export function matchColumns(header: readonly string[]): Columns {
  const names = header.map(plainHeader)
  const columns: (ImportField | null)[] = header.map(() => null)
  for (const field of importFields) {
    if (field === 'otherPhone') continue
    const place = headersOf(field)
      .map((word) => freePlace(word))
      .find((found) => found >= 0)
    if (place !== undefined) columns[place] = field
  }
  for (const [index, name] of names.entries()) {
    const isPhone = headers.phone.includes(name) || (/^(day|night)$/.test(name) && names.includes('mobile'))
    const free = columns[index] === null
    if (free && isPhone) columns[index] = 'otherPhone'
    for (const field of manyWords) if (free && headersOf(field).includes(name)) columns[index] = field
  }
  return withoutDoubleNames(columns, names)

  function freePlace(word: string): number {
    return names.findIndex((name, index) => name === word && columns[index] === null)
  }
}

const manyWords = ['notes', 'blocked', 'texts', 'mails', 'address'] as const

/** Columns that nothing is known of become notes, except `technical` ones, so that nothing is lost. */
export function withNotes(
  columns: Columns,
  header: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): Columns {
  const isOwn = recogniseSource(header) === 'BookNail'
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '') !== '')
  return columns.map((field, index) => {
    const name = plainHeader(header[index] ?? '')
    return field ?? (isOwn || technical.includes(name) || name.endsWith(' label') || !isFilled(index) ? null : 'notes')
  })
}

/** 'Tên' or 'Nombre' alone is the whole name. A column that repeats a name split over two columns is ignored. */
function withoutDoubleNames(columns: readonly (ImportField | null)[], names: readonly string[]): Columns {
  if (columns.includes('lastName') || columns.includes('middleName')) {
    return columns.map((field) => (field === 'name' ? null : field))
  }
  const first = columns.indexOf('firstName')
  if (first < 0) return columns
  const isWhole = !columns.includes('name') && /^(ten|nombres?)$/.test(names[first] ?? '')
  return columns.map((field) =>
    isWhole && field === 'firstName' ? 'name' : !isWhole && field === 'name' ? null : field,
  )
}

/** Guesses columns with unknown headers from their cells. */
export function matchContents(columns: Columns, rows: readonly { cells: readonly string[] }[]): Columns {
  const found = [...columns]
  const isMostly = (column: number, test: (cell: string) => boolean) => {
    const cells = rows.slice(0, 100).flatMap(({ cells }) => cells[column]?.trim() || [])
    return cells.length > 0 && cells.filter(test).length >= 0.6 * cells.length
  }
  const tests = [
    ['phone', looksLikePhone],
    ['email', (cell: string) => /^\S+@\S+\.\S+$/.test(cell)],
    ['name', (cell: string) => /^\p{L}[^\d@]*$/u.test(cell)],
  ] as const
  for (const [field, test] of tests) {
    if (found.includes(field) || (field === 'name' && found.some((one) => one === 'firstName' || one === 'lastName')))
      continue
    const index = found.findIndex((one, column) => one === null && isMostly(column, test))
    if (index >= 0) found[index] = field
  }
  return found
}

export function looksLikePhone(cell: string): boolean {
  return (
    /^[+\d\s().\-–/']+$/.test(cell) && cell.replace(/\D/g, '').length >= 10 && !/^\d{1,4}[-/.]\d{1,2}[-/.]/.test(cell)
  )
}

/** Whether the header is in a language that puts the family name first. */
export function namesFamilyFirst(header: string): boolean {
  return /^(ho va ten|ho ten|ten khach|khach hang|ten)/.test(plainHeader(header))
}
