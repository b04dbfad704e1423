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
  const { yes, no } = ownFile[language]
  return [
    customer.firstName,
    customer.lastName,
    phoneCell(customer.phone),
    customer.email,
    customer.language,
    birthdayCell(customer.birthday),
    customer.preferences,
    customer.notes,
    customer.blocked ? yes : no,
    customer.visits,
    customer.lastVisitAt === null ? null : localDate(zone, customer.lastVisitAt),
    toDollars(customer.spentCents),
    localDate(zone, customer.createdAt),
  ]
}
