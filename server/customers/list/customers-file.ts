/** The customer book as a spreadsheet file, which our own import can read back. */

import { byteOrderMark, type Cell, csvLine, phoneCell } from '../../../shared/csv.ts'
import { birthdayCell } from '../../../shared/customers/birthday.ts'
import { ownFile } from '../../../shared/customers/column-words.ts'
import { toDollars } from '../../../shared/money.ts'
import type { Language } from '../../../shared/text/language.ts'
import { localDate } from '../../time-zone.ts'
import type { BookRow } from './everyone.sql.ts'

/** A row for each customer, in the order of `batches`. Days are the salon's. */
export async function* writeCustomers(
  batches: AsyncIterable<readonly BookRow[]>,
  zone: string,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(ownFile[language].columns))
  for await (const customers of batches) yield customers.map((one) => csvLine(rowOf(one, zone, language))).join('')
}

function rowOf(customer: BookRow, zone: string, language: Language): Cell[] {
  const { yes, no, columns } = ownFile[language]
  const cells: Record<string, Cell> = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: phoneCell(customer.phone),
    email: customer.email,
    language: customer.language,
    birthday: birthdayCell(customer.birthday),
    preferences: customer.preferences,
    notes: customer.notes,
    blocked: customer.blocked ? yes : no,
    visits: customer.visits,
    lastVisit: customer.lastVisitAt === null ? null : localDate(zone, customer.lastVisitAt),
    spent: toDollars(customer.spentCents),
    since: localDate(zone, customer.createdAt),
  } satisfies Record<keyof typeof columns, Cell>
  return Object.keys(columns).map((column) => cells[column] ?? null)
}
