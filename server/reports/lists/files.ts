/** The lists as spreadsheet files: all rows, not only those on the screen. */

import { bookingReference } from '../../../shared/bookings/reference.ts'
import { byteOrderMark, type Cell, csvLine, phoneCell } from '../../../shared/csv.ts'
import { birthdayCell } from '../../../shared/customers/birthday.ts'
import type { CustomerList } from '../../../shared/reports/list-kinds.ts'
import type { VisitQuery } from '../../../shared/reports/lists.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Context } from '../../context.ts'
import { inPieces } from '../../http/in-pieces.ts'
import type { Download } from '../../http/serve-stream.ts'
import { localDate, localTime } from '../../time-zone.ts'
import { en } from '../text/en.ts'
import { vi } from '../text/vi.ts'
import { customersToAsk } from './customers.ts'
import { allVisitsBehind } from './visits.ts'

const words: Record<Language, typeof en> = { en, vi }

/** @throws AppError `not_found` */
export async function customersFileOf(
  salonId: string,
  query: { list: CustomerList; staffId?: string | undefined },
  context: Context,
): Promise<Download> {
  const is = words[context.language]
  const { salonName, timezone, today, customers } = await customersToAsk(salonId, query, context, true)
  const day = (at: string | null) => (at === null ? null : localDate(timezone, Date.parse(at)))
  return {
    name: `${salonName} - ${is.lists[query.list]} ${today}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(
      [is.firstName, is.lastName, is.phone, is.email, is.lastVisit, is.nextVisit, is.member, is.birthday],
      [customers],
      (one) => [
        one.firstName,
        one.lastName,
        phoneCell(one.phone),
        one.email,
        day(one.lastVisit),
        day(one.nextVisit),
        one.staffName,
        birthdayCell(one.birthday),
      ],
    ),
  }
}

/** @throws AppError `not_found` */
export async function visitsFileOf(salonId: string, query: VisitQuery, context: Context): Promise<Download> {
  const is = words[context.language]
  const { scope, batches } = await allVisitsBehind(salonId, query, context)
  const { timezone, name } = scope.salon
  return {
    name: `${name} - ${is.files.visits} ${scope.period.from} ${scope.period.to}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(
      [is.reference, is.date, is.time, is.customer, is.service, is.member, is.status, is.price],
      batches,
      (visit) => [
        bookingReference(visit.bookingId),
        localDate(timezone, Date.parse(visit.startsAt)),
        localTime(timezone, Date.parse(visit.startsAt)),
        visit.customerName,
        visit.services.map(({ serviceName }) => serviceName).join(', '),
        visit.staff,
        is.statuses[visit.status],
        visit.price,
      ],
    ),
  }
}

async function* written<Row>(
  head: readonly Cell[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head)
  yield* inPieces(batches, (row) => csvLine(cellsOf(row)))
}
