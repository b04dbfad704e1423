/** Converts a row of a customer list to a customer. Cells that cannot be read are reported and kept as a note: no row is lost. Pure. */

import { EmailIn } from '../contact.ts'
import { cellText } from '../csv.ts'
import { locales } from '../locale/locales.ts'
import { parsePhone, showPhone } from '../phone.ts'
import { plainLetters } from '../plain-letters.ts'
import { firstLanguage, type Language, languageOfTag, languages } from '../text/language.ts'
import { composed, isWebAddress } from '../text.ts'
import type { LocalDate } from '../time.ts'
import { type ImportField, mayBook, ownFile, plainHeader } from './column-words.ts'
import type { Columns } from './columns.ts'
import { CustomerIn } from './contract.ts'
import { type DateOrder, readBirthday, readDate } from './lists/dates.ts'
import { type NameOrder, splitName, withMiddle } from './lists/names.ts'

const northAmerican = /(?<!\d)(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{0,2}[2-9]\d{2}[\s.-]?\d{4}(?!\d)/g

// oxlint-disable-next-line no-control-regex -- they are removed, except line breaks and tabs
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

export const rowIssues = [
  'no_name',
  'no_phone',
  'phone',
  'shortened',
  'more_phones',
  'email',
  'birthday',
  'blocked',
  'consent',
  'letters',
  'visits',
  'lastVisit',
  'spent',
  'too_long',
] as const
/** Cells that are not imported as they are. */
export type RowIssue = (typeof rowIssues)[number]

/** Upper bounds for figures from another product: anything above is a mistake. */
export const maxVisits = 100_000
export const maxSpentCents = 100_000_000

export type ImportedCustomer = CustomerIn & {
  blocked: boolean
  noTexts: boolean
  noMails: boolean
  visits: number
  lastVisit: LocalDate | null
  spentCents: number
}

/** How to read the columns of a list. */
export interface Reading {
  columns: Columns
  header: readonly string[]
  birthday: DateOrder
  lastVisit: DateOrder
  names: NameOrder
  /** For names that can be read either way. */
  tendency: 'given_first' | 'family_first'
  /** Today on the salon's calendar: the latest possible birthday. */
  today: LocalDate
}

export interface Issue {
  issue: RowIssue
  /** The text of the cell. */
  text: string
}

/** Null for a row without a name, phone or email. */
export function readRow(
  cells: readonly string[],
  reading: Reading,
): { customer: ImportedCustomer; issues: Issue[] } | null {
  const row = rowReader(cells, reading)
  const { phone, ...contact } = { phone: row.phone(), email: row.email() }
  const name = row.name()
  const fields = {
    birthday: row.day('birthday'),
    language: readLanguage(row.cell('language')),
    blocked: row.isBlocked(),
    ...row.consent(phone !== ''),
    visits: row.figure('visits', maxVisits),
    lastVisit: row.day('lastVisit'),
    spentCents: Math.round(row.figure('spent', maxSpentCents / 100) * 100),
  }
  const firstName = name.firstName || (phone ? showPhone(phone) : beforeAt(contact.email))
  if (firstName === '') return null
  if (name.firstName === '') row.say('no_name', firstName)
  const customer = {
    ...contact,
    ...fields,
    phone,
    firstName: row.cut(firstName, 80),
    lastName: row.cut(name.lastName, 80),
    preferences: row.cut(row.cell('preferences'), 1000),
    notes: row.cut(row.notes(), 2000),
  }
  return { customer, issues: row.issues }
}

/** Who has no other name: an address with a dot would be a web address. */
function beforeAt(email: string): string {
  return email.replace(/@.*$/s, '').replaceAll('.', ' ')
}

/** The cells of one row by field, and the remarks on them. */
function rowReader(cells: readonly string[], { columns, header, today, ...reading }: Reading) {
  const issues: Issue[] = []
  /** Cells without a matching field, as written in the list, so that nothing is lost. */
  const noted: string[] = []
  const cellAt = (index: number) =>
    cellText(
      composed(cells[index] ?? '')
        .replace(control, ' ')
        .trim(),
    ).trim()
  const cell = (field: ImportField) => cellAt(columns.indexOf(field))
  const placesOf = (field: ImportField) => columns.flatMap((one, index) => (one === field ? [index] : []))
  const say = (issue: RowIssue, text: string) => void issues.push({ issue, text: text.slice(0, 200) })
  const note = (index: number, text: string) => void noted.push(`${header[index] ?? ''}: ${text}`)

  function name() {
    const [first, last] = [cell('firstName'), cell('lastName')]
    const whole = first === '' && last === '' ? splitName(cell('name'), reading.names, reading.tendency) : null
    const parts = whole ?? (first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last })
    const { firstName, lastName } = withMiddle(parts, cell('middleName'))
    const lost = [firstName, lastName].find((one) => /\uFFFD|\p{L}\?|\?\p{L}/u.test(one))
    if (lost !== undefined) say('letters', lost)
    return { firstName: withoutAddress(firstName), lastName: withoutAddress(lastName) }
  }

  /** A web address is no name: it becomes a note. */
  function withoutAddress(text: string): string {
    if (!isWebAddress(text)) return text
    note(
      columns.findIndex((field) => field === 'firstName' || field === 'lastName' || field === 'name'),
      text,
    )
    return ''
  }

  /** The first valid one. Further ones, and invalid ones, become notes. */
  function phone(): string {
    const found = [...placesOf('phone'), ...placesOf('otherPhone')]
      .map((index) => ({ index, text: cellAt(index) }))
      .filter(({ text }) => text !== '')
    const phones = new Map<string, number>()
    for (const { index, text } of found) {
      const read = readPhones(text)
      for (const one of read) if (!phones.has(one)) phones.set(one, index)
      if (extension.test(text) && read.length === 1) note(index, text)
      if (read.length > 0) continue
      say(scientific.test(text) ? 'shortened' : 'phone', text)
      note(index, text)
    }
    const [[first] = [''], ...others] = phones
    for (const [other, index] of others) {
      say('more_phones', showPhone(other))
      note(index, showPhone(other))
    }
    if (found.length === 0) say('no_phone', '')
    return first
  }

  function email(): string {
    const text = cell('email')
    const [first = ''] = text.split(/\s*(?::::|[;,\s])\s*/)
    const read = EmailIn.safeParse(first).data
    if (text !== '' && !read) say('email', text)
    if (text !== '' && read !== text) note(columns.indexOf('email'), text)
    return read ?? ''
  }

  function day(field: 'birthday' | 'lastVisit'): LocalDate | null {
    const text = cell(field)
    const read =
      field === 'birthday' ? readBirthday(text, reading[field], today) : readDate(text, reading[field], today)
    if (read && read <= today) return read
    if (text === '') return null
    say(field, text)
    note(columns.indexOf(field), text)
    return null
  }

  /** Who is blocked by the list is blocked here, and what the list says about it is kept. */
  function isBlocked(): boolean {
    const said = placesOf('blocked').flatMap((index) => {
      const [text, name] = [cellAt(index), plainHeader(header[index] ?? '')]
      if (text === '') return []
      const answer = answerIn(text)
      if (answer === null) say('blocked', text)
      const isBlocking = answer !== null && (mayBook.includes(name) ? !answer : answer)
      if (answer === null || (isBlocking && !ownBlocked.includes(name))) note(index, text)
      return [isBlocking]
    })
    return said.includes(true)
  }

  /** Only a No counts: nothing here turns messages on. A stop belongs to a phone, so it is noted where there is none. */
  function consent(hasPhone: boolean): { noTexts: boolean; noMails: boolean } {
    const refused = { noTexts: false, noMails: false }
    for (const field of ['texts', 'mails'] as const) {
      for (const index of placesOf(field)) {
        const [text, name] = [cellAt(index), plainHeader(header[index] ?? '')]
        if (text === '' || /^(unknown|unsure|pending)$/.test(plainLetters(text))) continue
        const answer = answerIn(text)
        if (answer === null) {
          say('consent', text)
          note(index, text)
        }
        const isNo =
          answer !== null &&
          (/^(do not|no |unsub|opted out|khong)|opt out/.test(name)
            ? answer || refuses.test(plainLetters(text))
            : !answer)
        if (!isNo) continue
        if (field === 'mails' || /contact|lien lac/.test(name)) refused.noMails = true
        if (field === 'texts') refused.noTexts = true
        if (field === 'texts' && !hasPhone) note(index, text)
      }
    }
    return refused
  }

  /** `$1,234.50` is 1234.5. */
  function figure(field: 'visits' | 'spent', max: number): number {
    const text = cell(field)
    if (text === '') return 0
    const [bare = ''] = /-?\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
    const read = Number(bare.replaceAll(',', ''))
    const isWhole = field === 'spent' || Number.isInteger(read)
    if (bare !== '' && isWhole && read >= 0 && read <= max) return read
    say(field, text)
    note(columns.indexOf(field), text)
    return 0
  }

  function notes(): string {
    const written = placesOf('notes').flatMap((index) => {
      const text = cellAt(index)
      const heading = header[index] ?? ''
      if (text === '' || /^\$?0+(\.0+)?$/.test(text)) return []
      return /note|memo|comment|ghi chu|nota|coment|observ/.test(plainLetters(heading))
        ? [text]
        : [`${heading}: ${text}`]
    })
    const address = placesOf('address')
      .map(cellAt)
      .filter((text) => text !== '')
    const lived = address.length > 0 ? [`${header[columns.indexOf('address')] ?? ''}: ${address.join(', ')}`] : []
    return [...written, ...lived, ...noted].join('\n')
  }

  function cut(text: string, max: number): string {
    if (text.length <= max) return text
    say('too_long', `${text.slice(0, 60)}…`)
    return text.slice(0, max).trim()
  }

  return { issues, say, cell, name, phone, email, day, isBlocked, consent, figure, notes, cut }
}

function readLanguage(text: string): Language {
  const typed = plainLetters(text)
  return languages.find((one) => locales[one].called.test(typed)) ?? languageOfTag(typed) ?? firstLanguage
}

const refuses =
  /^(unsubscribed|opted[ -]?out|do not (contact|text|email)|no (texts|sms|advertising|marketing|contact))$/
const yes =
  /^(y|yes|true|1|x|✓|✔|on|si|co|blocked|bi chan|banned|subscribed|opted[ -]?in|allow(ed)?|accept(ed|s)?|granted|active)$/
const no = /^(n|no|false|0|✗|off|khong|deny|denied|declined?|disabled|blocked online|never|not allowed|none|inactive)$/
const ownBlocked = Object.values(ownFile).map(({ columns }) => plainHeader(columns.blocked))

/** Null: neither a Yes nor a No. */
function answerIn(text: string): boolean | null {
  const typed = plainLetters(text).trim()
  if (refuses.test(typed) || no.test(typed)) return false
  return yes.test(typed) ? true : null
}

/** E.164, without duplicates, in order of appearance. */
export function readPhones(cell: string): string[] {
  const whole = readPhone(cell)
  if (whole) return [whole]
  const parts = cell.split(/:::|[;,|\n&]|\s[/-]\s|\/|\s(?:or|and|hoặc|và|o|y)\s/i).map(readPhone)
  const found = parts.filter((one) => one !== null)
  if (found.length > 0 && found.length === parts.length) return [...new Set(found)]
  const anywhere = cell.match(northAmerican)?.map(readPhone) ?? []
  return [...new Set([...found, ...anywhere.filter((one) => one !== null)])]
}

/** What spreadsheets do to numbers: quotes, brackets, formulas, a trailing `.0`, powers of ten. Vietnamese numbers need no `+`. */
function readPhone(text: string): string | null {
  const bare = wholeNumber(text.replaceAll(/\p{Cf}/gu, '').trim())
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'+/, '')
    .replace(/^\((\+[^()]*)\)$/, '$1')
    .replace(/(\d)\.0$/, '$1')
    .replace(extension, '')
    .replace(/^\+84[\s.-]*\(?0\)?/, '+84')
    .replace(/^(?:011|00)[\s.-]*(?=[1-9])/, '+')
  const digits = bare.replace(/[\s.()-]/g, '')
  if (/^(?:84|0)(?:[35789]\d{8}|2\d{9})$/.test(digits)) return `+84${digits.replace(/^(?:84|0)/, '')}`
  return bare === '' ? null : parsePhone(bare)
}

const extension = /\s*(?:x|ext\.?|extension|#|,)\s*\d{1,6}$/i

/** `4.085550123E9` is whole; fewer decimals are what Excel shows of a number, not the number. */
function wholeNumber(text: string): string {
  const [, figure = '', decimals = '', power = ''] = scientific.exec(text) ?? []
  return decimals.length > 5 && decimals.length <= Number(power) ? figure + decimals.padEnd(Number(power), '0') : text
}

const scientific = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i
