/** Turns a table into customers, with the problems of each row. */

import { type ImportField } from '../../../shared/customers/column-words.ts'
import { type Columns, namesFamilyFirst } from '../../../shared/customers/columns.ts'
import { personOf } from '../../../shared/customers/family.ts'
import { type Issue, type Reading, readRow } from '../../../shared/customers/import-row.ts'
import { ImportRow } from '../../../shared/customers/importing.ts'
import { type DateOrder, orderOf, readDate } from '../../../shared/customers/lists/dates.ts'
import { type NameOrder, tendencyOf } from '../../../shared/customers/lists/names.ts'
import type { Table } from '../../../shared/customers/lists/table.ts'

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
  const dates = (['birthday', 'lastVisit'] as const).flatMap((field) => question(field, cellsOf(field), settings))
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

function question(
  field: DateQuestion['field'],
  cells: readonly string[],
  { today, ...said }: ListSettings,
): DateQuestion[] {
  const { order, example } = orderOf(cells)
  if (cells.length === 0) return []
  const both = { mdy: readDate(example, 'mdy', today) ?? '', dmy: readDate(example, 'dmy', today) ?? '' }
  return [
    { field, example, ...both, isOpen: order === null && said[field] === null, order: said[field] ?? order ?? 'mdy' },
  ]
}

/** Those of the earlier rows, by phone, or by name and email. */
type First = Map<string, ImportRow[]>

function prepareRow(
  row: number,
  cells: readonly string[],
  { reading, first }: { reading: Reading; first: First },
): PreparedRow {
  const none = { row, cells, customer: null, issues: [], twiceOf: null }
  const read = readRow(cells, reading)
  const customer = read && ImportRow.safeParse({ ...read.customer, row }).data
  if (!customer) return none
  const place = customer.phone || `${customer.firstName} ${customer.lastName} ${customer.email}`.toLowerCase()
  const earlier = first.getOrInsertComputed(place, () => [])
  const same = customer.phone === '' ? earlier[0] : personOf(customer, earlier)
  if (!same) earlier.push(customer)
  const twiceOf = same?.row ?? null
  return { ...none, customer, issues: read.issues, twiceOf }
}
