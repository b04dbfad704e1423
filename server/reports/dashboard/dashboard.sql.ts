/** SQL used by the dashboard alone. */

import { sql as raw } from 'kysely'
import type { Instant, Interval, LocalDate } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { agreed } from '../../db/statuses.ts'
import { wallClock } from '../../db/wall-clock.ts'
import type { OnTheClock } from '../report-scope.ts'

/** Unassigned lines that begin in the period. */
export async function countUnassigned(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { rows } = await raw<{ lines: number }>`
    select count(*) as lines from booking_lines
    where salon_id = ${salonId} and blocks and staff_id is null and starts_at >= ${at(start)} and starts_at < ${at(end)}
  `.execute(sql)
  return rows[0]?.lines ?? 0
}

/** Ids of confirmed visits that should have begun, are not over, and have not been started; earliest first. */
export async function listOverdue(sql: Sql, salonId: string, now: Instant, max: number): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from bookings
    where salon_id = ${salonId} and status = 'confirmed' and left_at is null
      and starts_at < ${at(now)} and starts_at > ${at(now - maxVisitMs)} and ends_at > ${at(now)}
      and not exists (
        select from booking_lines line where line.salon_id = ${salonId} and line.booking_id = bookings.id
          and (started_at is not null or finished_at is not null)
      )
    order by starts_at, id limit ${max}
  `.execute(sql)
  return rows.map(({ id }) => id)
}

/** A visit's lines start on one day, and none lasts longer than half a day. */
const maxVisitMs = 48 * 3_600_000

export interface PreviewRow {
  date: LocalDate
  /** Total number of bookings on that day. */
  appointments: number
  id: string
  startsAt: Instant
  firstName: string
  /** Of the first line. */
  staffId: string | null
}

/** The day's first bookings that the salon has agreed to, in order of time. */
export async function listPreview(
  sql: Sql,
  { salonId, start, end, offsets }: OnTheClock,
  max: number,
): Promise<PreviewRow[]> {
  const { rows } = await raw<PreviewRow>`
    select date, appointments, id, starts_at as "startsAt", first_name as "firstName", (
      select staff_id from booking_lines line where line.salon_id = ${salonId} and line.booking_id = days.id
      order by position limit 1
    ) as "staffId"
    from (
      select id, starts_at, first_name, date, count(*) over day as appointments,
        row_number() over (day order by starts_at, id) as place
      from (
        select id, starts_at, first_name, ${wallClock('starts_at', offsets)}::date as date from bookings
        where salon_id = ${salonId} and status in ${agreed}
          and starts_at >= ${at(start)} and starts_at < ${at(end)}
      ) visits
      window day as (partition by date)
    ) days
    where place <= ${max} order by starts_at, id
  `.execute(sql)
  return rows
}

export interface RecentRow {
  id: string
  firstName: string
  lastName: string
  visits: number
  startsAt: Instant
  cents: number
}

/** Customers of the latest completed bookings, each once. Reads backwards until there are enough. */
export async function listRecentCustomers(sql: Sql, salonId: string, now: Instant, max: number): Promise<RecentRow[]> {
  const { rows } = await raw<RecentRow>`
    with recursive latest as (
      (select customer_id, starts_at, id, coalesce(charged_cents, price_cents) as cents, array[customer_id] as known from bookings
        where salon_id = ${salonId} and status = 'completed' and customer_id is not null and starts_at <= ${at(now)}
        order by starts_at desc, id desc limit 1)
      union all
      select found.customer_id, found.starts_at, found.id, found.cents, known || found.customer_id
      from latest cross join lateral (
        select customer_id, starts_at, id, coalesce(charged_cents, price_cents) as cents from bookings
        where salon_id = ${salonId} and status = 'completed' and customer_id <> all (known)
          and (starts_at, id) < (latest.starts_at, latest.id)
        order by starts_at desc, id desc limit 1
      ) found
      where cardinality(known) < ${max}
    )
    select customers.id, first_name as "firstName", last_name as "lastName", starts_at as "startsAt", cents, visits
    from latest join customers on customers.salon_id = ${salonId} and customers.id = latest.customer_id
    order by starts_at desc, latest.id desc
  `.execute(sql)
  return rows
}
