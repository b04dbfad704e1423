/** SQL of customers who have or have not booked again, and of birthdays. */

import { sql as raw } from 'kysely'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant, Interval } from '../../../shared/time.ts'
import { at, type Sql, whileWaiting, withFreshPlan } from '../../db/connection.ts'
import { holdingTime, upcoming } from '../../db/statuses.ts'

export interface ListedRow {
  id: string
  firstName: string
  lastName: string
  phone: string
  email: string
  language: Language
  birthday: string | null
  lastVisit: Instant | null
  nextVisit: Instant | null
  staffName: string
}

export interface CustomerListPage {
  total: number
  members: { staffId: string; staffName: string; customers: number }[]
  shown: number
  customers: ListedRow[]
}

interface CustomersQuery {
  /** When the latest completed visit began. */
  last: Interval
  now: Instant
  /** Whether they have a scheduled or confirmed visit from now on. */
  rebooked: boolean
  staffId: string | null
  /** Null: all of them. */
  limit: number | null
}

/**
 * One scan of the index of bookings and one of that of lines, from the start of `last` on, with hash joins: looking up
 * thousands of customers individually costs three times as much. The member is the one of a line with which the latest
 * visit starts. Longest absence last.
 */
export async function listCame(
  sql: Sql,
  salonId: string,
  { last, now, rebooked, staffId, limit }: CustomersQuery,
  left?: AbortSignal,
): Promise<CustomerListPage> {
  const { rows } = await raw<CustomerListPage>`
    ${withFreshPlan} with visits as materialized (
      select id, customer_id, starts_at, status from bookings
      where salon_id = ${salonId} and customer_id is not null and starts_at >= ${at(last.start)}
        and status in ${holdingTime}
    ), came as materialized (
      select customer_id, max(starts_at) filter (where status = 'completed') as last,
        min(starts_at) filter (where status <> 'completed' and starts_at >= ${at(now)}) as next
      from visits group by customer_id
    ), lines as materialized (
      select booking_id, starts_at, staff_id from booking_lines
      where salon_id = ${salonId} and blocks and starts_at >= ${at(last.start)} and starts_at < ${at(last.end)}
    ), forgotten as materialized (
      select id from customers where salon_id = ${salonId} and erased_at is not null
    ), found as materialized (
      select came.customer_id, came.last, came.next, min(line.staff_id::text)::uuid as staff_id
      from came join visits on visits.customer_id = came.customer_id and visits.starts_at = came.last
        and visits.status = 'completed'
      left join lines line on line.booking_id = visits.id and line.starts_at = visits.starts_at
      where came.last < ${at(last.end)} and came.next is ${raw.raw(rebooked ? 'not null' : 'null')}
        and came.customer_id not in (select id from forgotten)
      group by 1, 2, 3
    ), page as (
      select * from found where ${staffId}::uuid is null or staff_id = ${staffId}::uuid
      order by last desc, customer_id limit ${limit}
    )
    select (select count(*)::integer from found) as total,
      (select count(*)::integer from found where ${staffId}::uuid is null or staff_id = ${staffId}::uuid) as shown,
      (select coalesce(json_agg(member), '[]') from (
        select staff.id as "staffId", concat_ws(' ', first_name, nullif(last_name, '')) as "staffName", customers from (
          select staff_id, count(*)::integer as customers from found group by 1
        ) counted join staff on staff.salon_id = ${salonId} and staff.id = staff_id
        order by customers desc, position
      ) member) as members,
      (select coalesce(json_agg(customer), '[]') from (
        select customers.id, customers.first_name as "firstName", customers.last_name as "lastName", customers.phone,
          customers.email, customers.language, birthday, (extract(epoch from last) * 1000)::bigint as "lastVisit",
          (extract(epoch from next) * 1000)::bigint as "nextVisit",
          coalesce(concat_ws(' ', staff.first_name, nullif(staff.last_name, '')), '') as "staffName"
        from page join customers on customers.salon_id = ${salonId} and customers.id = customer_id
        left join staff on staff.salon_id = ${salonId} and staff.id = staff_id
        order by last desc, customer_id
      ) customer) as customers
  `.execute(sql, whileWaiting(left))
  return rows[0] ?? { total: 0, members: [], shown: 0, customers: [] }
}

/** Customers whose birthday is on one of the days, in that order; a day is month and day as one number: 1231. */
export async function listBirthdays(
  sql: Sql,
  salonId: string,
  days: readonly number[],
  now: Instant,
): Promise<ListedRow[]> {
  const day = raw`(extract(month from birthday) * 100 + extract(day from birthday))::integer`
  const { rows } = await raw<ListedRow>`
    ${withFreshPlan} select id, first_name as "firstName", last_name as "lastName", phone, email, language, birthday,
      last_visit_at as "lastVisit", '' as "staffName", (
        select min(starts_at) from bookings where bookings.salon_id = ${salonId} and bookings.customer_id = customers.id
          and starts_at >= ${at(now)} and status in ${upcoming}
      ) as "nextVisit"
    from customers
    where salon_id = ${salonId} and birthday is not null and merged_into is null and erased_at is null
      and ${day} = any(${[...days]}::integer[])
    order by array_position(${[...days]}::integer[], ${day}), first_name, id
  `.execute(sql)
  return rows
}
