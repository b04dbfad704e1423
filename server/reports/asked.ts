/** Whose report it is, and about which days. */

import type { ReportQuery } from '../../shared/reports/asked.ts'
import { type Period, periodBefore, rangeOf } from '../../shared/reports/period.ts'
import type { Interval, LocalDate } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Offsets } from '../db/wall-clock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { dayBounds, localDate, offsetsWithin } from '../time-zone.ts'

/** A report's question, worked out. */
export interface Question {
  sql: Sql
  salon: { id: string; name: string; timezone: string }
  today: LocalDate
  period: Period
  before: Period
}

/** @throws AppError `not_found` for a salon that is not the caller's own */
export async function questionOf(
  salonId: string,
  { range, from, to }: ReportQuery,
  context: Context,
): Promise<Question> {
  await assertOwnSalon(salonId, context)
  const { id, name, timezone } = await assertSalon(salonId, context)
  const today = localDate(timezone, context.now())
  const period = from && to ? { from, to } : rangeOf(range, today)
  return { sql: context.db, salon: { id, name, timezone }, today, period, before: periodBefore(period) }
}

/** What each answer repeats of the question. */
export function repeated({ salon, period, before }: Question) {
  return { timezone: salon.timezone, ...period, before }
}

/** From the first instant of the first day to the first after the last. */
export function intervalOf(timezone: string, { from, to }: Period): Interval {
  return { start: dayBounds(timezone, from).start, end: dayBounds(timezone, to).end }
}

/** A salon's instants as its own clocks showed them. */
export interface OnTheClock extends Interval {
  salonId: string
  offsets: Offsets
}

/** Everything from the first day of `first` to the last of `last`. */
export function onTheClock(salon: { id: string; timezone: string }, first: Period, last: Period): OnTheClock {
  const within = intervalOf(salon.timezone, { from: first.from, to: last.to })
  return { salonId: salon.id, ...within, offsets: offsetsWithin(salon.timezone, within) }
}
