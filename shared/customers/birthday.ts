/** Birthdays, with or without their year. */

import { showDate, showDayAndMonth } from '../format.ts'
import type { Language } from '../text/language.ts'
import type { LocalDate } from '../time.ts'

/** A leap year in which no client was born; phones write 1604. */
export const yearUnknown = '1904'

export function isYearless(birthday: LocalDate): boolean {
  return birthday.startsWith(`${yearUnknown}-`)
}

/** 'September 21' where the year is unknown. */
export function showBirthday(birthday: LocalDate, language: Language): string {
  return isYearless(birthday) ? showDayAndMonth(birthday, language) : showDate(birthday, language)
}

/** For files: `--09-21` where the year is unknown (ISO 8601). */
export function birthdayCell(birthday: LocalDate | null): string | null {
  return birthday && isYearless(birthday) ? birthday.replace(yearUnknown, '-') : birthday
}
