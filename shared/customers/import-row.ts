/** From a row of somebody's list to a customer. Pure. */

import { parsePhone } from '../phone.ts'
import { cellText } from '../text/csv.ts'
import { LocalDate } from '../time.ts'
import type { Columns, ImportField } from './columns.ts'
import { CustomerIn } from './contract.ts'
import { plainLetters } from './plain-letters.ts'

export const rowErrors = ['name', 'no_phone', 'phone', 'email', 'birthday', 'too_long'] as const
/** Why a row cannot be taken over. */
export type RowError = (typeof rowErrors)[number]

export type ImportedCustomer = CustomerIn & { blocked: boolean }

/** `header` names the columns, for what is only worth a note. */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  header: readonly string[],
): { customer: ImportedCustomer } | { error: RowError } {
  const cell = (field: ImportField) => cellText(cells[columns.indexOf(field)]?.trim() ?? '').trim()
  const { firstName, lastName } = readName(cell)
  if (firstName === '') return { error: 'name' }

  const phones = [cell('phone'), cell('otherPhone')]
  const phone = phones.map(readPhone).find((one) => one !== null)
  if (!phone) return { error: phones.some((one) => one !== '') ? 'phone' : 'no_phone' }

  const birthday = readBirthday(cell('birthday'))
  if (birthday === undefined) return { error: 'birthday' }
  const yearless = birthday === null && cell('birthday') !== '' && noted(cell('birthday'))
  const notes = [cell('notes'), yearless].filter(Boolean).join('\n')

  const { data, error } = CustomerIn.safeParse({
    firstName,
    lastName,
    phone,
    email: cell('email'),
    language: readLanguage(cell('language')),
    birthday,
    preferences: cell('preferences'),
    notes,
  })
  if (data) return { customer: { ...data, blocked: isYes(cell('blocked')) } }
  const [issue] = error.issues
  return { error: issue?.path[0] === 'email' && issue.code !== 'too_big' ? 'email' : 'too_long' }

  /** In the words of the list: nothing is lost. */
  function noted(text: string): string {
    return `${header[columns.indexOf('birthday')] ?? ''}: ${text}`
  }
}

function readName(cell: (field: ImportField) => string): { firstName: string; lastName: string } {
  const [first, last, whole] = [cell('firstName'), cell('lastName'), cell('name')]
  if (first !== '') return { firstName: first, lastName: last }
  if (last !== '') return { firstName: last, lastName: '' }
  const turned = /^([^,]+),\s*(.+)$/.exec(whole)
  if (turned) return { firstName: turned[2] ?? '', lastName: turned[1] ?? '' }
  const words = whole.split(/\s+/)
  return words.length < 2
    ? { firstName: whole, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** As spreadsheets leave numbers: in quotes, in brackets, with a point and a nought, with an extension. */
function readPhone(text: string): string | null {
  const bare = text
    .replace(/^'+/, '')
    .replace(/^\((\+[^()]*)\)$/, '$1')
    .replace(/(\d)\.0$/, '$1')
    .replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '')
  return bare === '' ? null : parsePhone(bare)
}

/** Null: none, or one without a year. Undefined: it cannot be read. Between two figures the month is the first one that can be. */
function readBirthday(text: string): string | null | undefined {
  if (text === '' || /^\d{1,2}[/.-]\d{1,2}$/.test(text) || /^[a-z]{3,9}\.? \d{1,2}$/i.test(text)) return null
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (figures) return dateOf(figures[3], figures[1], figures[2]) ?? dateOf(figures[3], figures[2], figures[1])
  const words = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  const month = months.indexOf(words?.[1]?.toLowerCase() ?? '')
  return words && month >= 0 ? dateOf(words[3], String(month + 1), words[2]) : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function dateOf(year = '', month = '', day = ''): string | undefined {
  return LocalDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
}

function readLanguage(text: string): 'en' | 'vi' {
  return /^(vi|vn|vi-vn|viet.*|tieng viet)$/.test(plainLetters(text)) ? 'vi' : 'en'
}

function isYes(text: string): boolean {
  return /^(yes|y|true|1|x|blocked|co|bi chan)$/.test(plainLetters(text))
}
