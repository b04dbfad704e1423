/** Dates as lists write them. Whether the day or the month comes first is decided for a whole column. */

import { LocalDate } from '../../local-time.ts'
import { plainLetters } from '../../plain-letters.ts'

export const dateOrders = ['mdy', 'dmy'] as const
/** Month or day first, for numeric dates that end with the year. */
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:[ T,].*)?$/

/** The order that the cells of a column show; null if all of them can be read either way. */
export function orderOf(cells: Iterable<string>): { order: DateOrder | null; example: string } {
  let [monthFirst, dayFirst] = [0, 0]
  let example = ''
  for (const cell of cells) {
    const [, one, other] = figures.exec(cell.trim()) ?? []
    if (one === undefined || one === other) continue
    if (Number(one) > 12) dayFirst++
    else if (Number(other) > 12) monthFirst++
    else example ||= cell.trim()
  }
  if (example === '') return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', example }
  return { order: dayFirst === monthFirst ? null : dayFirst > monthFirst ? 'dmy' : 'mdy', example }
}

/**
 * Null: empty, or without a year. Undefined: unreadable. A two-digit year in the future belongs to
 * the previous century.
 */
export function readDate(typed: string, order: DateOrder, today: LocalDate): LocalDate | null | undefined {
  const text = typed.trim()
  if (text === '' || isYearless(text)) return null
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return iso[1] === '1604' ? null : dateOf(iso[1], iso[2], iso[3])
  const [, one, other, year] = figures.exec(text) ?? []
  if (one !== undefined) {
    const [month, day] = order === 'mdy' ? [one, other] : [other, one]
    return dateOf(fullYear(year ?? '', today), month, day)
  }
  return /^\d{5}$/.test(text) ? dateOfSerial(Number(text)) : readWords(text)
}

/** A yearly day, such as a birthday. */
export function isYearless(text: string): boolean {
  return (
    /^(?:--)?\d{1,2}[/.-]\d{1,2}$/.test(text) ||
    (/^\p{L}{3,10}\.? \d{1,2}$|^\d{1,2} \p{L}{3,10}$/u.test(text) && monthIn(text) > 0)
  )
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
