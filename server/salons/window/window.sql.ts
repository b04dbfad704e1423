/** SQL of what a salon shows of itself. */

import { sql as raw } from 'kysely'
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

export interface SaidRow {
  id: string
  rating: number
  words: string
  firstName: string
  lastName: string
  date: LocalDate
  staff: string[]
}

/** The latest reviews with words that clients let be shown and the salon has not hidden. */
export function listSaid(sql: Sql, salonId: string, limit: number): Promise<SaidRow[]> {
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
