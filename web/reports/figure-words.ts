/** Formats figures of reports. */

import { showDate, showNumber, showShortDate } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LocalDate } from '../../shared/time.ts'

/** `62%` or `4.2%` */
export function showPercent(percent: number, language: Language): string {
  return `${showNumber(percent, language)}%`
}

/** `+12%`, `-1.3`: with tenths only where they matter. ASCII signs, so that they align. */
export function showChange(change: number, language: Language): string {
  const rounded = Math.abs(change) >= 10 ? Math.round(change) : change
  return `${rounded > 0 ? '+' : rounded < 0 ? '-' : ''}${showNumber(Math.abs(rounded), language)}`
}

/** `Fri, Nov 20`, with the year if it is not the current one. */
export function showDay(date: LocalDate, today: LocalDate, language: Language): string {
  return date.slice(0, 4) === today.slice(0, 4) ? showShortDate(date, language) : showDate(date, language)
}

/** Whether part of the period is still to come. */
export function isUnfinished({ to, today }: { to: LocalDate; today: LocalDate }): boolean {
  return to >= today
}

/** Whether the whole period is still to come. */
export function isAhead({ from, today }: { from: LocalDate; today: LocalDate }): boolean {
  return from > today
}
