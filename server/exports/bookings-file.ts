/** The list of bookings as a spreadsheet file. */

import type { Booking, BookingLine } from '../../shared/bookings/contract.ts'
import { bookingReference } from '../../shared/bookings/reference.ts'
import { byteOrderMark, type Cell, csvLine, phoneCell } from '../../shared/csv.ts'
import { showName } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import { inPieces } from '../http/in-pieces.ts'
import { localDate, localTime } from '../time-zone.ts'
import { fileText } from './text/language.ts'

/**
 * A row per visit, in the order of `batches`. Dates and times are in the salon's timezone, in the form spreadsheets
 * parse.
 */
export async function* writeBookings(
  batches: AsyncIterable<readonly Booking[]>,
  zone: string,
  language: Language,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(fileText[language].bookings.columns))
  yield* inPieces(batches, (one) => csvLine(rowOf(one, zone, language)))
}

function rowOf(booking: Booking, zone: string, language: Language): Cell[] {
  const { columns, statuses, sources, unassigned } = fileText[language].bookings
  const start = Date.parse(booking.startTime)
  const submitted = Date.parse(booking.bookingSubmittedAt)
  const cells: Record<keyof typeof columns, Cell> = {
    reference: bookingReference(booking.id),
    date: localDate(zone, start),
    starts: localTime(zone, start),
    ends: localTime(zone, Date.parse(booking.endTime)),
    status: statuses[booking.status],
    firstName: booking.customerFirstName,
    lastName: booking.customerLastName,
    phone: phoneCell(booking.customerPhone),
    email: booking.customerEmail,
    services: booking.services.map(({ serviceName }) => serviceName).join(', '),
    staff: [...new Set(booking.services.map((line) => staffName(line, language) || unassigned))].join(', '),
    minutes: booking.totalDuration,
    price: booking.totalPrice,
    source: sources[booking.source],
    submitted: `${localDate(zone, submitted)} ${localTime(zone, submitted)}`,
    notes: booking.notes,
  }
  return Object.values(cells)
}

function staffName({ staffFirstName, staffLastName }: BookingLine, language: Language): string {
  return showName({ firstName: staffFirstName, lastName: staffLastName }, language)
}
