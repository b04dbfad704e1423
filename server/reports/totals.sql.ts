/** SQL of daily booking totals, and of whether customers come again. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../shared/bookings/status.ts'

import { addMinutes, type Instant, type Interval, type LocalDate } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { wallClock } from '../db/wall-clock.ts'
import { otherCharges } from './other-charges.sql.ts'
import type { OnTheClock } from './report-scope.ts'

export interface DayCount {
  date: LocalDate
  status: BookingStatus
  /** How many of the cuts are before its start. */
  slice: number
  bookings: number
  cents: number
}

/**
 * Number of bookings and what was charged for them, or their prices where they were not paid at the till, by day of their start and status, further divided at the cuts, which must be in
 * order. Charges without a visit, and refunds, are on their day among completed ones. Empty groups are left out. Many bookings start at the same time, so local time is computed once per
 * start.
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
      select starts_at, status, count(*) as bookings, sum(coalesce(charged_cents, price_cents)) as cents from bookings
      where salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)} group by 1, 2
      union all
      select at, 'completed', 0, sum(cents) from ${otherCharges(salonId, { start, end })} and booking_id is null group by 1
    ) starts
    group by 1, 2, 3
  `.execute(sql)
  return rows
}

export interface Returning {
  customers: number
  /** How many of them returned in time. */
  again: number
}

/**
 * Customers who completed a booking in a span, and how many of them completed another one after it, within that many days
 * of the last one in it. For a span and an earlier one that does not overlap it, in a single scan.
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

/** A customer's last completed start in a span, and the first one after it. */
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
