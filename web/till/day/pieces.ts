/** What is counted of each note and coin, as it is typed. Pure. */

import type { Counted } from '../../../shared/till/counting.ts'
import { denominations } from '../../../shared/till/limits.ts'

/** By cents; absent or empty: nothing typed yet. */
export type Pieces = Readonly<Record<string, string>>

const max = 100_000

export function piecesOf(counted: Partial<Counted> | null): Pieces {
  return Object.fromEntries(Object.entries(counted ?? {}).map(([cents, pieces]) => [cents, String(pieces ?? 0)]))
}

/** How many were typed; null: that is no number. */
export function countOf(typed: string | undefined): number | null {
  const text = typed?.trim() ?? ''
  if (text === '') return 0
  return /^\d{1,6}$/.test(text) && Number(text) <= max ? Number(text) : null
}

/** As it is sent, without what is not there; null: something typed is no number. */
export function sent(pieces: Pieces): Record<string, number> | null {
  const counts = denominations.map((cents) => [String(cents), countOf(pieces[String(cents)])] as const)
  if (counts.some(([, count]) => count === null)) return null
  return Object.fromEntries(counts.flatMap(([cents, count]) => (count ? [[cents, count]] : [])))
}

/** One more or less than typed. */
export function stepped(typed: string | undefined, by: 1 | -1): string {
  return String(Math.min(max, Math.max(0, (countOf(typed) ?? 0) + by)))
}
