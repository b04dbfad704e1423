/** A phone's contacts: vCard 2.1, 3.0 and 4.0 as a table with a row per contact. */

import type { Columns } from '../columns.ts'
import { listError, maxImportRows, type Table } from './table.ts'

const header = [
  'First name',
  'Middle name',
  'Last name',
  'Full name',
  'Phone',
  'Other phone',
  'Email',
  'Birthday',
  'Notes',
]

/** The field of each column, known in advance. */
export const vcardColumns: Columns = [
  'firstName',
  'middleName',
  'lastName',
  'name',
  'phone',
  'otherPhone',
  'email',
  'birthday',
  'notes',
]

const maxLineLength = 200_000

/** @throws AppError of `listError`: `no_list` if there is no card, `too_many_rows` */
export function readVcards(text: string): Table {
  const rows: Table['rows'] = []
  let card: Line[] | null = null
  for (const line of unfolded(text)) {
    if (line.name === 'BEGIN') card = []
    else if (line.name === 'END') {
      if (card) rows.push({ row: rows.length + 1, cells: cellsOf(card) })
      if (rows.length > maxImportRows) throw listError('too_many_rows')
      card = null
    } else card?.push(line)
  }
  const kept = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (kept.length === 0) throw listError('no_list')
  return { header, rows: kept, titles: 0 }
}

interface Line {
  name: string
  /** In upper case: `TYPE=CELL`, or just `CELL` in version 2.1. */
  parameters: string[]
  value: string
}

/** A line that begins with a space continues the previous one; in quoted-printable, so does a line after a trailing `=`. */
function* unfolded(text: string): Generator<Line> {
  let line = ''
  for (const next of text.split(/\r\n|\r|\n/)) {
    if (/^[ \t]/.test(next) && !isOpenQuoted(line)) line = joined(line, next.slice(1))
    else if (isOpenQuoted(line)) line = joined(line.slice(0, -1), next)
    else {
      const read = readLine(line)
      if (read) yield read
      line = next
    }
  }
  const read = readLine(line)
  if (read) yield read
}

function joined(line: string, more: string): string {
  return line.length > maxLineLength ? line : line + more // a photo, which is not needed
}

function isOpenQuoted(line: string): boolean {
  return line.endsWith('=') && /^[^:]*;(?:encoding=)?quoted-printable/i.test(line)
}

function readLine(line: string): Line | null {
  const found = /^((?:"[^"]*"|[^":])+):(.*)$/s.exec(line.trim())
  if (!found) return null
  const [name = '', ...parameters] = (found[1] ?? '').toUpperCase().split(';')
  const isQuoted = parameters.some((one) => one.endsWith('QUOTED-PRINTABLE'))
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice(8)
  const value = found[2] ?? ''
  return { name: name.replace(/^.*\./, ''), parameters, value: isQuoted ? fromQuoted(value, charset) : value }
}

function fromQuoted(value: string, charset = 'UTF-8'): string {
  const encoder = new TextEncoder()
  const bytes = value
    .split(/(=[0-9A-F]{2})/i)
    .flatMap((part) =>
      /^=[0-9A-F]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...encoder.encode(part)],
    )
  return decoderOf(charset).decode(new Uint8Array(bytes)).normalize('NFC')
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function cellsOf(card: readonly Line[]): string[] {
  const all = (name: string) => card.filter((line) => line.name === name)
  const first = (name: string) => plain(all(name).find(({ value }) => value.trim() !== '')?.value ?? '')
  const [family = '', given = '', middle = ''] = parts(all('N')[0]?.value ?? '')
  const hasName = given !== '' || family !== ''
  const [phone = '', ...others] = phonesOf(all('TEL'))
  return [
    given,
    middle,
    family,
    hasName ? '' : first('FN') || parts(all('ORG')[0]?.value ?? '').join(' ') || first('NICKNAME'),
    phone,
    others.join('; '),
    first('EMAIL').replace(/^mailto:/i, ''),
    birthdayOf(all('BDAY')[0]),
    first('NOTE'),
  ].map((cell) => cell.trim())
}

/** The mobile first, then the preferred number; fax numbers are ignored. */
function phonesOf(lines: readonly Line[]): string[] {
  const types = ({ parameters }: Line) => parameters.join(',')
  const weight = (line: Line) => (/CELL|MOBILE|IPHONE/.test(types(line)) ? 2 : 0) + (/PREF/.test(types(line)) ? 1 : 0)
  const found = lines
    .filter((line) => !/\bFAX\b/.test(types(line)))
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ value }) =>
      plain(value)
        .replace(/^tel:/i, '')
        .replace(/;ext=.*$/i, '')
        .trim(),
    )
  return [...new Set(found.filter((one) => one !== ''))]
}

/** Phones write 1604 or a dash for an unknown year. */
function birthdayOf(line: Line | undefined): string {
  const value = line?.value.trim() ?? ''
  const yearless = /^(?:--|1604-?)(\d{2})-?(\d{2})/.exec(value)
  if (yearless) return `--${yearless[1]}-${yearless[2]}`
  const compact = /^(\d{4})(\d{2})(\d{2})/.exec(value)
  return compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : value.slice(0, 40)
}

/** Split at semicolons that are not escaped as `\;`. */
function parts(value: string): string[] {
  return value.split(/(?<!\\);/).map((part) => plain(part).trim())
}

function plain(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))
}
