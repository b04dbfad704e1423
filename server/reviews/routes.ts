import { AppError } from '../../shared/errors.ts'
import * as calls from '../../shared/reviews/contract.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { reviewOfVisit, reviewVisit } from './give.ts'
import { findReview, listReviews, updateReview } from './reviews.sql.ts'

export const reviewRoutes = [
  serve(calls.readVisitReview, 'anyone', async ({ params: { link } }, context) => ({
    review: await reviewOfVisit(link, context),
  })),

  serve(calls.giveReview, 'anyone', ({ params: { link }, input }, context) => reviewVisit(link, input, context)),

  serve(calls.listReviews, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return { ...(await listReviews(context.db, salonId, query)), ...query }
  }),

  serve(calls.changeReview, 'owner', async ({ params: { salonId, reviewId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return changeSetup(context, salonId, 'reviews', async (sql) => {
      await updateReview(sql, salonId, reviewId, { ...input, now: context.now() })
      const review = await findReview(sql, salonId, reviewId)
      if (!review) throw new AppError('not_found')
      return review
    })
  }),
]
