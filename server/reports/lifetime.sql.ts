/** SQL of what customers have paid since their first visit. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { type Offsets, wallClock } from '../db/wall-clock.ts'
import type { ComparedSpans } from './by-now.ts'
import { firstBooking } from './peak-hours.sql.ts'

export interface CustomerLife {
  customerId: string
  firstName: string
  lastName: string
  visits: number
  cents: number
  firstVisit: LocalDate
  lastVisit: LocalDate
}

export interface LifetimeSums {
  customers: number
  visits: number
  cents: number
  /** Customers with a completed booking before the period. */
  returning: number
  /** Number of customers who paid at least one band's lower bound and less than the next. */
  steps: number[]
}

/** Customers with a completed booking in each span, with everything they completed up to its end. */
export async function sumLives(
  sql: Sql,
  salonId: string,
  { now, before }: ComparedSpans,
  stepCents: readonly number[],
): Promise<{ now: LifetimeSums; before: LifetimeSums }> {
  const steps = raw`${[...stepCents]}::bigint[]`
  const { rows } = await raw<Step>`
    ${withFreshPlan} with lives as materialized (
      select lately.visits as own_visits, visits_before as own_visits_before,
        customers.visits - visits_after as visits, spent_cents - cents_after as cents,
        customers.visits - visits_after - lately.visits as visits_earlier,
        customers.visits - visits_after - lately.visits - visits_between as visits_before,
        spent_cents - cents_after - lately.cents - cents_between as cents_before
      from (${visitsSince(salonId, { now, before })}) lately
      join customers on customers.salon_id = ${salonId} and customers.id = customer_id
    )
    select 'now' as span, width_bucket(cents, ${steps}) as step, count(*) as customers, sum(visits)::bigint as visits,
      sum(cents)::bigint as cents, count(*) filter (where visits_earlier > 0) as returning
    from lives where own_visits > 0 group by 2
    union all
    select 'before', width_bucket(cents_before, ${steps}), count(*), sum(visits_before)::bigint,
      sum(cents_before)::bigint, count(*) filter (where visits_before > own_visits_before)
    from lives where own_visits_before > 0 group by 2
  `.execute(sql)
  return {
    now: livesOf(
      rows.filter(({ span }) => span === 'now'),
      stepCents.length,
    ),
    before: livesOf(
      rows.filter(({ span }) => span === 'before'),
      stepCents.length,
    ),
  }
}

/**
 * What each customer completed and paid in the earlier span, between the two, in the later one, and afterwards. Their lifetime
 * totals are stored with the customer, so that years of bookings need not be summed. What was given back of a visit is taken off
 * on the day of the visit; what was paid besides visits counts when it was paid.
 */
function visitsSince(salonId: string, { now, before }: ComparedSpans) {
  const since = at(before.start)
  const early = raw`at < ${at(before.end)}`
  const between = raw`at >= ${at(before.end)} and at < ${at(now.start)}`
  const within = raw`at >= ${at(now.start)} and at < ${at(now.end)}`
  const after = raw`at >= ${at(now.end)}`
  return raw`select customer_id, ${sum('visits', early)} as visits_before,
      ${sum('visits', between)} as visits_between, ${sum('cents', between)} as cents_between,
      ${sum('visits', within)} as visits, ${sum('cents', within)} as cents,
      ${sum('visits', after)} as visits_after, ${sum('cents', after)} as cents_after,
      max(at) filter (where visits > 0 and ${within}) as last
    from (
      select customer_id, starts_at as at, (status = 'completed')::integer as visits,
        coalesce(charged_cents, price_cents) as cents from bookings
      where salon_id = ${salonId} and (status = 'completed' or charged_cents is not null) and starts_at >= ${since}
      union all
      select customer_id, starts_at, -(status = 'completed' and refunded_cents >= charged_cents)::integer, -refunded_cents
      from bookings where salon_id = ${salonId} and refunded_cents > 0 and starts_at >= ${since}
      union all
      select customer_id, paid_at, 0, apart_cents from checks
      where salon_id = ${salonId} and apart_cents <> 0 and paid_at >= ${since}
    ) money
    where customer_id is not null
    group by customer_id`
}

function sum(column: 'visits' | 'cents', where: RawBuilder<unknown>) {
  return raw`coalesce(sum(${raw.ref(column)}) filter (where ${where}), 0)`
}

interface Step extends Omit<LifetimeSums, 'steps'> {
  span: 'now' | 'before'
  /** From 1. */
  step: number
}

function livesOf(rows: readonly Step[], steps: number): LifetimeSums {
  const lives: LifetimeSums = {
    customers: 0,
    visits: 0,
    cents: 0,
    returning: 0,
    steps: Array.from({ length: steps }, () => 0),
  }
  for (const { step, customers, visits, cents, returning } of rows) {
    lives.steps[step - 1] = customers
    lives.customers += customers
    lives.visits += visits
    lives.cents += cents
    lives.returning += returning
  }
  return lives
}

/** Highest total first; everybody without `limit`. */
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
    ${withFreshPlan} select id as "customerId", first_name as "firstName", last_name as "lastName", best.visits, cents,
      ${wallClock('first', offsets)}::date as "firstVisit", ${wallClock('last', offsets)}::date as "lastVisit"
    from (
      select id, first_name, last_name, customers.visits - visits_after as visits, spent_cents - cents_after as cents, last
      from (${visitsSince(salonId, { now: within, before: { start: within.start, end: within.start } })}) lately
      join customers on customers.salon_id = ${salonId} and customers.id = customer_id
      where lately.visits > 0 order by 5 desc, 4 desc, id limit ${limit}
    ) best cross join lateral (
      select min(starts_at) as first from bookings
      where salon_id = ${salonId} and customer_id = best.id and status = 'completed'
    ) history
    order by cents desc, best.visits desc, id
  `.execute(sql)
  return rows
}

/**
 * Number of customers who ever completed a booking, and of those whose first one was in each of the periods, `before` being
 * the earlier. Visit counts are stored with the customer: if all are within a period, the first one is too.
 */
export async function countCustomers(
  sql: Sql,
  salonId: string,
  now: Interval,
  before: Interval,
): Promise<{ active: number; newNow: number; newBefore: number }> {
  const { rows } = await raw<{ active: number; newNow: number; newBefore: number }>`
    ${withFreshPlan} select (
        select count(*) from customers where salon_id = ${salonId} and visits > 0 and merged_into is null
      ) as active,
      count(*) filter (where ${firstIn(now)}) as "newNow", count(*) filter (where ${firstIn(before)}) as "newBefore"
    from (
      select customer_id, count(*) as visits, min(starts_at) as first from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null
        and starts_at >= ${at(before.start)}
      group by customer_id
    ) lately
    join customers on customers.salon_id = ${salonId} and customers.id = customer_id and customers.visits + refunded_visits = lately.visits
  `.execute(sql)
  return rows[0] ?? { active: 0, newNow: 0, newBefore: 0 }
}

function firstIn({ start, end }: Interval) {
  return raw`first >= ${at(start)} and first < ${at(end)}`
}
