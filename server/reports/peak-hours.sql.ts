/** SQL of the hours in which bookings begin. */

import { sql as raw } from 'kysely'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { wallClock } from '../db/wall-clock.ts'
import type { OnTheClock } from './report-scope.ts'

export interface HourCount {
  date: LocalDate
  /** 0 to 23 in the salon's timezone; an hour repeated by a clock change counts as one. */
  hour: number
  bookings: number
}

/** All bookings except cancelled ones that start in the span. Empty hours are left out. */
export async function countHours(
  sql: Sql,
  { salonId, offsets }: OnTheClock,
  { start, end }: Interval,
): Promise<HourCount[]> {
  const { rows } = await raw<HourCount>`
    ${withFreshPlan} select clock::date as date, extract(hour from clock)::integer as hour, bookings
    from (
      select date_trunc('hour', ${wallClock('starts_at', offsets)}) as clock, count(*)::integer as bookings from bookings
      where salon_id = ${salonId} and status <> 'cancelled' and starts_at >= ${at(start)} and starts_at < ${at(end)} group by 1
    ) hours
  `.execute(sql)
  return rows
}

/** When the salon's first booking begins, in any status; null: there is none. */
export async function firstBooking(sql: Sql, salonId: string): Promise<Instant | null> {
  const { rows } = await raw<{ first: Instant | null }>`
    select min(starts_at) as first from bookings where salon_id = ${salonId}
  `.execute(sql)
  return rows[0]?.first ?? null
}
