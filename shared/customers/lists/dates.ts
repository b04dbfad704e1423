/** Dates as lists write them. Whether the day or the month comes first is decided for a whole column. */

import { LocalDate } from '../../local-time.ts'
import { plainLetters } from '../../plain-letters.ts'
import { yearUnknown } from '../birthday.ts'

export const dateOrders = ['mdy', 'dmy'] as const
/** Month or day first, for numeric dates that end with the year. */
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[ T,].*)?$/
/** Without a year, and in either order. */
const bareDay = /^(\d{1,2})[/.-](\d{1,2})$/
/** `--09-21`, `0000-09-21`, and `1604-09-21` as phones write it: the month first. */
const yearless = /^(?:--|(?:0000|1604)[/.-]?)(\d{1,2})[/.-]?(\d{1,2})(?:[T ].*)?$/

/** The order that the cells of a column show; null if all of them can be read either way. What is no date has no say. */
export function orderOf(cells: Iterable<string>): { order: DateOrder | null; example: string } {
  let [monthFirst, dayFirst] = [0, 0]
  let example = ''
  for (const cell of cells) {
    const [, one, other] = figures.exec(cell.trim()) ?? bareDay.exec(cell.trim()) ?? []
    const [first, second] = [Number(one), Number(other)]
    if (one === undefined || one === other || Math.min(first, second) > 12 || Math.max(first, second) > 31) continue
    if (first > 12) dayFirst++
    else if (second > 12) monthFirst++
    else example ||= cell.trim()
  }
  if (example === '') return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', example }
  return { order: dayFirst === monthFirst ? null : dayFirst > monthFirst ? 'dmy' : 'mdy', example }
}

/** Null: empty. Undefined: unreadable. A two-digit year in the future belongs to the previous century. */
export function readDate(typed: string, order: DateOrder, today: LocalDate): LocalDate | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const [, one, other, year] = figures.exec(text) ?? []
  if (one !== undefined) {
    const [month, day] = order === 'mdy' ? [one, other] : [other, one]
    return dateOf(fullYear(year ?? '', today), month, day)
  }
  return /^\d{5}$/.test(text) ? dateOfSerial(Number(text)) : readWords(text)
}

/** As `readDate`; one without a year is a day of `yearUnknown`. */
export function readBirthday(typed: string, order: DateOrder, today: LocalDate): LocalDate | null | undefined {
  const text = typed.trim()
  const [, month, day] = yearless.exec(text) ?? []
  if (month !== undefined) return dateOf(yearUnknown, month, day)
  const [, one, other] = bareDay.exec(text) ?? []
  if (one !== undefined) return order === 'mdy' ? dateOf(yearUnknown, one, other) : dateOf(yearUnknown, other, one)
  if (/^\p{L}{3,10}\.? \d{1,2}$|^\d{1,2} (?:de )?\p{L}{3,10}(?: \d{1,2})?$/u.test(text) && monthIn(text) > 0) {
    return dateOf(yearUnknown, String(monthIn(text)), /\d+/.exec(text)?.[0])
  }
  return readDate(text, order, today)
}

function fullYear(year: string, today: LocalDate): string {
  if (year.length === 4) return year
  return Number(year) <= Number(today.slice(2, 4)) ? `20${year}` : `19${year}`
}

/** 'May 12, 1990', '12 de mayo de 1990', '12 tháng 5 năm 1990'. */
function readWords(text: string): LocalDate | undefined {
  const month = monthIn(text)
  const numbers = text.replace(/tháng\s+\d+/i, '').match(/\d+/g) ?? []
  const [day, year] = numbers[0]?.length === 4 ? [numbers[1], numbers[0]] : numbers
  return month > 0 && numbers.length === 2 && year?.length === 4 ? dateOf(year, String(month), day) : undefined
}

const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]

/** 0: none. */
function monthIn(text: string): number {
  const plain = plainLetters(text)
  const figure = /thang (\d{1,2})/.exec(plain)?.[1]
  if (figure !== undefined) return Number(figure)
  const words = plain.match(/[a-z]{3,}/g) ?? []
  return months.findIndex((names) => words.some((word) => names.includes(word.slice(0, 3)))) + 1
}

/** Days since 1899-12-30, as spreadsheets count. */
function dateOfSerial(days: number): LocalDate | undefined {
  return LocalDate.safeParse(new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)).data
}

function dateOf(year = '', month = '', day = ''): LocalDate | undefined {
  return LocalDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
}
