/** SQL of the visits behind a figure. */

import { type RawBuilder, sql as raw } from 'kysely'
import { type BookingStatus, bookingStatuses, upcomingStatuses } from '../../../shared/bookings/status.ts'

import type { VisitKind, Visitors } from '../../../shared/reports/list-kinds.ts'
import { addMinutes, type Instant, type Interval } from '../../../shared/time.ts'
import { at, type Sql, whileWaiting, withFreshPlan } from '../../db/connection.ts'
import { wallClock } from '../../db/wall-clock.ts'
import { otherCharges } from '../other-charges.sql.ts'
import type { OnTheClock } from '../report-scope.ts'

export interface VisitRow {
  bookingId: string
  startsAt: Instant
  status: BookingStatus
  customerId: string | null
  customerName: string
  services: { serviceId: string | null; serviceName: string }[]
  staff: string
  cents: number
}

export interface Visits {
  total: number
  /** Restricts to some kind of customers; null: no restriction. */
  customers: number | null
  cents: number
  visits: VisitRow[]
}

interface VisitsQuery {
  kind: VisitKind
  staffId: string | null
  serviceId: string | null
  /** In the salon's timezone. */
  hour: number | null
  /** By completed visits before `start`, or within that many days after the last one in the span. */
  customers: { are: Visitors; start: Instant; days: number } | null
  limit: number
  /** The last one of those before; null: from the latest on. */
  after: Pick<VisitRow, 'startsAt' | 'bookingId'> | null
}

const standing = bookingStatuses.filter((status) => status !== 'cancelled')

const statuses: Record<VisitKind, readonly BookingStatus[]> = {
  all: standing,
  completed: ['completed'],
  no_show: ['no_show'],
  coming: upcomingStatuses,
  booked: standing,
  done: ['completed'],
}

/** Counted and summed by index-only scans: of visits, or of lines when a member, a service or an hour is given. */
export async function listVisits(
  sql: Sql,
  { salonId, offsets }: Pick<OnTheClock, 'salonId' | 'offsets'>,
  { start, end }: Interval,
  { kind, staffId, serviceId, hour, customers, limit, after }: VisitsQuery,
  left?: AbortSignal,
): Promise<Visits> {
  const within = raw`salon_id = ${salonId} and starts_at >= ${at(start)} and starts_at < ${at(end)}
    and status = any(${[...statuses[kind]]}::text[])`
  const matched =
    staffId === null && serviceId === null && hour === null
      ? raw`select id, starts_at, coalesce(charged_cents, price_cents) as cents from bookings where ${within}`
      : raw`select id, min(starts_at) as starts_at, sum(cents) as cents from (
            select booking_id as id, starts_at, staff_id, service_id, coalesce(charged_cents, price_cents) as cents
            from booking_lines where ${within} and blocks
            union all
            select booking_id, at, staff_id, service_id, cents
            from ${otherCharges(salonId, { start, end })} and booking_id is not null
              and 'completed' = any(${[...statuses[kind]]}::text[])
          ) lines
          where (${staffId}::uuid is null or staff_id = ${staffId}::uuid)
            and (${serviceId}::uuid is null or service_id = ${serviceId}::uuid)
            and (${hour}::integer is null or extract(hour from ${wallClock('starts_at', offsets)}) = ${hour}::integer)
          group by 1`
  const linesOfIt = raw`booking_lines line where line.salon_id = ${salonId} and line.booking_id = page.id`
  const { rows } = await raw<Visits>`
    ${withFreshPlan} with ${customers ? raw`found as materialized (${matched}), ${customersWho()}` : raw`matched as materialized (${matched})`},
    page as (select * from matched
      where ${after ? raw`(starts_at, id) < (${at(after.startsAt)}, ${after.bookingId})` : raw`true`}
      order by starts_at desc, id desc limit ${limit})
    select (select count(*)::integer from matched) as total,
      (select coalesce(sum(cents), 0)::bigint from matched) as cents,
      ${customers ? raw`(select count(distinct customer_id)::integer from matched)` : raw`null`} as customers,
      (select coalesce(json_agg(visit), '[]') from (
        select page.id as "bookingId", (extract(epoch from page.starts_at) * 1000)::bigint as "startsAt",
          booking.status, booking.customer_id as "customerId",
          concat_ws(' ', booking.first_name, nullif(booking.last_name, '')) as "customerName",
          (select coalesce(json_agg(service order by service."serviceName"), '[]') from (
            select distinct service_id as "serviceId", service_name as "serviceName" from ${linesOfIt}) service) as services,
          (select coalesce(string_agg(distinct
              nullif(concat_ws(' ', nullif(staff_first_name, ''), nullif(staff_last_name, '')), ''), ', '), '')
            from ${linesOfIt}) as staff,
          page.cents
        from page join bookings booking on booking.salon_id = ${salonId} and booking.id = page.id
        order by page.starts_at desc, page.id desc
      ) visit) as visits
  `.execute(sql, whileWaiting(left))
  return rows[0] ?? { total: 0, customers: null, cents: 0, visits: [] }

  function customersWho(): RawBuilder<unknown> {
    const isOfTime = customers?.are === 'came_again' || customers?.are === 'stayed_away'
    const own = { salonId, within, ...(customers ?? { are: 'new', start, days: 0 }) }
    return isOfTime ? whoCameAgain({ ...own, offsets, start, end }) : whoCameBefore(own)
  }
}

interface Whose {
  salonId: string
  within: RawBuilder<unknown>
  are: Visitors
  start: Instant
  days: number
}

/** The number of all completed visits is stored with the customer, so years before `start` need not be read. */
function whoCameBefore({ salonId, within, are, start }: Whose) {
  return raw`since as materialized (
      select customer_id, count(*) as visits from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null and starts_at >= ${at(start)}
      group by 1
    ),
    whose as materialized (select id, customer_id from bookings where ${within} and customer_id is not null),
    matched as materialized (
      select found.*, customer_id from found join whose using (id) left join since using (customer_id)
        join customers on customers.salon_id = ${salonId} and customers.id = customer_id
      where (customers.visits + refunded_visits > coalesce(since.visits, 0)) = ${are === 'returning'}
    )`
}

/** As in `countReturning`: the last completed visit in the span, and the first one after it. */
function whoCameAgain({
  salonId,
  within,
  are,
  start,
  end,
  days,
  offsets,
}: Whose & Interval & Pick<OnTheClock, 'offsets'>) {
  return raw`visited as materialized (
      select customer_id, max(starts_at) filter (where starts_at < ${at(end)}) as last,
        min(starts_at) filter (where starts_at >= ${at(end)}) as next
      from bookings
      where salon_id = ${salonId} and status = 'completed' and customer_id is not null
        and starts_at >= ${at(start)} and starts_at < ${at(addMinutes(end, (days + 1) * 1440))}
      group by 1
    ),
    whose as materialized (select id, customer_id from bookings where ${within} and customer_id is not null),
    matched as materialized (
      select found.*, customer_id from found join whose using (id) join visited using (customer_id)
      where coalesce(${wallClock('next', offsets)} <= ${wallClock('last', offsets)} + ${days} * interval '1 day', false)
        = ${are === 'came_again'}
    )`
}
