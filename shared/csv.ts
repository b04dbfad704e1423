/**
 * Tables as spreadsheet files: RFC 4180 in UTF-8, with a byte order mark, without which Excel assumes another
 * encoding.
 */

import Papa from 'papaparse'
import { showPhone } from './phone.ts'

export type Cell = string | number | boolean | null

export const byteOrderMark = '\uFEFF'

/** Cells that start like this are executed by spreadsheets. A leading `'` makes them text, and can be removed again. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A whole file, for small ones. Long ones are written line by line, after `byteOrderMark`. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** One row with its end of line. Empty for null; a number is written as a number. */
export function csvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([cells], { escapeFormulae: formula })}\r\n`
}

/** A phone number that a spreadsheet shows unchanged: a leading `+` would make it a formula. */
export function phoneCell(e164: string): string {
  const shown = showPhone(e164)
  return shown.startsWith('+') ? `(${shown})` : shown
}

/** Dollars such as `"-5.00"` as a number where they are below zero: a leading `-` would make text a formula. */
export function amountCell(dollars: string): Cell {
  return dollars.startsWith('-') ? Number(dollars) : dollars
}

/** The text originally given to `csvLine`, from a cell as parsed from CSV. */
export function cellText(read: string): string {
  return formula.test(read) && read.startsWith("'") ? read.slice(1) : read
}
