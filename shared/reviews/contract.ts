import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { LinkParams } from '../bookings/client-visit.ts'
import { maxServicesPerVisit } from '../bookings/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { notes } from '../text.ts'
import { maxReviewLength } from './limits.ts'

const Stars = z.number('rating').int('rating').min(1, 'rating').max(5, 'rating')

/** The client's review, as shown on the client's page. */
export const GivenReview = z.object({
  rating: z.number(),
  words: z.string(),
  staff: z.array(z.object({ staffId: z.string(), rating: z.number() })),
  answer: z.string().describe("The salon's reply; empty: none."),
  createdAt: z.string(),
})
export type GivenReview = z.infer<typeof GivenReview>

export const ReviewIn = z.strictObject({
  rating: Stars.describe('Of the whole visit.'),
  words: notes(maxReviewLength).default(''),
  mayShow: z
    .boolean()
    .default(false)
    .describe('Whether the review may be shown on the booking page, with the first name.'),
  staff: z
    .array(z.strictObject({ staffId: Id, rating: Stars }))
    .max(maxServicesPerVisit)
    .default([])
    .describe('Ratings of members who served, at most one each.'),
})
export type ReviewIn = z.output<typeof ReviewIn>

export const readVisitReview = endpoint({
  method: 'GET',
  path: '/api/visits/:link/review',
  summary: "The client's review of the visit; null: none yet.",
  params: LinkParams,
  reply: z.object({ review: GivenReview.nullable() }),
})

export const giveReview = endpoint({
  method: 'POST',
  path: '/api/visits/:link/review',
  refusals: ['already_reviewed', 'visit_not_completed'],
  summary: 'Rate a completed visit, once: 409 already_reviewed, 409 visit_not_completed.',
  params: LinkParams,
  input: ReviewIn,
  reply: GivenReview,
  status: 201,
})

/** What reviews may be hidden for: never for what they say of the work. */
export const hideReasons = ['abusive', 'private', 'unrelated'] as const
export type HideReason = (typeof hideReasons)[number]

export const Review = z.object({
  id: z.string(),
  bookingId: z.string(),
  rating: z.number(),
  words: z.string(),
  mayShow: z.boolean().describe('The client allows the review to be shown on the booking page.'),
  hidden: z.boolean().describe('Its words are off the public pages; its stars still count.'),
  hiddenReason: z.enum(hideReasons).nullable(),
  answer: z.string(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
  customerName: z.string(),
  startTime: z.string().describe('Of the visit.'),
  services: z.array(z.string()),
  staff: z.array(z.object({ staffId: z.string(), firstName: z.string(), rating: z.number() })),
  version: Version.describe('Incremented with every change of the answer.'),
})
export type Review = z.infer<typeof Review>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/reviews',
  summary: 'Reviews, latest first, including hidden ones.',
  params: SalonParams,
  query: z.object(pageQuery(10)),
  reply: z.object({
    reviews: z.array(Review),
    ...pageReply,
    average: z.number().nullable().describe('Average of all reviews; null without any.'),
    hidden: z.number().describe('Number of hidden reviews.'),
  }),
})

export const changeReview = endpoint({
  method: 'PATCH',
  path: '/api/salon-owner/salons/:salonId/reviews/:reviewId',
  summary: 'Hide or show a review, or reply to it; an empty reply removes it.',
  params: z.object({ salonId: Id, reviewId: Id }),
  refusals: ['changed_meanwhile'],
  input: z.strictObject({
    hidden: z.boolean().optional(),
    hiddenReason: z.enum(hideReasons).optional().describe('Required to hide.'),
    answer: notes(maxReviewLength).optional(),
    version: VersionIn,
  }),
  reply: Review,
})
