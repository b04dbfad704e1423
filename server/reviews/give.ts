/** A client rates a visit that took place, by its link. */

import { AppError } from '../../shared/errors.ts'
import type { GivenReview, ReviewIn } from '../../shared/reviews/contract.ts'
import { findBooking } from '../bookings/bookings.sql.ts'
import { findByLink } from '../bookings/visit/client-visit.sql.ts'
import type { Context } from '../context.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { insertNotification } from '../notifications/notifications.sql.ts'
import { findReviewOf, insertReview } from './reviews.sql.ts'

/** Null: no review yet. @throws AppError `not_found` */
export async function reviewOfVisit(link: string, { db }: Context): Promise<GivenReview | null> {
  const found = await findByLink(db, link)
  if (!found) throw new AppError('not_found')
  return findReviewOf(db, found.salonId, found.bookingId)
}

/**
 * @throws AppError `not_found`, `visit_not_completed`, `already_reviewed`; `invalid_request` for a member who did not
 * serve in the visit, or is named twice
 */
export async function reviewVisit(link: string, said: ReviewIn, context: Context): Promise<GivenReview> {
  const { db, now } = context
  const found = await findByLink(db, link)
  if (!found) throw new AppError('not_found')
  const { salonId, bookingId } = found

  return changeSetup(context, salonId, 'reviews', async (sql) => {
    const booking = await findBooking(sql, bookingId, salonId)
    if (booking?.status !== 'completed') throw new AppError('visit_not_completed')
    const servedBy = new Set(booking.services.map(({ staffId }) => staffId))
    const strange = said.staff.findIndex(
      ({ staffId }, index) =>
        !servedBy.has(staffId) || said.staff.findIndex((other) => other.staffId === staffId) !== index,
    )
    if (strange >= 0) throw new AppError('invalid_request', { fields: { [`staff.${strange}.staffId`]: 'invalid' } })

    const made = await insertReview(sql, salonId, bookingId, { ...said, now: now() })
    if (!made) throw new AppError('already_reviewed')
    const details = { rating: said.rating }
    await insertNotification(sql, salonId, { kind: 'review', bookingId, now: now(), details }).execute(sql)
    const review = await findReviewOf(sql, salonId, bookingId)
    if (!review) throw new Error('a review just written is not there')
    return review
  })
}
