/** Waiting times as instants: the salon's zone is applied here. */

import { AppError } from '../../shared/errors.ts'
import { addDays, type Instant, type Interval, type LocalDate } from '../../shared/time.ts'
import type { WaitSpan } from '../../shared/waitlist/contract.ts'
import { localDate, wallTime } from '../time-zone.ts'

export function intervalOf(zone: string, { date, from, to }: WaitSpan): Interval {
  return { start: wallTime(zone, date, from, 'start'), end: wallTime(zone, date, to, 'end') }
}

export interface When {
  spans: WaitSpan[]
  /** In order, without duplicates. */
  dates: LocalDate[]
  /** End of the last one. */
  overAt: Instant
}

/**
 * Earliest first, duplicates dropped.
 * @throws AppError `in_the_past` when none is still possible; `too_far_ahead`
 */
export function whenOf(
  spans: readonly WaitSpan[],
  { timezone, horizonDays }: { timezone: string; horizonDays: number },
  now: Instant,
): When {
  const inOrder = [...new Map(spans.map((span) => [`${span.date} ${span.from} ${span.to}`, span]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, span]) => span)
  const dates = [...new Set(inOrder.map(({ date }) => date))]
  const overAt = Math.max(...inOrder.map((span) => intervalOf(timezone, span).end))
  if (overAt <= now) throw new AppError('in_the_past')
  const last = addDays(localDate(timezone, now), horizonDays)
  if (dates.some((date) => date > last)) throw new AppError('too_far_ahead')
  return { spans: inOrder, dates, overAt }
}
