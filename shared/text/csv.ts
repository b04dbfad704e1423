/**
 * Tables as files for spreadsheets: RFC 4180 in UTF-8. Excel takes such a file for another alphabet unless it begins with
 * the byte order mark.
 */

import { showPhone } from '../phone.ts'

export type Cell = string | number | boolean | null

export const byteOrderMark = '\uFEFF'

/** A whole file, for what is small. Long ones are written line by line, after `byteOrderMark`. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** One row with its end of line. Empty for null; a number is written as a number. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/** A phone that a spreadsheet shows as it is: with its `+` in front it would be worked out as a sum. */
export function phoneCell(e164: string): string {
  const shown = showPhone(e164)
  return shown.startsWith('+') ? `(${shown})` : shown
}

/** What `csvLine` was given as text, from what a reader of CSV found in the cell. */
export function cellText(read: string): string {
  return isFormulaBehindQuotes(read) && read.startsWith("'") ? read.slice(1) : read
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = isFormulaBehindQuotes(cell) ? `'${cell}` : cell
  return /[",\r\n\t;]|^\s|\s$|^\uFEFF/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs a cell that begins so. One more `'` in front makes it text, and can be taken away again. */
function isFormulaBehindQuotes(text: string): boolean {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(text)
}
