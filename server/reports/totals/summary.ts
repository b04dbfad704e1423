/** The four cards, the trends and the chart of a period. */

import { toDollars } from '../../../shared/money.ts'
import { changeOf, differenceOf, meanCents, meanOf, percentOf } from '../../../shared/reports/figures.ts'
import { daysIn, type Period, partsOf, periodBefore } from '../../../shared/reports/period.ts'
import type { PeriodFigures, ReportSummary, SummaryPart } from '../../../shared/reports/reports.ts'
import { addDays } from '../../../shared/time.ts'
import { intervalOf, onTheClock, type Question, repeated } from '../asked.ts'
import { countDays, countReturning, type DayCount, sumRatings } from './store.ts'

export async function summaryOf(question: Question): Promise<ReportSummary> {
  const { sql, salon, period, before } = question
  const now = intervalOf(salon.timezone, period)
  const then = intervalOf(salon.timezone, before)
  const first = intervalOf(salon.timezone, periodBefore(before))
  const [days, returning, ratings, ratingsBefore] = await Promise.all([
    countDays(sql, onTheClock(salon, before, period)),
    countReturning(sql, salon.id, [first.start, then.start, now.start, now.end]),
    sumRatings(sql, salon.id, now),
    sumRatings(sql, salon.id, then),
  ])
  const sum = totals(days, period)
  const sumBefore = totals(days, before)
  const retention = percentOf(returning.secondAgain, returning.second)
  const retentionBefore = percentOf(returning.firstAgain, returning.first)
  return {
    ...repeated(question),
    figures: figuresOf(sum, retention, ratings),
    figuresBefore: sumBefore.bookings > 0 ? figuresOf(sumBefore, retentionBefore, ratingsBefore) : null,
    trends: {
      totalBookings: changeOf(sum.bookings, sumBefore.bookings),
      totalRevenue: changeOf(sum.cents, sumBefore.cents),
      averageValue: changeOf(meanCents(sum.cents, sum.completed), meanCents(sumBefore.cents, sumBefore.completed)),
      retention: differenceOf(retention, retentionBefore),
      noShowRate: differenceOf(noShowRate(sum), noShowRate(sumBefore)),
      satisfaction: differenceOf(
        meanOf(ratings.stars, ratings.reviews),
        meanOf(ratingsBefore.stars, ratingsBefore.reviews),
      ),
    },
    parts: partsOf(period).map((part) => summaryPart(part, days, period)),
  }
}

interface Totals {
  /** In every status but cancelled. */
  bookings: number
  confirmed: number
  scheduled: number
  completed: number
  noShows: number
  /** Of the completed ones. */
  cents: number
}

/** What the days of the period come to. */
export function totals(days: readonly DayCount[], { from, to }: Period): Totals {
  const sum = { bookings: 0, confirmed: 0, scheduled: 0, completed: 0, noShows: 0, cents: 0 }
  for (const { date, status, bookings, cents } of days) {
    if (date < from || date > to || status === 'cancelled') continue
    sum.bookings += bookings
    if (status === 'confirmed' || status === 'scheduled') sum[status] += bookings
    if (status === 'no_show') sum.noShows += bookings
    if (status === 'completed') {
      sum.completed += bookings
      sum.cents += cents
    }
  }
  return sum
}

export function noShowRate({ noShows, completed }: Totals): number | null {
  return percentOf(noShows, noShows + completed)
}

function figuresOf(
  sum: Totals,
  retention: number | null,
  { stars, reviews }: { stars: number; reviews: number },
): PeriodFigures {
  const mean = meanCents(sum.cents, sum.completed)
  const average = meanOf(stars, reviews)
  return {
    totalBookings: sum.bookings,
    totalRevenue: toDollars(sum.cents),
    averageValue: mean === null ? null : toDollars(mean),
    retention,
    noShowRate: noShowRate(sum),
    satisfaction: average === null ? null : { average, reviews },
  }
}

function summaryPart(part: Period, days: readonly DayCount[], period: Period): SummaryPart {
  const back = -daysIn(period)
  const now = totals(days, part)
  const then = totals(days, { from: addDays(part.from, back), to: addDays(part.to, back) })
  return {
    ...part,
    bookings: now.bookings,
    revenue: toDollars(now.cents),
    bookingsBefore: then.bookings,
    revenueBefore: toDollars(then.cents),
  }
}
