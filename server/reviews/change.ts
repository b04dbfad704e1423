/** What a salon does about a review: answering it, hiding and showing it. */

import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { changeReview as ChangeReview, Review } from '../../shared/reviews/contract.ts'
import { edit, only } from '../audit/edit.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findReview, updateReview } from './reviews.sql.ts'

type ReviewChange = z.output<NonNullable<(typeof ChangeReview)['input']>>

/**
 * Only the answer has a version: hiding is one tap, seen at once, and does not affect an answer that is being written.
 * @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` without a reason to hide it
 */
export async function changeReview(
  salonId: string,
  reviewId: string,
  { version, ...change }: ReviewChange,
  context: Context,
): Promise<Review> {
  await assertOwnSalon(salonId, context)
  if (change.hidden && !change.hiddenReason)
    throw new AppError('invalid_request', { fields: { hiddenReason: 'required' } })
  return changeSetup(context, salonId, 'reviews', (sql) => {
    const saving = {
      salonId,
      subjectId: reviewId,
      part: 'review' as const,
      version,
      read: () => existing(sql, salonId, reviewId),
      fields: (review: Review) => only(review, ['answer']),
      write: () => updateReview(sql, salonId, reviewId, { ...change, now: context.now() }),
    }
    return edit(sql, saving, context)
  })
}

/** Read under the lock. @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, reviewId: string): Promise<Review> {
  const review = await findReview(sql, salonId, reviewId)
  if (!review) throw new AppError('not_found')
  return review
}
