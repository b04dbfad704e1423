/** SQL of what customers have paid since their first visit. */

import { sql as raw } from 'kysely'
import type { Instant, Interval, LocalDate } from '../../../shared/time.ts'
import { at, plannedAnew, type Sql } from '../../db/connection.ts'
import { type Offsets, wallClock } from '../../db/wall-clock.ts'

export interface CustomerLife {
  customerId: string
  firstName: string
  lastName: string
  visits: number
  cents: number
  firstVisit: LocalDate
  lastVisit: LocalDate
}

export interface Lives {
  customers: number
  visits: number
  cents: number
  /** Who had completed a booking before the period. */
  returning: number
  /** How many paid at least as much as a step and less than the next. */
  steps: number[]
}

/** Of the customers who completed a booking in the period; all they completed up to its end counts. */
export async function sumLives(
  sql: Sql,
  salonId: string,
  within: Interval,
  stepCents: readonly number[],
): Promise<Lives> {
  const { rows } = await raw<{ step: number; customers: number; visits: number; cents: number; returning: number }>`
    ${plannedAnew} select width_bucket(cents, ${[...stepCents]}::bigint[]) as step, count(*) as customers,
      sum(visits)::bigint as visits, sum(cents)::bigint as cents, count(*) filter (where first < ${at(within.start)}) as returning
    from (${lives(salonId, within)}) lives group by 1
  `.execute(sql)
  const sum = { customers: 0, visits: 0, cents: 0, returning: 0 }
  const steps = stepCents.map(() => 0)
  for (const row of rows) {
    steps[row.step - 1] = row.customers
    sum.customers += row.customers
    sum.visits += row.visits
    sum.cents += row.cents
    sum.returning += row.returning
  }
  return { ...sum, steps }
}

/** Who paid most first; all of them without `limit`. */
export async function listLives(
  sql: Sql,
  salonId: string,
  within: Interval,
  { offsetsOf, limit }: { offsetsOf: (since: Instant) => Offsets; limit: number | null },
): Promise<CustomerLife[]> {
  const since = await firstBooking(sql, salonId)
  if (since === null) return []
  const offsets = offsetsOf(since)
  const { rows } = await raw<CustomerLife>`
    ${plannedAnew} select id as "customerId", first_name as "firstName", last_name as "lastName", best.visits, cents,
      ${wallClock('first', offsets)}::date as "firstVisit", ${wallClock('last', offsets)}::date as "lastVisit"
    from (
      select * from (${lives(salonId, within)}) lives order by cents desc, visits desc, customer_id limit ${limit}
    ) best join customers on customers.salon_id = ${salonId} and customers.id = customer_id
    order by cents desc, best.visits desc, customer_id
  `.execute(sql)
  return rows
}

function lives(salonId: string, { start, end }: Interval) {
  return raw`select customer_id, count(*) as visits, sum(price_cents) as cents, min(starts_at) as first, max(starts_at) as last
    from bookings
    where salon_id = ${salonId} and status = 'completed' and customer_id is not null and starts_at < ${at(end)}
    group by customer_id having max(starts_at) >= ${at(start)}`
}

async function firstBooking(sql: Sql, salonId: string): Promise<Instant | null> {
  const { rows } = await raw<{ first: Instant | null }>`
    select min(starts_at) as first from bookings where salon_id = ${salonId}
  `.execute(sql)
  return rows[0]?.first ?? null
}

/** Who completed a booking at any time, and for how many of them the first was in each of the periods. */
export async function countCustomers(
  sql: Sql,
  salonId: string,
  now: Interval,
  before: Interval,
): Promise<{ active: number; newNow: number; newBefore: number }> {
  const { rows } = await raw<{ active: number; newNow: number; newBefore: number }>`
    ${plannedAnew} select count(*) as active, count(*) filter (where ${firstIn(now)}) as "newNow",
      count(*) filter (where ${firstIn(before)}) as "newBefore"
    from (
      select min(starts_at) as first from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null group by customer_id
    ) customers
  `.execute(sql)
  return rows[0] ?? { active: 0, newNow: 0, newBefore: 0 }
}

function firstIn({ start, end }: Interval) {
  return raw`first >= ${at(start)} and first < ${at(end)}`
}
