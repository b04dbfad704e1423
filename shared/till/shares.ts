/** Splits money so that the cents add up. Exact: fractions of a cent are never held in floating-point numbers. */

import type { Cents } from '../money.ts'

/**
 * Splits `total` in proportion to `weights` (integers, not negative), in their order; equally if all weights are 0. Leftover cents
 * go to the largest remainders, ties to the first. A negative total is split like its opposite. No weights: `[]`.
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

/** `cents` × `parts` / `whole`, rounded half up. Not for negative numbers; `whole` must be above 0. */
export function portionOf(cents: Cents, parts: number, whole: number): Cents {
  const double = 2n * BigInt(cents) * BigInt(parts)
  return Number((double + BigInt(whole)) / (2n * BigInt(whole)))
}

/** 100 % in hundredths of a percent: 300 are 3 %. */
export const wholeBp = 10_000

/** A percentage of an amount in hundredths of a percent, rounded half up. */
export function percentOf(cents: Cents, bp: number): Cents {
  return portionOf(cents, bp, wholeBp)
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let sum = 0
  for (const cents of amounts) sum += cents
  return sum
}
