/** Reports as spreadsheet files. Money, dates and times are in plain forms that any spreadsheet can compute with. */

import { bookingReference } from '../../shared/bookings/reference.ts'
import { amountCell, byteOrderMark, type Cell, csvLine } from '../../shared/csv.ts'
import { toDollars } from '../../shared/money.ts'
import { datesOf } from '../../shared/reports/period.ts'
import type { Language } from '../../shared/text/language.ts'
import { batches } from '../db/batches.ts'
import type { Download } from '../http/serve-stream.ts'
import { ownTurn } from '../http/turns.ts'
import { localDate, localTime } from '../time-zone.ts'
import { intervalOf } from './by-now.ts'
import { listCustomerValues } from './lifetime.ts'
import { peakHoursOf } from './peak-hours.ts'
import { popularityOf } from './popularity.ts'
import { onTheClock, type ReportScope } from './report-scope.ts'
import { listSubmissions, type Submission } from './submissions.sql.ts'
import { en } from './text/en.ts'
import { vi } from './text/vi.ts'
import { tillRows } from './till/till-report.ts'
import { countDays } from './totals.sql.ts'
import { totals } from './totals.ts'
import { utilizationOf } from './utilization.ts'

type Words = typeof en
type Rows = AsyncIterable<readonly Cell[]>

const words: Record<Language, Words> = { en, vi }
const batch = 1000
/** Characters, at least: some milliseconds of work. */
const pieceLength = 16_000

const tables = {
  summary: summaryRows,
  staff: staffRows,
  submissions: submissionRows,
  services: serviceRows,
  lifetime: lifetimeRows,
  hours: hourRows,
  till: tillRows,
} satisfies Record<Exclude<keyof Words['files'], 'visits'>, (scope: ReportScope, is: Words) => Rows>

export type ReportFile = keyof typeof tables

/** The file of a report, in the reader's language. */
export function fileOf(report: ReportFile, scope: ReportScope, language: Language): Download {
  const { from, to } = scope.period
  return {
    name: `${scope.salon.name} - ${words[language].files[report]} ${from} ${to}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(tables[report](scope, words[language])),
  }
}

/** Many lines at a time: each chunk is compressed separately, which costs more than writing it. */
async function* written(rows: Rows): AsyncGenerator<string> {
  let piece: string = byteOrderMark
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    await ownTurn()
  }
  yield piece
}

async function* summaryRows({ sql, salon, now, period }: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  yield [is.date, is.bookings, is.completed, is.noShows, is.cancelled, is.revenue, is.comingValue]
  const cuts = [now]
  const counts = await countDays(sql, onTheClock(salon, period, period), cuts)
  for (const date of datesOf(period)) {
    const { bookings, completed, noShows, cents } = totals({ counts, cuts }, { from: date, to: date })
    const coming = totals({ counts, cuts }, { from: date, to: date, since: now }).upcomingCents
    const cancelled = counts
      .filter((day) => day.date === date && day.status === 'cancelled')
      .reduce((sum, day) => sum + day.bookings, 0)
    yield [date, bookings, completed, noShows, cancelled, amountCell(toDollars(cents)), toDollars(coming)]
  }
}

async function* staffRows(scope: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  yield [is.member, is.hoursAtWork, is.appointments, is.revenue, is.utilization, is.comingValue]
  for (const member of await utilizationOf(scope)) {
    const { staffName, totalHours, appointments, revenue, utilization, comingValue } = member
    yield [staffName, totalHours, appointments, amountCell(revenue), utilization, comingValue]
  }
}

async function* submissionRows({ sql, salon, period }: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  yield [is.reference, is.appointmentDate, is.appointmentTime, is.submittedDate, is.submittedTime, is.status, is.source]
  const within = intervalOf(salon.timezone, period)
  const pages = batches<Submission>(batch, (after, limit) => listSubmissions(sql, salon.id, within, { limit, after }))
  for await (const page of pages) {
    for (const { id, startsAt, submittedAt, status, source } of page) {
      yield [
        bookingReference(id),
        localDate(salon.timezone, startsAt),
        localTime(salon.timezone, startsAt),
        localDate(salon.timezone, submittedAt),
        localTime(salon.timezone, submittedAt),
        is.statuses[status],
        is.sources[source],
      ]
    }
  }
}

async function* serviceRows(scope: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  yield [is.service, is.booked, is.share, is.revenue, is.bookedBefore, is.coming, is.comingValue]
  for (const service of (await popularityOf(scope)).services) {
    const { serviceName, booked, share, revenue, bookedBefore, coming, comingValue } = service
    yield [serviceName, booked, share, amountCell(revenue), bookedBefore, coming, comingValue]
  }
}

async function* lifetimeRows(scope: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  yield [is.firstName, is.lastName, is.visits, is.spent, is.firstVisit, is.lastVisit]
  for (const customer of await listCustomerValues(scope)) {
    const { firstName, lastName, visits, spent, firstVisit, lastVisit } = customer
    yield [firstName, lastName, visits, spent, firstVisit, lastVisit]
  }
}

async function* hourRows(scope: ReportScope, is: Words): AsyncGenerator<readonly Cell[]> {
  const { hours, weekdays } = await peakHoursOf(scope)
  yield [is.weekday, is.days, ...hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)]
  for (const { weekday, days, bookings } of weekdays) yield [is.weekdays[weekday] ?? '', days, ...bookings]
}
