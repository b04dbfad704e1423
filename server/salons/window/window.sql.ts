/** SQL of what a salon shows of itself. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { shortName } from '../../../shared/format.ts'
import {
  type ClientWords,
  type OftenAdded,
  type PayFacts,
  type Rating,
  type ReviewedMember,
} from '../../../shared/salons/window.ts'
import type { PaymentMethod } from '../../../shared/till/limits.ts'
import { ServiceTax, serviceTaxOn } from '../../../shared/till/tax.ts'
import type { LocalDate } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'

/** Null: no review. Hidden ones count: 16 CFR 465.7. */
export async function findRating(sql: Sql, salonId: string): Promise<Rating | null> {
  const { average, ...counts } = await sql
    .selectFrom('reviews')
    .select((is) => [
      raw<number | null>`avg(rating)::float8`.as('average'),
      is.fn.countAll<number>().as('count'),
      is.fn.countAll<number>().filterWhere('hidden', '=', true).as('hidden'),
    ])
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  return average === null ? null : { average, ...counts }
}

/** Nothing is said for a salon that has never saved its settings. */
export async function findPayFacts(sql: Sql, salonId: string, today: LocalDate): Promise<PayFacts> {
  const settings = await sql
    .selectFrom('till_settings')
    .select(['methods', 'cash_price', 'service_taxes'])
    .where('salon_id', '=', salonId)
    .executeTakeFirst()
  const takes = (method: PaymentMethod) => settings?.methods.includes(method) === true
  const isTaxed = serviceTaxOn(z.array(ServiceTax).parse(settings?.service_taxes ?? []), today) !== null
  return {
    cashOrCard: takes('cash') && takes('card'),
    nothingAdded: settings?.cash_price === 'none' && !isTaxed,
    taxAdded: isTaxed,
  }
}

/** How many reviews have five stars, four, and so on. */
export async function countStars(sql: Sql, salonId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('reviews')
    .select((is) => ['rating', is.fn.countAll<number>().as('count')])
    .where('salon_id', '=', salonId)
    .groupBy('rating')
    .execute()
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
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

const maxPopular = 4

/** Services that clients had most often, in completed visits. */
export async function listPopular(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select service.id from booking_lines line
    join services service on service.salon_id = ${salonId} and service.id = line.service_id
    where line.salon_id = ${salonId} and line.status = 'completed'
      and line.starts_at >= ${from}::date and line.starts_at < ${to}::date
      and not service.add_on and service.active and service.deleted_at is null
    group by service.id having count(*) >= ${minTimes}
    order by count(*) desc, service.id limit ${maxPopular}
  `.execute(sql)
  return rows.map(({ id }) => id)
}

/** Absent: of everybody, the latest first. */
interface Which {
  limit: number
  offset?: number
  staffId?: string | undefined
  lowestFirst?: boolean
}

/** Reviews with words that clients let be shown and the salon has not hidden. */
export async function listShownReviews(
  sql: Sql,
  salonId: string,
  { limit, offset = 0, staffId, lowestFirst = false }: Which,
): Promise<ClientWords[]> {
  const rows = await shownReviews(sql, salonId, staffId)
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'reviews.salon_id').onRef('bookings.id', '=', 'reviews.booking_id'),
    )
    .innerJoin('salons', 'salons.id', 'reviews.salon_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.words',
      raw<string>`case when answer_is_public then answer else '' end`.as('answer'),
      'bookings.first_name',
      'bookings.last_name',
      raw<LocalDate>`to_char(bookings.starts_at at time zone salons.timezone, 'YYYY-MM-DD')`.as('date'),
      raw<string[]>`array(
        select distinct staff.first_name from booking_lines line
        join staff on staff.salon_id = line.salon_id and staff.id = line.staff_id
        where line.salon_id = ${salonId} and line.booking_id = reviews.booking_id
      )`.as('staff'),
      raw<string[]>`array(
        select service_name from booking_lines line
        where line.salon_id = ${salonId} and line.booking_id = reviews.booking_id order by position
      )`.as('services'),
    ])
    .$if(lowestFirst, (query) => query.orderBy('reviews.rating'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ first_name, last_name, ...one }) => ({
    ...one,
    name: shortName({ firstName: first_name, lastName: last_name }),
  }))
}

export async function countShownReviews(sql: Sql, salonId: string, staffId?: string): Promise<number> {
  const { count } = await shownReviews(sql, salonId, staffId)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function shownReviews(sql: Sql, salonId: string, staffId?: string) {
  return sql
    .selectFrom('reviews')
    .where('reviews.salon_id', '=', salonId)
    .where('reviews.hidden', '=', false)
    .where('reviews.may_show', '=', true)
    .where('reviews.words', '<>', '')
    .$if(staffId !== undefined, (query) =>
      query.where(
        raw<boolean>`exists (
          select from booking_lines line
          where line.salon_id = ${salonId} and line.booking_id = reviews.booking_id and line.staff_id = ${staffId ?? null}
        )`,
      ),
    )
}

/** Members of whose visits reviews are shown, with their number. */
export async function listReviewedMembers(sql: Sql, salonId: string): Promise<ReviewedMember[]> {
  return sql
    .selectFrom(
      shownReviews(sql, salonId)
        .innerJoin('booking_lines as line', (join) =>
          join.onRef('line.salon_id', '=', 'reviews.salon_id').onRef('line.booking_id', '=', 'reviews.booking_id'),
        )
        .select(['line.staff_id', 'reviews.id'])
        .distinct()
        .as('given'),
    )
    .innerJoin('staff', 'staff.id', 'given.staff_id')
    .leftJoin('staff_photos as photo', (join) =>
      join.onRef('photo.salon_id', '=', 'staff.salon_id').onRef('photo.staff_id', '=', 'staff.id'),
    )
    .select((is) => [
      'staff.id',
      'staff.first_name as firstName',
      raw<string | null>`'/api/public/staff/' || staff.id || '/photo?v=' || photo.hash`.as('photoUrl'),
      is.fn.countAll<number>().as('count'),
    ])
    .where('staff.salon_id', '=', salonId)
    .where('staff.deleted_at', 'is', null)
    .groupBy(['staff.id', 'staff.first_name', 'staff.position', 'photo.hash'])
    .orderBy('staff.position')
    .orderBy('staff.id')
    .execute()
}
