/** Turns a table into customers, with the problems of each row. */

import { birthdayCell } from '../../../shared/customers/birthday.ts'
import { type ImportField } from '../../../shared/customers/column-words.ts'
import { type Columns, namesFamilyFirst } from '../../../shared/customers/columns.ts'
import { personOf, plainWords } from '../../../shared/customers/family.ts'
import { type Issue, type Reading, readRow } from '../../../shared/customers/import-row.ts'
import { ImportRow } from '../../../shared/customers/importing.ts'
import { type DateOrder, orderOf, readBirthday, readDate } from '../../../shared/customers/lists/dates.ts'
import { type NameOrder, tendencyOf } from '../../../shared/customers/lists/names.ts'
import { asideOf, type Table } from '../../../shared/customers/lists/table.ts'
import { recogniseSource } from '../../../shared/customers/sources.ts'

/** The owner's choices for the list. */
export interface ListSettings {
  columns: Columns
  names: NameOrder
  /** Null: as the column itself indicates. */
  birthday: DateOrder | null
  lastVisit: DateOrder | null
  /** In the salon's zone. */
  today: string
}

/** A column of dates, with an example if they are ambiguous; null otherwise. */
export interface DateQuestion {
  field: 'birthday' | 'lastVisit'
  example: string
  mdy: string
  dmy: string
  isOpen: boolean
  order: DateOrder
}

export interface PreparedRow {
  row: number
  /** Null: nothing identifies the person. */
  customer: ImportRow | null
  /** Why it is no client, where it is none at all. */
  aside: ReturnType<typeof asideOf>
  issues: Issue[]
  /** The earlier row of the same person; null: none. */
  twiceOf: number | null
  cells: readonly string[]
}

export interface Prepared {
  rows: PreparedRow[]
  dates: DateQuestion[]
}

export function prepare({ header, rows }: Table, settings: ListSettings): Prepared {
  const { columns, names, today } = settings
  const cellsOf = (field: ImportField) => {
    const index = columns.indexOf(field)
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '')
  }
  const isAmerican = american.includes(recogniseSource(header) ?? '')
  const dates = (['birthday', 'lastVisit'] as const).flatMap((field) =>
    question(field, cellsOf(field), { ...settings, isAmerican }),
  )
  const orderOfField = (field: DateQuestion['field']) => dates.find((one) => one.field === field)?.order ?? 'mdy'
  const nameHeader = header[columns.indexOf('name')] ?? ''
  const reading: Reading = {
    columns,
    header,
    names,
    today,
    birthday: orderOfField('birthday'),
    lastVisit: orderOfField('lastVisit'),
    tendency: tendencyOf(cellsOf('name'), namesFamilyFirst(nameHeader)),
  }
  const first: First = new Map()
  return { dates, rows: rows.map(({ row, cells }) => prepareRow(row, cells, { reading, first })) }
}

/** Programs that write the month first, whatever the computer. */
const american = ['Square', 'Vagaro']

function question(
  field: DateQuestion['field'],
  cells: readonly string[],
  { today, isAmerican, ...said }: ListSettings & { isAmerican: boolean },
): DateQuestion[] {
  const { order, example } = orderOf(cells)
  if (cells.length === 0) return []
  const read = field === 'birthday' ? readBirthday : readDate
  const both = { mdy: read(example, 'mdy', today) ?? '', dmy: read(example, 'dmy', today) ?? '' }
  const isOpen = order === null && said[field] === null && !isAmerican
  return [{ field, example, ...both, isOpen, order: said[field] ?? order ?? 'mdy' }]
}

/** Those of the earlier rows, by phone, or by name and email. */
type First = Map<string, ImportRow[]>

function prepareRow(
  row: number,
  cells: readonly string[],
  { reading, first }: { reading: Reading; first: First },
): PreparedRow {
  const aside = asideOf(cells, reading.header)
  const none = { row, cells, aside, customer: null, issues: [], twiceOf: null }
  const read = aside === null ? readRow(cells, reading) : null
  const customer = read && ImportRow.safeParse({ ...read.customer, row }).data
  if (!customer) return none
  const place = customer.phone || `${customer.firstName} ${customer.lastName} ${customer.email}`.toLowerCase()
  const earlier = first.getOrInsertComputed(place, () => [])
  // Without phone and email, one name may be two people.
  const same = customer.phone === '' ? (customer.email === '' ? null : earlier[0]) : personOf(customer, earlier)
  if (same) join(same, customer)
  else earlier.push(customer)
  const twiceOf = same?.row ?? null
  return { ...none, customer, issues: read.issues, twiceOf }
}

/** What a further row of one person adds, so that nothing of it is lost. */
function join(first: ImportRow, again: ImportRow): void {
  const notes = [first.notes, ...again.notes.split('\n').filter((line) => !first.notes.includes(line))]
  if (plainWords(whole(first)) !== plainWords(whole(again))) {
    if (first.lastName === '' && plainWords(first.firstName) === plainWords(again.firstName))
      first.lastName = again.lastName
    else if (!plainWords(whole(first)).startsWith(plainWords(whole(again)))) notes.push(whole(again))
  }
  if (first.email === '') first.email = again.email
  else if (again.email !== '' && again.email !== first.email) notes.push(again.email)
  if (first.birthday === null) first.birthday = again.birthday
  else if (again.birthday !== null && again.birthday !== first.birthday) notes.push(birthdayCell(again.birthday) ?? '')
  if (first.preferences === '') first.preferences = again.preferences
  else if (!first.preferences.includes(again.preferences)) notes.push(again.preferences)
  first.notes = notes
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 2000)
  first.blocked ||= again.blocked
  first.noTexts ||= again.noTexts
  first.noMails ||= again.noMails
  if (first.visits + first.spentCents === 0 && first.lastVisit === null) {
    Object.assign(first, { visits: again.visits, lastVisit: again.lastVisit, spentCents: again.spentCents })
  }
}

function whole({ firstName, lastName }: ImportRow): string {
  return `${firstName} ${lastName}`.trim()
}
