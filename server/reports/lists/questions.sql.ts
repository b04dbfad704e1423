/** SQL of single questions about a period. */

import { sql as raw } from 'kysely'
import type { Interval, LocalDate } from '../../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../../db/connection.ts'
import { notHeld } from '../../db/statuses.ts'
import { wallClock } from '../../db/wall-clock.ts'
import { otherCharges } from '../other-charges.sql.ts'
import type { OnTheClock } from '../report-scope.ts'

export async function sumNoShows(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
): Promise<{ visits: number; cents: number }> {
  const { rows } = await raw<{ visits: number; cents: number }>`
    ${withFreshPlan} select count(*) as visits, coalesce(sum(price_cents), 0)::bigint as cents from bookings
    where salon_id = ${salonId} and status = 'no_show' and starts_at >= ${at(start)} and starts_at < ${at(end)}
  `.execute(sql)
  return rows[0] ?? { visits: 0, cents: 0 }
}

export interface ServedRow {
  staffId: string
  staffName: string
  fresh: number
  returning: number
}

/**
 * How many customers each member served, and for how many of them their first completed visit to the salon was in the
 * period. Visit counts are stored with the customer: if all visits are since its start, the first one is too.
 */
export async function countServed(sql: Sql, salonId: string, { start, end }: Interval): Promise<ServedRow[]> {
  const { rows } = await raw<ServedRow>`
    ${withFreshPlan} with visits as materialized (
      select id, customer_id, starts_at from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null and starts_at >= ${at(start)}
    ), known as materialized (
      select customer_id, customers.visits + refunded_visits = counted.visits as fresh from (
        select customer_id, count(*) as visits from visits group by 1
      ) counted join customers on customers.salon_id = ${salonId} and customers.id = customer_id
    ), served as (
      select distinct line.staff_id, visits.customer_id from visits join booking_lines line
        on line.salon_id = ${salonId} and line.booking_id = visits.id and line.blocks
        and line.starts_at >= ${at(start)} and line.starts_at < ${at(end)} and line.staff_id is not null
      where visits.starts_at < ${at(end)}
    )
    select staff.id as "staffId", concat_ws(' ', first_name, nullif(last_name, '')) as "staffName", fresh, "returning" from (
      select staff_id, count(*) filter (where fresh) as fresh, count(*) filter (where not fresh) as "returning"
      from served join known using (customer_id) group by 1
    ) counted join staff on staff.salon_id = ${salonId} and staff.id = staff_id
    order by fresh + "returning" desc, position, staff.id
  `.execute(sql)
  return rows
}

export interface EarnedRow {
  /** Null for an hour, and for deleted services. */
  serviceId: string | null
  serviceName: string | null
  /** Null for a service. */
  hour: number | null
  cents: number
}

/** Completed lines, other charges and refunds by service, and by the salon's local hour of their start. */
export async function sumEarned(
  sql: Sql,
  { salonId, offsets }: OnTheClock,
  { start, end }: Interval,
): Promise<EarnedRow[]> {
  const { rows } = await raw<EarnedRow>`
    ${withFreshPlan} select service_id as "serviceId", services.name as "serviceName", hour, cents from (
      select service_id, hour, sum(cents)::bigint as cents from (
        select service_id, extract(hour from ${wallClock('starts_at', offsets)})::integer as hour, cents from (
          select service_id, starts_at, sum(coalesce(charged_cents, price_cents)) as cents from booking_lines
          where salon_id = ${salonId} and blocks and status = 'completed'
            and starts_at >= ${at(start)} and starts_at < ${at(end)}
          group by 1, 2
          union all
          select service_id, at, cents from ${otherCharges(salonId, { start, end })}
        ) starts
      ) lines group by grouping sets ((service_id), (hour))
    ) earned left join services on services.salon_id = ${salonId} and services.id = service_id
    order by cents desc, "serviceName"
  `.execute(sql)
  return rows
}

export interface BookedDay {
  date: LocalDate
  visits: number
  minutes: number
  cents: number
}

/** Booked time of each day, from lines that start on it, and the prices of those not completed yet. */
export async function sumBooked(sql: Sql, { salonId, start, end, offsets }: OnTheClock): Promise<BookedDay[]> {
  const { rows } = await raw<BookedDay>`
    ${withFreshPlan} select ${wallClock('starts_at', offsets)}::date as date, count(distinct booking_id) as visits,
      sum(minutes)::bigint as minutes, coalesce(sum(price_cents) filter (where status <> 'completed'), 0)::bigint as cents
    from booking_lines where salon_id = ${salonId} and blocks and ${notHeld(salonId)}
      and starts_at >= ${at(start)} and starts_at < ${at(end)}
    group by 1
  `.execute(sql)
  return rows
}
