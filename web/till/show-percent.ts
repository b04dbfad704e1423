/** Formats percentages, which the rules hold as integers. */

import { showNumber } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'

/** `3%` for 300 hundredths of a percent, `2.5%` for 250. */
export function showPercent(basisPoints: number, language: Language): string {
  return `${showNumber(basisPoints / 100, language)}%`
}

/** `3%, 3.5%`: those that are known, each once. */
export function showPercents(basisPoints: readonly number[], language: Language): string {
  const known = new Set(basisPoints.filter((one) => one > 0))
  return [...known].map((one) => showPercent(one, language)).join(', ')
}

/** `9.375%` for 93,750 millionths. */
export function showTax(millionths: number, language: Language): string {
  return `${showNumber(millionths / 10_000, language)}%`
}
