/** SQL of daily booking totals, and of whether customers come again. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../shared/bookings/status.ts'

import { addMinutes, type Instant, type Interval, type LocalDate } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { wallClock } from '../db/wall-clock.ts'
import type { OnTheClock } from './report-scope.ts'

export interface DayCount {
  date: LocalDate
  status: BookingStatus
  /** How many of the cuts are past when it begins. */
  slice: number
  bookings: number
  cents: number
}

/**
 * How many bookings begin on each day in each status, and what they cost; those of a day apart that begin before one of
 * the cuts, which are in order. What has none is left out. Many begin at one time: what the clocks showed then is worked
 * out once.
 */
export async function countDays(
  sql: Sql,
  { salonId, start, end, offsets }: OnTheClock,
  cuts: readonly Instant[],
): Promise<DayCount[]> {
  const { rows } = await raw<DayCount>`
    ${withFreshPlan} select ${wallClock('starts_at', offsets)}::date as date, status,
      width_bucket(starts_at, ${cuts.map((cut) => new Date(cut))}::timestamptz[]) as slice,
      sum(bookings)::bigint as bookings, sum(cents)::bigint as cents
    from (
      select starts_at, status, count(*) as bookings, sum(price_cents) as cents from bookings
      where salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)} group by 1, 2
    ) starts
    group by 1, 2, 3
  `.execute(sql)
  return rows
}

export interface Returning {
  customers: number
  /** Those of them who came again in time. */
  again: number
}

/**
 * Of the customers who completed a booking in a span: who completed another after it, within so many days of the clock
 * from the last one in it. For a span and an earlier one that does not overlap it, in one reading.
 */
export async function countReturning(
  sql: Sql,
  { salonId, offsets }: Pick<OnTheClock, 'salonId' | 'offsets'>,
  { now, before }: { now: Interval; before: Interval },
  days: number,
): Promise<{ now: Returning; before: Returning }> {
  const inTime = (last: string, then: string) =>
    raw`${wallClock(then, offsets)} <= ${wallClock(last, offsets)} + ${days} * interval '1 day'`
  const { rows } = await raw<{ customers: number; again: number; customersBefore: number; againBefore: number }>`
    ${withFreshPlan} select count(last) as customers, count(last) filter (where ${inTime('last', 'next')}) as again,
      count(last_before) as "customersBefore",
      count(last_before) filter (where ${inTime('last_before', 'next_before')}) as "againBefore"
    from (
      select ${came(now)} as last, ${next(now)} as next, ${came(before)} as last_before, ${next(before)} as next_before
      from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null
        and starts_at >= ${at(before.start)} and starts_at < ${at(addMinutes(now.end, (days + 1) * 1440))}
      group by customer_id
    ) customers
  `.execute(sql)
  const { customers, again, customersBefore, againBefore } = rows[0] ?? noneReturned
  return { now: { customers, again }, before: { customers: customersBefore, again: againBefore } }
}

/** Of a customer: the last completed start in a span, and the first from its end on. */
function came({ start, end }: Interval) {
  return raw`max(starts_at) filter (where starts_at >= ${at(start)} and starts_at < ${at(end)})`
}

function next({ end }: Interval) {
  return raw`min(starts_at) filter (where starts_at >= ${at(end)})`
}

const noneReturned = { customers: 0, again: 0, customersBefore: 0, againBefore: 0 }

/** Of the reviews written in the period, including hidden ones. */
export async function sumRatings(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<{ reviews: number; stars: number }> {
  const { rows } = await raw<{ reviews: number; stars: number }>`
    select count(*) as reviews, coalesce(sum(rating), 0) as stars from reviews
    where salon_id = ${salonId} and created_at >= ${at(start)} and created_at < ${at(end)}
  `.execute(sql)
  return rows[0] ?? { reviews: 0, stars: 0 }
}
