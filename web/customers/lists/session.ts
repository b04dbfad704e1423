/** The state of one import in the worker, from the file to the rows that are sent. */

import { type Columns, matchColumns, matchContents, withNotes } from '../../../shared/customers/columns.ts'
import type { RowIssue } from '../../../shared/customers/import-row.ts'
import { type ImportRow, rowsAtOnce } from '../../../shared/customers/importing.ts'
import { vcardColumns } from '../../../shared/customers/lists/read-vcard.ts'
import { isOfAppointments, type Table } from '../../../shared/customers/lists/table.ts'
import { recogniseSource } from '../../../shared/customers/sources.ts'
import type { BroughtKind } from '../../../shared/moving-in/contract.ts'
import { type BroughtList, listKindOf, readBroughtList } from '../../../shared/moving-in/list-kind.ts'
import { type DateQuestion, type ListSettings, type Prepared, type PreparedRow, prepare } from './prepare.ts'
import { type List, readList } from './read-list.ts'
import { type FurtherSheet, readFurtherSheets } from './read-xlsx.ts'

export interface Opened {
  kind: List['kind']
  encoding: List['encoding']
  letters: List['letters']
  source: ReturnType<typeof recogniseSource>
  headers: { name: string; example: string }[]
  columns: Columns
  titles: number
  rows: number
  fingerprint: string
  /** What it is a list of; null: of clients. */
  of: BroughtKind | 'appointments' | null
  /** Other sheets of the workbook. */
  further: FurtherSheet[]
}

export interface Summary {
  /** Number of rows that can be sent. */
  ready: number
  twice: number
  wrong: number
  /** Sums, and repeated names of columns: no clients. */
  aside: number
  blocked: number
  noTexts: number
  noMails: number
  dates: DateQuestion[]
  issues: Partial<Record<RowIssue, number>>
  sample: PreparedRow[]
  /** Rows with problems. */
  remarks: number
}

export interface Batch {
  rows: ImportRow[]
  /** How many of the sendable rows are done once these are. */
  done: number
}

export interface Session {
  /** @throws AppError of `listError` */
  open: (bytes: Uint8Array, asWritten?: boolean) => Opened
  prepare: (settings: ListSettings) => Summary
  remarks: (from: number, max: number) => PreparedRow[]
  /** Of a list that is none of clients. */
  brought: (kind: BroughtKind, today: string) => BroughtList
  table: () => Table
  /** The next rows after the given one; none at the end. */
  batch: (after: number) => Batch
}

const sampled = 8
const maxExampleLength = 80

export function listSession(): Session {
  let list: List = {
    kind: 'csv',
    encoding: null,
    header: [],
    rows: [],
    titles: 0,
    letters: { old: null, doubled: false, example: [] },
  }
  let prepared: Prepared = { rows: [], dates: [] }
  let ready: ImportRow[] = []
  let remarked: PreparedRow[] = []
  return {
    open(bytes, asWritten = false) {
      list = readList(bytes, asWritten)
      const { header, rows, kind, encoding, letters, titles } = list
      const examples = header.map((_, index) => rows.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? '')
      return {
        kind,
        encoding,
        letters,
        titles,
        source: kind === 'csv' || kind === 'xlsx' ? recogniseSource(header) : null,
        headers: header.map((name, index) => ({
          name: name.slice(0, maxExampleLength),
          example: (examples[index] ?? '').trim().slice(0, maxExampleLength),
        })),
        columns: kind === 'vcard' ? vcardColumns : withNotes(matchContents(matchColumns(header), rows), header, rows),
        rows: rows.length,
        fingerprint: fingerprintOf(bytes),
        of: ofWhat(kind, header),
        further: kind === 'xlsx' ? readFurtherSheets(bytes) : [],
      }
    },
    prepare(settings) {
      prepared = prepare(list, settings)
      ready = prepared.rows.flatMap(({ customer, twiceOf }) => (customer && twiceOf === null ? [customer] : []))
      remarked = prepared.rows.filter(hasRemark)
      return summaryOf(prepared, { ready: ready.length, remarks: remarked.length })
    },
    remarks: (from, max) => remarked.slice(from, from + max),
    brought: (kind, today) => readBroughtList(kind, list, today),
    table: () => ({ header: list.header, rows: list.rows, titles: list.titles }),
    batch(after) {
      const index = ready.findIndex(({ row }) => row > after)
      const rows = index < 0 ? [] : ready.slice(index, index + rowsAtOnce)
      return { rows, done: index < 0 ? ready.length : index + rows.length }
    },
  }
}

function ofWhat(kind: List['kind'], header: readonly string[]): Opened['of'] {
  if (kind === 'calendar' || isOfAppointments(header)) return 'appointments'
  return kind === 'vcard' ? null : listKindOf(header)
}

function hasRemark({ customer, issues, twiceOf }: PreparedRow): boolean {
  return customer === null || twiceOf !== null || issues.length > 0
}

function summaryOf({ rows, dates }: Prepared, counts: Pick<Summary, 'ready' | 'remarks'>): Summary {
  const issues: Summary['issues'] = {}
  for (const row of rows) for (const { issue } of row.issues) issues[issue] = (issues[issue] ?? 0) + 1
  return {
    ...counts,
    dates,
    issues,
    twice: rows.filter(({ twiceOf }) => twiceOf !== null).length,
    wrong: rows.filter(({ customer, aside }) => customer === null && aside === null).length,
    aside: rows.filter(({ aside }) => aside !== null).length,
    ...countsOf(rows.flatMap(({ customer, twiceOf }) => (customer && twiceOf === null ? [customer] : []))),
    sample: rows.slice(0, sampled),
  }
}

function countsOf(customers: readonly ImportRow[]) {
  const count = (field: 'blocked' | 'noTexts' | 'noMails') => customers.filter((one) => one[field]).length
  return { blocked: count('blocked'), noTexts: count('noTexts'), noMails: count('noMails') }
}

/** Two FNV-1a hashes of the bytes and their number, to recognise the same file. */
function fingerprintOf(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    other = Math.imul(other ^ byte, 0x85ebca6b)
  }
  return `${bytes.length}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}
