/** The salon and the days of a report. */

import type { ReportQuery } from '../../shared/reports/asked.ts'
import { type Period, periodBefore, rangeOf } from '../../shared/reports/period.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Offsets } from '../db/wall-clock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { localDate, localTime, offsetsWithin } from '../time-zone.ts'
import { type ComparedSpans, intervalOf, spansByNow } from './by-now.ts'

/** A report's input, resolved. */
export interface ReportScope {
  sql: Sql
  salon: { id: string; name: string; timezone: string; dayEndHour: number }
  /** The language in which the reply names people. */
  language: Language
  now: Instant
  today: LocalDate
  period: Period
  before: Period
  /** The compared parts of both periods, equally long. */
  spans: ComparedSpans
}

/** @throws AppError `not_found` for a salon that is not the caller's own */
export async function reportScopeOf(
  salonId: string,
  { range, from, to }: ReportQuery,
  context: Context,
): Promise<ReportScope> {
  await assertOwnSalon(salonId, context)
  const { id, name, timezone, dayEndHour } = await assertSalon(salonId, context)
  const now = context.now()
  const today = localDate(timezone, now)
  const period = from && to ? { from, to } : rangeOf(range, today)
  const before = periodBefore(period)
  const spans = spansByNow(timezone, now, period, before)
  return {
    sql: context.db,
    salon: { id, name, timezone, dayEndHour },
    language: context.language,
    now,
    today,
    period,
    before,
    spans,
  }
}

/** The part of the request that each reply repeats. */
export function repeated({ salon, now, today, period, before }: ReportScope) {
  return { timezone: salon.timezone, ...period, before, today, time: localTime(salon.timezone, now) }
}

/** Offsets to convert a salon's instants to local time. */
export interface OnTheClock extends Interval {
  salonId: string
  offsets: Offsets
}

/** Everything from the first day of `first` to the last of `last`. */
export function onTheClock(salon: { id: string; timezone: string }, first: Period, last: Period): OnTheClock {
  const within = intervalOf(salon.timezone, { from: first.from, to: last.to })
  return { salonId: salon.id, ...within, offsets: offsetsWithin(salon.timezone, within) }
}
