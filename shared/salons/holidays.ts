/** The federal holidays of the United States, by rule: no list to maintain. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 7

export const holidays = [
  'new_years_day',
  'martin_luther_king_day',
  'presidents_day',
  'memorial_day',
  'juneteenth',
  'independence_day',
  'labor_day',
  'columbus_day',
  'veterans_day',
  'thanksgiving_day',
  'christmas_day',
] as const
export type Holiday = (typeof holidays)[number]

export interface HolidayDate {
  holiday: Holiday
  date: LocalDate
  /** Not the holiday itself, but the working day on which it is observed when it falls on a weekend. */
  observed: boolean
}

/** Earliest first. Includes New Year's Day of the next year if it is observed on December 31. */
export function federalHolidays(year: number): HolidayDate[] {
  return [year, year + 1]
    .flatMap((of) => holidays.flatMap((holiday) => daysOf(holiday, dateOf(holiday, of))))
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function daysOf(holiday: Holiday, date: LocalDate): HolidayDate[] {
  const itself = { holiday, date, observed: false }
  if (isoWeekday(date) === saturday) return [{ holiday, date: addDays(date, -1), observed: true }, itself]
  if (isoWeekday(date) === sunday) return [itself, { holiday, date: addDays(date, 1), observed: true }]
  return [itself]
}

function dateOf(holiday: Holiday, year: number): LocalDate {
  switch (holiday) {
    case 'new_years_day':
      return `${year}-01-01`
    case 'martin_luther_king_day':
      return weekdayFrom(`${year}-01-15`, monday)
    case 'presidents_day':
      return weekdayFrom(`${year}-02-15`, monday)
    case 'memorial_day':
      return weekdayFrom(`${year}-05-25`, monday)
    case 'juneteenth':
      return `${year}-06-19`
    case 'independence_day':
      return `${year}-07-04`
    case 'labor_day':
      return weekdayFrom(`${year}-09-01`, monday)
    case 'columbus_day':
      return weekdayFrom(`${year}-10-08`, monday)
    case 'veterans_day':
      return `${year}-11-11`
    case 'thanksgiving_day':
      return weekdayFrom(`${year}-11-22`, thursday)
    case 'christmas_day':
      return `${year}-12-25`
  }
}

/** The first such weekday on or after a date: the third Monday is the first from the 15th on. */
function weekdayFrom(earliest: LocalDate, weekday: number): LocalDate {
  return addDays(earliest, (weekday - isoWeekday(earliest) + 7) % 7)
}
