/** SQL of what bookings come to, day by day, and of whether customers come again. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../../shared/bookings/contract.ts'
import type { Instant, Interval, LocalDate } from '../../../shared/time.ts'
import { at, plannedAnew, type Sql } from '../../db/connection.ts'
import { wallClock } from '../../db/wall-clock.ts'
import type { OnTheClock } from '../asked.ts'

export interface DayCount {
  date: LocalDate
  status: BookingStatus
  bookings: number
  cents: number
}

/**
 * How many bookings begin on each day in each status, and what they cost. Days and statuses without any are left out.
 * Many begin at one time: what the clocks showed then is worked out once.
 */
export async function countDays(sql: Sql, { salonId, start, end, offsets }: OnTheClock): Promise<DayCount[]> {
  const { rows } = await raw<DayCount>`
    ${plannedAnew} select ${wallClock('starts_at', offsets)}::date as date, status, sum(bookings)::bigint as bookings,
      sum(cents)::bigint as cents
    from (
      select starts_at, status, count(*) as bookings, sum(price_cents) as cents from bookings
      where salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)} group by 1, 2
    ) starts
    group by 1, 2
  `.execute(sql)
  return rows
}

/** Prices of what was completed and begins in the period. */
export async function sumRevenue(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { rows } = await raw<{ cents: number }>`
    select coalesce(sum(price_cents), 0) as cents from bookings
    where salon_id = ${salonId} and status = 'completed' and starts_at >= ${at(start)} and starts_at < ${at(end)}
  `.execute(sql)
  return rows[0]?.cents ?? 0
}

export interface Returning {
  /** Who completed a booking in the first of three periods, and in the second as well. */
  first: number
  firstAgain: number
  /** In the second, and in the third as well. */
  second: number
  secondAgain: number
}

/** Of three periods that follow each other. */
export async function countReturning(
  sql: Sql,
  salonId: string,
  [start, second, third, end]: readonly [Instant, Instant, Instant, Instant],
): Promise<Returning> {
  const { rows } = await raw<Returning>`
    ${plannedAnew} select count(*) filter (where came & 1 > 0) as first, count(*) filter (where came & 3 = 3) as "firstAgain",
      count(*) filter (where came & 2 > 0) as second, count(*) filter (where came & 6 = 6) as "secondAgain"
    from (
      select bit_or(case when starts_at < ${at(second)} then 1 when starts_at < ${at(third)} then 2 else 4 end) as came
      from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null
        and starts_at >= ${at(start)} and starts_at < ${at(end)}
      group by customer_id
    ) customers
  `.execute(sql)
  return rows[0] ?? { first: 0, firstAgain: 0, second: 0, secondAgain: 0 }
}

/** Of the reviews written in the period, hidden ones too. */
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
