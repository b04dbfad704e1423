/** Dividing money so that the cents add up. Exact: no fraction of a cent is ever held in a floating-point number. */

import type { Cents } from '../money.ts'

/**
 * `total` divided in proportion of `weights` (whole, not negative), in their order; all of them 0: equally. The cents that
 * are left over go to the largest remainders, among equal ones to whoever stands first. A negative total is divided as its
 * opposite is. Nobody to divide among: `[]`.
 */
export function divide(total: Cents, weights: readonly number[]): Cents[] {
  if (total < 0) return divide(-total, weights).map((cents) => 0 - cents)
  const known = weights.some((weight) => weight > 0) ? weights.map(BigInt) : weights.map(() => 1n)
  const whole = known.reduce((sum, weight) => sum + weight, 0n)
  const parts = known.map((weight, index) => {
    const exact = BigInt(total) * weight
    return { index, cents: Number(exact / whole), rest: exact % whole }
  })
  const left = total - parts.reduce((sum, { cents }) => sum + cents, 0)
  const largest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const lucky = new Set(largest.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, cents }) => cents + (lucky.has(index) ? 1 : 0))
}

/** `cents` × `parts` / `whole`, half a cent up. Neither may be negative; `whole` is above 0. */
export function portionOf(cents: Cents, parts: number, whole: number): Cents {
  const double = 2n * BigInt(cents) * BigInt(parts)
  return Number((double + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Hundredths of a percent in the whole: 300 of them are 3 %. */
export const wholeBp = 10_000

/** So many hundredths of a percent of an amount, half a cent up. */
export function percentOf(cents: Cents, bp: number): Cents {
  return portionOf(cents, bp, wholeBp)
}

/** What amounts come to. */
export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const cents of amounts) sum += cents
  return sum
}
