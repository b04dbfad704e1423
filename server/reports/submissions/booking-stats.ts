/** When bookings come in. */

import { meanOf } from '../../../shared/reports/figures.ts'
import { daysIn } from '../../../shared/reports/period.ts'
import type { BookingStats } from '../../../shared/reports/reports.ts'
import { toIso } from '../../../shared/time.ts'
import { intervalOf, onTheClock, type Question, repeated } from '../asked.ts'
import { countSubmissions, countSubmitted, listSubmissions } from './store.ts'

const recent = 20

export async function bookingStatsOf(question: Question): Promise<BookingStats> {
  const { sql, salon, period, before } = question
  const within = intervalOf(salon.timezone, period)
  const [hours, totalBefore, latest] = await Promise.all([
    countSubmissions(sql, onTheClock(salon, period, period)),
    countSubmitted(sql, salon.id, intervalOf(salon.timezone, before)),
    listSubmissions(sql, salon.id, within, { limit: recent }),
  ])
  const totalBookings = hours.reduce((sum, { bookings }) => sum + bookings, 0)
  return {
    ...repeated(question),
    totalBookings,
    totalBefore,
    avgBookingsPerDay: meanOf(totalBookings, daysSoFar(question)) ?? 0,
    peakSubmissionHour: peakOf(hours),
    recentBookings: latest.map(({ id, startsAt, submittedAt }) => ({
      id,
      appointmentDate: toIso(startsAt),
      bookingSubmittedAt: toIso(submittedAt),
    })),
  }
}

/** Nothing is submitted on days that are still to come. */
function daysSoFar({ period, today }: Question): number {
  const { from, to } = period
  return from > today ? 0 : daysIn({ from, to: to < today ? to : today })
}

function peakOf(hours: readonly { hour: number; bookings: number }[]): number | null {
  const [peak] = hours.toSorted((a, b) => b.bookings - a.bookings || a.hour - b.hour)
  return peak?.hour ?? null
}
