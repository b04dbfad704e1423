/** The federal holidays of the United States, by rule, and the three days of Tết, by table: those that salons close on. */

import { addDays, isoWeekday, type LocalDate } from '../time.ts'

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 7

const holidays = [
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
const daysOfTet = ['tet', 'tet_second_day', 'tet_third_day'] as const

type FederalHoliday = (typeof holidays)[number]
export type Holiday = FederalHoliday | (typeof daysOfTet)[number]

/**
 * Its first day in each year from `firstTet` on, by the calendar of Vietnam, which is a day ahead of the Chinese one where the new
 * moon falls into the hour between the two midnights (2030, 2053).
 */
const tetDates =
  `02-10 01-29 02-17 02-06 01-26 02-13 02-02 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24 02-12 02-01 01-22 02-10
  01-30 02-17 02-06 01-26 02-14 02-02 01-23 02-11 02-01 02-18 02-08 01-28 02-15 02-04 01-24 02-12 02-02 01-21 02-09 01-29`.split(
    /\s+/,
  )
const firstTet = 2024

export interface HolidayDate {
  holiday: Holiday
  date: LocalDate
  /** Not the holiday itself, but the working day on which it is observed when it falls on a weekend. */
  observed: boolean
}

/** Earliest first. Includes New Year's Day of the next year if it is observed on December 31. */
export function holidaysIn(year: number): HolidayDate[] {
  const federal = [year, year + 1]
    .flatMap((of) => holidays.flatMap((holiday) => daysOf(holiday, dateOf(holiday, of))))
    .filter(({ date }) => Number(date.slice(0, 4)) === year)
  return [...federal, ...tetOf(year)].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Empty for a year outside the table. */
function tetOf(year: number): HolidayDate[] {
  const day = tetDates[year - firstTet]
  if (!day) return []
  return daysOfTet.map((holiday, index) => ({ holiday, date: addDays(`${year}-${day}`, index), observed: false }))
}

function daysOf(holiday: FederalHoliday, date: LocalDate): HolidayDate[] {
  const itself = { holiday, date, observed: false }
  if (isoWeekday(date) === saturday) return [{ holiday, date: addDays(date, -1), observed: true }, itself]
  if (isoWeekday(date) === sunday) return [itself, { holiday, date: addDays(date, 1), observed: true }]
  return [itself]
}

function dateOf(holiday: FederalHoliday, year: number): LocalDate {
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
