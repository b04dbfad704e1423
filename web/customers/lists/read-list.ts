/** Reads any supported file as a table: Excel, phone contacts, or delimited text. */

import { decodeText, type Encoding } from '../../../shared/customers/lists/decode-text.ts'
import { readCsv } from '../../../shared/customers/lists/read-csv.ts'
import { readVcards } from '../../../shared/customers/lists/read-vcard.ts'
import { asTable, listError, type Table } from '../../../shared/customers/lists/table.ts'
import { readXlsx } from './read-xlsx.ts'

export type ListKind = 'xlsx' | 'vcard' | 'csv'

export interface List extends Table {
  kind: ListKind
  /** Null: not text. */
  encoding: Encoding | null
}

/** @throws AppError of `listError` for any other format */
export function readList(bytes: Uint8Array): List {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return { ...asTable(readXlsx(bytes)), kind: 'xlsx', encoding: null }
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw listError('old_excel')
  const { text, encoding } = decodeText(bytes)
  if (/^\s*BEGIN:VCARD/i.test(text)) return { ...readVcards(text), kind: 'vcard', encoding }
  return { ...asTable(readCsv(text)), kind: 'csv', encoding }
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
