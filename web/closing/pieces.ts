/** The drawer count as form values. Pure. */

import type { Counted } from '../../shared/till/counting.ts'
import { denominations } from '../../shared/till/limits.ts'

/** By value in cents; absent or empty: not typed yet. */
export type Pieces = Readonly<Record<string, string>>

const max = 100_000

export function piecesOf(counted: Partial<Counted> | null): Pieces {
  return Object.fromEntries(Object.entries(counted ?? {}).map(([cents, pieces]) => [cents, String(pieces ?? 0)]))
}

/** The typed number; null: invalid. */
export function countOf(typed: string | undefined): number | null {
  const text = typed?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : null
}

/** The count as sent, without empty rows; null: some input is invalid. */
export function sent(pieces: Pieces): Record<string, number> | null {
  const counts = denominations.map((cents) => [String(cents), countOf(pieces[String(cents)])] as const)
  if (counts.some(([, count]) => count === null)) return null
  return Object.fromEntries(counts.flatMap(([cents, count]) => (count ? [[cents, count]] : [])))
}

/** The typed number plus or minus one. */
export function stepped(typed: string | undefined, by: 1 | -1): string {
  return String(Math.min(max, Math.max(0, (countOf(typed) ?? 0) + by)))
}
