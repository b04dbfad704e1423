/** Names of past days as people say them. */

import { localDateOf, showLongWeekday, showMoney, showShortDate, showWholeDollars } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Language } from '../../../shared/text/language.ts'
import { addDays, type LocalDate } from '../../../shared/time.ts'
import { now } from '../../clock.ts'

/** Of the last week the weekday, of others the date; null: today. */
export function dayName(date: LocalDate, zone: string, language: Language): string | null {
  const today = localDateOf(zone, now())
  if (date === today) return null
  return addDays(date, 7) > today ? showLongWeekday(date, language) : showShortDate(date, language)
}

/** `$240`, or `$240.50`. */
export function shownMoney(cents: Cents): string {
  return cents % 100 === 0 ? showWholeDollars(cents) : showMoney(cents)
}
