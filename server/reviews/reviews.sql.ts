/** SQL of reviews. Ratings are added up per member by a trigger. */

import { type ExpressionBuilder, sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GivenReview, HideReason, Review, ReviewIn } from '../../shared/reviews/contract.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { versionIn } from '../audit/edits.sql.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { Tables } from '../db/schema.ts'

/** Null: no review yet. */
export async function findReviewOf(sql: Sql, salonId: string, bookingId: string): Promise<GivenReview | null> {
  const row = await sql
    .selectFrom('reviews')
    .select((is) => ['rating', 'words', 'answer', 'created_at', ratings(is, salonId).as('staff')])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return null
  const { created_at, staff, ...said } = row
  return { ...said, createdAt: toIso(created_at), staff: staff.map(({ staffId, rating }) => ({ staffId, rating })) }
}

/** False, with nothing stored, if the visit has a review already. */
export async function insertReview(
  sql: Sql,
  salonId: string,
  bookingId: string,
  { rating, words, mayShow, staff, now }: ReviewIn & { now: Instant },
): Promise<boolean> {
  const id = newId()
  const made = await sql
    .insertInto('reviews')
    .values({
      salon_id: salonId,
      id,
      booking_id: bookingId,
      rating,
      words,
      may_show: mayShow,
      created_at: new Date(now),
    })
    .onConflict((known) => known.columns(['salon_id', 'booking_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false

  // In a fixed order, so that two clients who rate the same members never deadlock.
  const rows = staff.map((one) => ({ salon_id: salonId, review_id: id, staff_id: one.staffId, rating: one.rating }))
  const inOrder = rows.toSorted((a, b) => (a.staff_id < b.staff_id ? -1 : 1))
  if (inOrder.length > 0) await sql.insertInto('review_ratings').values(inOrder).execute()
  return true
}

/** Latest first, with the number of all and of hidden ones, and the average of all. */
export async function listReviews(
  sql: Sql,
  salonId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ reviews: Review[]; total: number; average: number | null; hidden: number }> {
  const rows = await reviewsOf(sql, salonId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const sums = await sql
    .selectFrom('reviews')
    .select((is) => [
      is.fn.countAll<number>().as('total'),
      is.fn.countAll<number>().filterWhere('hidden', '=', true).as('hidden'),
      raw<number | null>`avg(rating)::float8`.as('average'),
    ])
    .where('salon_id', '=', salonId)
    .executeTakeFirstOrThrow()
  return { ...sums, reviews: rows.map(asReview) }
}

/** Null: the salon has no such review. */
export async function findReview(sql: Sql, salonId: string, reviewId: string): Promise<Review | null> {
  const row = await reviewsOf(sql, salonId).where('reviews.id', '=', reviewId).executeTakeFirst()
  return row ? asReview(row) : null
}

interface ReviewChange {
  hidden?: boolean | undefined
  hiddenReason?: HideReason | undefined
  answer?: string | undefined
}

/** Absent fields stay unchanged; an empty answer is removed. */
export async function updateReview(
  sql: Sql,
  salonId: string,
  reviewId: string,
  { hidden, hiddenReason, answer, now }: ReviewChange & { now: Instant },
): Promise<void> {
  const changes = {
    ...(hidden !== undefined && { hidden, hidden_reason: hidden ? (hiddenReason ?? null) : null }),
    ...(answer !== undefined && {
      answer,
      answer_is_public: true,
      answered_at: answer === '' ? null : new Date(now),
    }),
  }
  if (Object.keys(changes).length === 0) return
  await sql.updateTable('reviews').set(changes).where('salon_id', '=', salonId).where('id', '=', reviewId).execute()
}

function reviewsOf(sql: Sql, salonId: string) {
  return sql
    .selectFrom('reviews')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'reviews.salon_id').onRef('bookings.id', '=', 'reviews.booking_id'),
    )
    .select((is) => [
      'reviews.id',
      'reviews.booking_id',
      'reviews.rating',
      'reviews.words',
      'reviews.may_show',
      'reviews.hidden',
      'reviews.hidden_reason',
      'reviews.answer',
      'reviews.answered_at',
      'reviews.created_at',
      'bookings.first_name',
      'bookings.last_name',
      'bookings.starts_at',
      ratings(is, salonId).as('staff'),
      versionIn(salonId, 'reviews.id').as('version'),
      raw<string[]>`array(
        select service_name from booking_lines line
        where line.salon_id = ${salonId} and line.booking_id = reviews.booking_id order by position
      )`.as('services'),
    ])
    .where('reviews.salon_id', '=', salonId)
}

function asReview(row: Awaited<ReturnType<ReturnType<typeof reviewsOf>['execute']>>[number]): Review {
  return {
    id: row.id,
    bookingId: row.booking_id,
    rating: row.rating,
    words: row.words,
    mayShow: row.may_show,
    hidden: row.hidden,
    hiddenReason: row.hidden_reason,
    answer: row.answer,
    answeredAt: row.answered_at === null ? null : toIso(row.answered_at),
    createdAt: toIso(row.created_at),
    customerName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    startTime: toIso(row.starts_at),
    services: row.services,
    staff: row.staff,
    version: row.version,
  }
}

function ratings(is: ExpressionBuilder<Tables, 'reviews'>, salonId: string) {
  return jsonArrayFrom(
    is
      .selectFrom('review_ratings as given')
      .innerJoin('staff', (join) =>
        join.onRef('staff.salon_id', '=', 'given.salon_id').onRef('staff.id', '=', 'given.staff_id'),
      )
      .select(['given.staff_id as staffId', 'staff.first_name as firstName', 'given.rating'])
      .where('given.salon_id', '=', salonId)
      .whereRef('given.review_id', '=', 'reviews.id')
      .orderBy('staff.position')
      .orderBy('staff.id'),
  )
}
