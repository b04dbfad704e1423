/** The holidays that an owner plans for. */

import type { Holiday } from '../../shared/salons/contract.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'

/** One year from today, inclusive. */
export function comingHolidays(holidays: readonly Holiday[], today: LocalDate): Holiday[] {
  const end = addDays(today, 365)
  return holidays.filter(({ date }) => today <= date && date < end)
}

/** The name shown to clients, in the first language, like the menu, whatever the owner's language. */
export function publicName({ holiday, observed, name }: Holiday): string {
  const { holidays, holiday_observed } = sharedText[firstLanguage]
  const known = new Map(Object.entries(holidays)).get(holiday)
  if (!known) return name
  return observed ? holiday_observed.replace('{{holiday}}', known) : known
}
