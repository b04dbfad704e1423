import * as calls from '../../shared/reviews/contract.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { changeReview } from './change.ts'
import { reviewOfVisit, reviewVisit } from './give.ts'
import { listReviews } from './reviews.sql.ts'

export const reviewRoutes = [
  serve(calls.readVisitReview, 'anyone', async ({ params: { link } }, context) => ({
    review: await reviewOfVisit(link, context),
  })),

  serve(calls.giveReview, 'anyone', ({ params: { link }, input }, context) => reviewVisit(link, input, context)),

  serve(calls.listReviews, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return { ...(await listReviews(context.db, salonId, query)), ...query }
  }),

  serve(calls.changeReview, 'owner', ({ params: { salonId, reviewId }, input }, context) =>
    changeReview(salonId, reviewId, input, context),
  ),
]
