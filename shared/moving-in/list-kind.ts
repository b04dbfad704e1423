/** What a list from another program is of, by the names of its columns, and what it holds. Pure. */

import { plainHeader } from '../customers/column-words.ts'
import { isOfAppointments, type Table } from '../customers/lists/table.ts'
import type { LocalDate } from '../time.ts'
import type { LeftRow } from './cells.ts'
import type { BroughtKind, BroughtRows } from './contract.ts'
import { isOfGiftCards, readGiftCards } from './gift-card-list.ts'
import { isOfServices, readPriceList } from './price-list.ts'
import { isOfStaff, readStaffList } from './staff-list.ts'

/** Null: another list, such as of clients. */
export function listKindOf(header: readonly string[]): BroughtKind | null {
  const names = header.map(plainHeader)
  if (isOfAppointments(header)) return null
  if (isOfGiftCards(header, names)) return 'gift_cards'
  if (isOfStaff(header, names)) return 'staff'
  return isOfServices(header, names) ? 'services' : null
}

/** Each row of the file is among `rows` or `left`. */
export type BroughtList = BroughtRows & {
  left: LeftRow[]
  /** Filled columns without a place. */
  ignored: string[]
  /** Gift cards that have expired in the other program. */
  expired: number
}

/** `today`: on the salon's calendar. */
export function readBroughtList(kind: BroughtKind, table: Table, today: LocalDate): BroughtList {
  if (kind === 'gift_cards') {
    const { cards, left, expired } = readGiftCards(table, today)
    return { kind, rows: cards, left, ignored: [], expired: expired.length }
  }
  if (kind === 'services') {
    const { services, left, ignored } = readPriceList(table)
    return { kind, rows: services, left, ignored, expired: 0 }
  }
  const { members, left, ignored } = readStaffList(table)
  return { kind, rows: members, left, ignored, expired: 0 }
}
