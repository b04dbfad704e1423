/** The four cards, the trends and the chart of a period. */

import { toDollars } from '../../shared/money.ts'
import { changeOf, differenceOf, meanCents, meanOf, percentOf } from '../../shared/reports/figures.ts'
import { daysIn, partsOf } from '../../shared/reports/period.ts'
import { type PeriodFigures, type ReportSummary, retentionDays } from '../../shared/reports/reports.ts'
import { addDays } from '../../shared/time.ts'
import { sumNotCharged } from '../till/lists.sql.ts'
import { offsetsWithin } from '../time-zone.ts'
import { countFilled } from '../waitlist/places.sql.ts'
import { daysEarlier } from './by-now.ts'
import { onTheClock, type ReportScope, repeated } from './report-scope.ts'
import { countDays, countReturning, type Returning, sumRatings } from './totals.sql.ts'
import { type CountedDays, noShowRate, type Totals, totals } from './totals.ts'

export async function summaryOf(scope: ReportScope): Promise<ReportSummary> {
  const { sql, salon, now, period, before, spans } = scope
  const cuts = [...new Set([spans.before.end, now])].toSorted((a, b) => a - b)
  const [counts, returning, ratings, ratingsBefore, filled, filledBefore, notCharged] = await Promise.all([
    countDays(sql, onTheClock(salon, before, period), cuts),
    returningOf(scope),
    sumRatings(sql, salon.id, spans.now),
    sumRatings(sql, salon.id, spans.before),
    countFilled(sql, salon.id, spans.now),
    countFilled(sql, salon.id, spans.before),
    sumNotCharged(sql, { ...salon, salonId: salon.id }, spans.now),
  ])
  const days = { counts, cuts }
  const sum = totals(days, { ...period, until: now })
  const sumBefore = totals(days, { ...before, until: spans.before.end })
  const coming = totals(days, { ...period, since: now })
  const retention = percentOf(returning.now.again, returning.now.customers)
  const retentionBefore = percentOf(returning.before.again, returning.before.customers)
  return {
    ...repeated(scope),
    figures: figuresOf(sum, retention, ratings, filled),
    figuresBefore: sumBefore.bookings > 0 ? figuresOf(sumBefore, retentionBefore, ratingsBefore, filledBefore) : null,
    notCharged: { visits: notCharged.visits, value: toDollars(notCharged.cents) },
    coming: { bookings: coming.upcoming, value: toDollars(coming.upcomingCents) },
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
    parts: partsIn(scope, days),
  }
}

/** Customers of that many days earlier have had that many days to return, whatever the period. */
function returningOf({ sql, salon, spans }: ReportScope): Promise<{ now: Returning; before: Returning }> {
  const now = daysEarlier(salon.timezone, spans.now, retentionDays)
  const before = daysEarlier(salon.timezone, spans.before, retentionDays)
  const offsets = offsetsWithin(salon.timezone, {
    start: before.start,
    end: now.end + (retentionDays + 1) * 86_400_000,
  })
  return countReturning(sql, { salonId: salon.id, offsets }, { now, before }, retentionDays)
}

function figuresOf(
  sum: Totals,
  retention: number | null,
  { stars, reviews }: { stars: number; reviews: number },
  filledPlaces: number,
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
    filledPlaces,
  }
}

function partsIn({ period, now, spans }: ReportScope, days: CountedDays): ReportSummary['parts'] {
  const back = -daysIn(period)
  return partsOf(period).map((part) => {
    const sum = totals(days, { ...part, until: now })
    const coming = totals(days, { ...part, since: now })
    const earlier = { from: addDays(part.from, back), to: addDays(part.to, back), until: spans.before.end }
    const then = totals(days, earlier)
    return {
      ...part,
      bookings: sum.bookings,
      revenue: toDollars(sum.cents),
      coming: coming.upcoming,
      comingValue: toDollars(coming.upcomingCents),
      bookingsBefore: then.bookings,
      revenueBefore: toDollars(then.cents),
    }
  })
}
