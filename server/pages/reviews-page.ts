/** `GET /booking/:salonId/reviews`: what clients wrote of a salon, rendered here without a script, in the style of receipts. */

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { Id } from '../../shared/ids.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { type ReviewsPageData, reviewsPath } from '../../shared/salons/window.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Db } from '../db/connection.ts'
import { inTime } from '../http/in-time.ts'
import { listEmbedOrigins } from '../salons/embedding.sql.ts'
import { findSalon } from '../salons/salons.sql.ts'
import {
  countShownReviews,
  countStars,
  findRating,
  listReviewedMembers,
  listShownReviews,
} from '../salons/window/window.sql.ts'
import { answerPage, askedOrPageLanguage, letInto, type Rendered, readFiles } from './rendered-page.ts'

export interface ReviewsRenderer {
  renderReviews: (data: ReviewsPageData, language: Language) => Rendered
}

const pageSize = 20

/** What cannot be read counts as absent. */
const Asked = z.object({
  staff: Id.optional().catch(undefined),
  sort: z.literal('lowest').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** @param otherwise answers if there is no salon */
export function serveReviews(
  app: FastifyInstance,
  db: Db,
  renderer: ReviewsRenderer,
  {
    otherwise,
    ...options
  }: RouteShorthandOptions & { otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply },
): void {
  const files = readFiles('receipt', 'receipt/main.ts')

  app.get<{ Params: { salonId: string } }>(reviewsPath(':salonId'), options, async (request, reply) => {
    const salonId = Id.safeParse(request.params.salonId).data
    const data = salonId && (await inTime(request, readReviews(db, salonId, Asked.parse(request.query))))
    if (!data) return otherwise(request, reply)
    const language = askedOrPageLanguage(request)
    letInto(reply, await inTime(request, listEmbedOrigins(db, salonId)))
    return answerPage(reply, files, language, renderer.renderReviews(data, language))
  })
}

/** Null: no such salon. */
async function readReviews(
  db: Db,
  salonId: string,
  { staff: staffId, sort, page: asked }: z.output<typeof Asked>,
): Promise<ReviewsPageData | null> {
  const salon = await findSalon(db, salonId)
  if (!salon) return null
  const [rating, stars, members, shown, among] = await Promise.all([
    findRating(db, salonId),
    countStars(db, salonId),
    listReviewedMembers(db, salonId),
    countShownReviews(db, salonId),
    countShownReviews(db, salonId, staffId),
  ])
  const pages = Math.max(1, Math.ceil(among / pageSize))
  const page = Math.min(asked, pages)
  const lowestFirst = sort === 'lowest'
  const offset = (page - 1) * pageSize
  const said = await listShownReviews(db, salonId, { limit: pageSize, offset, staffId, lowestFirst })
  return {
    salon: { ...salon, path: bookingPath(salon) },
    rating,
    stars,
    shown,
    members,
    staffId: staffId ?? null,
    lowestFirst,
    said,
    page,
    pages,
  }
}
