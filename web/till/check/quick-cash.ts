/** Amounts of cash that clients are likely to hand over. Pure. */

import type { Cents } from '../../../shared/money.ts'

const notes: readonly Cents[] = [500, 1000, 2000, 5000, 10_000]
const max = 4

/** The exact amount, and the next amounts in whole notes: `$88.70`, `$90`, `$100`. Smallest first. */
export function quickCash(due: Cents): Cents[] {
  const above = notes.map((note) => Math.ceil(due / note) * note).filter((cents) => cents > due)
  return [due, ...[...new Set(above)].toSorted((a, b) => a - b)].slice(0, max + 1)
}
