/** Figures of reports in words. */

import { showNumber } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'

/** `62%` or `4.2%` */
export function showPercent(percent: number, language: Language): string {
  return `${showNumber(percent, language)}%`
}

/** `+12%`, `-1.3`: tenths only where they say something. Plain signs, so that they line up. */
export function showChange(change: number, language: Language): string {
  const rounded = Math.abs(change) >= 10 ? Math.round(change) : change
  return `${rounded > 0 ? '+' : rounded < 0 ? '-' : ''}${showNumber(Math.abs(rounded), language)}`
}
