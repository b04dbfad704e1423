/** Cells of the lists that owners bring from other programs. Pure. */

import { cellText } from '../csv.ts'
import { plainHeader } from '../customers/column-words.ts'
import type { Cents } from '../money.ts'
import { parsePrice } from '../services/typed.ts'
import { composed } from '../text.ts'

/** Why a row of a list is left out. */
export const leftReasons = [
  'no_code',
  'code',
  'shortened',
  'twice',
  'redeemed',
  'void',
  'negative',
  'no_money',
  'money',
  'no_name',
  'name',
  'heading',
  'minutes',
  'total',
] as const
export type LeftReason = (typeof leftReasons)[number]

export interface LeftRow {
  row: number
  why: LeftReason
  /** What the row says about it. */
  text: string
}

/** The first column with one of these names, in the order of the names; -1: none. */
export function columnOf(header: readonly string[], words: readonly string[]): number {
  const names = header.map(plainHeader)
  return words.map((word) => names.indexOf(word)).find((index) => index >= 0) ?? -1
}

/** A longer cell is no figure. */
export const maxTyped = 60

/** Exact cents of `$1,234.50`, `42,50`, `(12.00)` and `-12`; null if it is no amount of whole cents. */
export function readMoney(text: string): Cents | null {
  if (text.length > maxTyped) return null
  const bare = text.normalize('NFKC').trim()
  const isNegative = /^\(.*\)$|^(?:usd|us\$|\$)?\s*[-–−]|[-–−]$/i.test(bare)
  const figure = bare.replaceAll(/[()–−-]/g, '').trim()
  // Spreadsheets write sums of cents as `42.499999999999996`.
  const cents = parsePrice(/^\d+\.\d{8,}$/.test(figure) ? Number(figure).toFixed(2) : figure)
  return cents === null ? null : isNegative ? 0 - cents : cents
}

export function cleanCell(cells: readonly string[], index: number): string {
  return cellText(composed(cells[index] ?? '').trim()).trim()
}

/** Filled columns that are nothing else, as lines of a note: `Assign To: Ana Lopez`. */
export function noteOf(
  cells: readonly string[],
  header: readonly string[],
  { taken, max }: { taken: readonly number[]; max: number },
): string {
  return header
    .flatMap((name, index) => {
      const text = cleanCell(cells, index)
      return taken.includes(index) || /^(?:\$?0+(?:\.0+)?|never)?$/i.test(text) ? [] : [`${name}: ${text}`]
    })
    .join('\n')
    .slice(0, max)
}
