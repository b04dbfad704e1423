/** Adds up daily counts. */

import { isUpcoming } from '../../shared/bookings/status.ts'
import { percentOf } from '../../shared/reports/figures.ts'
import type { Period } from '../../shared/reports/period.ts'
import type { Instant } from '../../shared/time.ts'
import type { DayCount } from './totals.sql.ts'

/** Counts, and the instants at which they were divided, in order. */
export interface CountedDays {
  counts: readonly DayCount[]
  cuts: readonly Instant[]
}

export interface Totals {
  /** In every status except cancelled. */
  bookings: number
  confirmed: number
  scheduled: number
  completed: number
  noShows: number
  /** Of completed bookings. */
  cents: number
  upcoming: number
  upcomingCents: number
}

/** Total of bookings that start in a period; only before `until`, or from `since` on, both of which must be cuts. */
export function totals(
  { counts, cuts }: CountedDays,
  { from, to, until, since }: Period & { until?: Instant; since?: Instant },
): Totals {
  const first = since === undefined ? 0 : cuts.indexOf(since) + 1
  const last = until === undefined ? Infinity : cuts.indexOf(until)
  const sum = {
    bookings: 0,
    confirmed: 0,
    scheduled: 0,
    completed: 0,
    noShows: 0,
    cents: 0,
    upcoming: 0,
    upcomingCents: 0,
  }
  for (const { date, slice, status, bookings, cents } of counts) {
    if (date < from || date > to || slice < first || slice > last || status === 'cancelled') continue
    sum.bookings += bookings
    if (isUpcoming(status)) {
      sum.upcoming += bookings
      sum.upcomingCents += cents
    }
    if (status === 'confirmed') sum.confirmed += bookings
    if (status === 'scheduled') sum.scheduled += bookings
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
