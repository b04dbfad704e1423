/** SQL of what a salon shows of itself. */

import { sql as raw } from 'kysely'
import type { OftenAdded } from '../../../shared/salons/window.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'

/** Null: no review that counts. */
export async function findRating(sql: Sql, salonId: string): Promise<{ average: number; count: number } | null> {
  const { average, count } = await sql
    .selectFrom('reviews')
    .select((is) => [raw<number | null>`avg(rating)::float8`.as('average'), is.fn.countAll<number>().as('count')])
    .where('salon_id', '=', salonId)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  return average === null ? null : { average, count }
}

/** Fewer may be chance. */
const minTimes = 5
/** One in this many visits with the service. */
const oneIn = 4

/** Which add-ons clients had with a service, in completed visits. Reads no visits if the salon has no add-ons. */
export async function listOftenAdded(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<OftenAdded[]> {
  const within = raw`line.salon_id = ${salonId} and line.status = 'completed'
    and line.starts_at >= ${from}::date and line.starts_at < ${to}::date`
  const { rows } = await raw<OftenAdded>`
    with added as materialized (
      select distinct line.booking_id, line.service_id from booking_lines line
      join services service on service.salon_id = ${salonId} and service.id = line.service_id
      where ${within} and service.add_on and service.active and service.deleted_at is null
    ), had as materialized (
      select distinct line.booking_id, line.service_id from booking_lines line
      where ${within} and line.service_id is not null and exists (select from added)
    ), pairs as (
      select had.service_id, added.service_id as add_on_id, count(*) as times
      from added join had on had.booking_id = added.booking_id
      where not exists (select from added other where other.service_id = had.service_id)
      group by had.service_id, added.service_id
    )
    select pairs.service_id as "serviceId", pairs.add_on_id as "addOnId" from pairs
    where times >= ${minTimes}
      and times * ${oneIn} >= (select count(*) from had where had.service_id = pairs.service_id)
    order by times desc, pairs.service_id, pairs.add_on_id limit 60
  `.execute(sql)
  return rows
}

export interface ReviewRow {
  id: string
  rating: number
  words: string
  firstName: string
  lastName: string
  date: LocalDate
  staff: string[]
}

/** The latest reviews with words that clients let be shown and the salon has not hidden. */
export function listShownReviews(sql: Sql, salonId: string, limit: number): Promise<ReviewRow[]> {
  return sql
    .selectFrom('reviews')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'reviews.salon_id').onRef('bookings.id', '=', 'reviews.booking_id'),
    )
    .innerJoin('salons', 'salons.id', 'reviews.salon_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.words',
      'bookings.first_name as firstName',
      'bookings.last_name as lastName',
      raw<LocalDate>`to_char(bookings.starts_at at time zone salons.timezone, 'YYYY-MM-DD')`.as('date'),
      raw<string[]>`array(
        select distinct staff.first_name from booking_lines line
        join staff on staff.salon_id = line.salon_id and staff.id = line.staff_id
        where line.salon_id = ${salonId} and line.booking_id = reviews.booking_id
      )`.as('staff'),
    ])
    .where('reviews.salon_id', '=', salonId)
    .where('reviews.hidden', '=', false)
    .where('reviews.may_show', '=', true)
    .where('reviews.words', '<>', '')
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}
