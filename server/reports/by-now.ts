/** Trims periods to the same elapsed part, so that they can be compared. */

import { daysIn, type Period } from '../../shared/reports/period.ts'
import { addDays, type Instant, type Interval, type LocalDate } from '../../shared/time.ts'
import { dayBounds, localDate, localTime, wallTime } from '../time-zone.ts'

/**
 * The elapsed part of a period, and the same part of the previous one. Both are empty when the period has not begun.
 */
export interface ComparedSpans {
  now: Interval
  before: Interval
}

/**
 * A period that contains `now` is cut there, and the previous one at the same time of day equally far into it;
 * or at its end if it has no such day.
 */
export function spansByNow(timezone: string, now: Instant, period: Period, before: Period): ComparedSpans {
  const today = localDate(timezone, now)
  const [whole, wholeBefore] = [intervalOf(timezone, period), intervalOf(timezone, before)]
  if (today > period.to) return { now: whole, before: wholeBefore }
  if (today < period.from) return { now: emptyAt(whole.start), before: emptyAt(wholeBefore.start) }
  const then = addDays(before.from, daysIn({ from: period.from, to: today }) - 1)
  const end = then > before.to ? wholeBefore.end : sameTimeOn(timezone, then, now)
  return { now: { start: whole.start, end: now }, before: { start: wholeBefore.start, end } }
}

/** The instant on `date` with the same local time as `at`. */
export function sameTimeOn(timezone: string, date: LocalDate, at: Instant): Instant {
  return wallTime(timezone, date, localTime(timezone, at), 'end') + (at % 60_000)
}

/** From the start of the first day to the end of the last. */
export function intervalOf(timezone: string, { from, to }: Period): Interval {
  return { start: dayBounds(timezone, from).start, end: dayBounds(timezone, to).end }
}

/** The same local times that many days earlier. */
export function daysEarlier(timezone: string, { start, end }: Interval, days: number): Interval {
  const earlier = (at: Instant) => sameTimeOn(timezone, addDays(localDate(timezone, at), -days), at)
  return { start: earlier(start), end: earlier(end) }
}

function emptyAt(at: Instant): Interval {
  return { start: at, end: at }
}
