/** When bookings are submitted. */

import { meanOf } from '../../shared/reports/figures.ts'
import type { BookingStats } from '../../shared/reports/reports.ts'
import { addDays, toIso } from '../../shared/time.ts'
import { dayBounds, localDate } from '../time-zone.ts'
import { intervalOf } from './by-now.ts'
import { openDates } from './open-dates.ts'
import { onTheClock, type ReportScope, repeated } from './report-scope.ts'
import { countSubmissions, countSubmitted, firstSubmission, listSubmissions } from './submissions.sql.ts'

const recent = 20

export async function bookingStatsOf(scope: ReportScope): Promise<BookingStats> {
  const { sql, salon, period, spans } = scope
  const within = intervalOf(salon.timezone, period)
  const [hours, totalBefore, latest, average] = await Promise.all([
    countSubmissions(sql, onTheClock(salon, period, period)),
    countSubmitted(sql, salon.id, spans.before),
    listSubmissions(sql, salon.id, within, { limit: recent }),
    averageOf(scope),
  ])
  return {
    ...repeated(scope),
    totalBookings: hours.reduce((sum, { bookings }) => sum + bookings, 0),
    totalBefore,
    ...average,
    peakSubmissionHour: peakOf(hours),
    recentBookings: latest.map(({ id, startsAt, submittedAt }) => ({
      id,
      appointmentDate: toIso(startsAt),
      bookingSubmittedAt: toIso(submittedAt),
    })),
  }
}

/** Everything submitted on past days, divided by the open ones; today's incomplete data would lower it. */
async function averageOf({ sql, salon, today, period }: ReportScope) {
  const first = await firstSubmission(sql, salon.id)
  const none = { avgBookingsPerDay: null, openDays: 0 }
  if (first === null) return none
  const since = localDate(salon.timezone, first)
  const yesterday = addDays(today, -1)
  const over = {
    from: period.from > since ? period.from : since,
    to: period.to < today ? period.to : yesterday,
  }
  if (over.from > over.to) return none
  const [open, submitted] = await Promise.all([
    openDates(sql, salon, over),
    countSubmitted(sql, salon.id, {
      start: dayBounds(salon.timezone, over.from).start,
      end: dayBounds(salon.timezone, over.to).end,
    }),
  ])
  return { avgBookingsPerDay: meanOf(submitted, open.length), openDays: open.length }
}

function peakOf(hours: readonly { hour: number; bookings: number }[]): number | null {
  const [peak] = hours.toSorted((a, b) => b.bookings - a.bookings || a.hour - b.hour)
  return peak?.hour ?? null
}
