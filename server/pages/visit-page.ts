/** `GET /v/:link` and `/w/:link`: a client's own page of one visit, or on the waitlist, rendered on the server and hydrated by the browser. */

import { existsSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarFile, googleCalendarLink, outlookCalendarLink } from '../../shared/bookings/calendar-file.ts'
import { type ClientVisit, LinkParams } from '../../shared/bookings/client-visit.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { type ErrorCode, errorStatus } from '../../shared/errors.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import { type ClientWaiting, WaitlistLinkParams } from '../../shared/waitlist/contract.ts'
import { findByLink, loadClientVisit } from '../bookings/visit/client-visit.sql.ts'
import type { World } from '../context.ts'
import { asAnswer } from '../http/errors.ts'
import { inTime } from '../http/in-time.ts'
import { keptCalendar } from '../messages/render.ts'
import { promised } from '../messages/visit-words.ts'
import { loadVisits } from '../messages/visits.sql.ts'
import { findReviewOf } from '../reviews/reviews.sql.ts'
import { findPastSalon } from '../salons/past-links.sql.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { findWaiting } from '../waitlist/client.ts'
import { answerPage, asPrivate, dist, pageLanguage, type Rendered, readFiles, tappedEarly } from './rendered-page.ts'
import { withoutScript } from './without-script.ts'

interface VisitPageData {
  link: string
  visit: ClientVisit
  review: GivenReview | null
}

/** The built form of `web/visit/server.tsx`. */
interface Renderer {
  renderVisitPage: (data: VisitPageData, language: Language) => Rendered
  renderWaitingPage: (data: { link: string; waiting: ClientWaiting }, language: Language) => Rendered
  renderNoVisit: (salon: StoredSalon | null, language: Language) => Rendered
  renderBrokenVisit: (code: ErrorCode, language: Language) => Rendered
}

/** Does nothing until the page is built. */
export async function serveVisitPage(app: FastifyInstance, world: World): Promise<void> {
  const { db, now, publicUrl } = world
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/visit/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = tappedEarly(readFiles('visit', 'visit/main.tsx'))

  const none = async (request: FastifyRequest, reply: FastifyReply, link?: string) => {
    const salon = link === undefined ? null : await inTime(request, findPastSalon(db, link))
    const language = pageLanguage(request)
    return asPrivate(answerPage(reply.status(404), files, language, renderer.renderNoVisit(salon, language)))
  }
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, retryAfterSeconds } = asAnswer(error, request)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const language = pageLanguage(request)
    const page = renderer.renderBrokenVisit(code, language)
    return asPrivate(answerPage(reply.status(errorStatus[code]), files, language, page))
  }
  const options = { schema: { hide: true }, errorHandler }

  app.get<{ Params: { link: string } }>('/v/:link', options, async (request, reply) => {
    const link = LinkParams.safeParse(request.params).data?.link
    const visit = link && (await inTime(request, loadClientVisit(db, link, now())))
    if (!link || !visit) return none(request, reply, link)

    const review = await inTime(request, findReviewOf(db, visit.salon.id, visit.id))
    const language = pageLanguage(request)
    const page = renderer.renderVisitPage({ link, visit, review }, language)
    return asPrivate(answerPage(reply, files, language, page, { body: withoutScript(language, visit.salon) }))
  })
  const calendarOf = async (request: FastifyRequest<{ Params: { link: string } }>) => {
    const link = LinkParams.safeParse(request.params).data?.link
    const found = link ? await inTime(request, findByLink(db, link)) : null
    const visit = found && (await inTime(request, loadVisits(db, [found], publicUrl()))).get(found.bookingId)
    return visit && isUpcoming(visit.status) ? keptCalendar(promised(visit, now()), pageLanguage(request), now()) : null
  }
  app.get<{ Params: { link: string } }>('/v/:link/appointment.ics', options, async (request, reply) => {
    const kept = await calendarOf(request)
    if (!kept) return none(request, reply)

    reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${kept.name}"`)
    return asPrivate(reply.send(calendarFile(kept.event)))
  })
  for (const [path, linkTo] of [
    ['google-calendar', googleCalendarLink],
    ['outlook-calendar', outlookCalendarLink],
  ] as const) {
    app.get<{ Params: { link: string } }>(`/v/:link/${path}`, options, async (request, reply) => {
      const kept = await calendarOf(request)
      return kept ? asPrivate(reply.redirect(linkTo(kept.event))) : none(request, reply)
    })
  }
  app.get<{ Params: { link: string } }>('/w/:link', options, async (request, reply) => {
    const link = WaitlistLinkParams.safeParse(request.params).data?.link
    const waiting = link && (await inTime(request, findWaiting(link, world)))
    if (!link || !waiting) return none(request, reply, link)

    const language = pageLanguage(request)
    const page = renderer.renderWaitingPage({ link, waiting }, language)
    return asPrivate(answerPage(reply, files, language, page, { body: withoutScript(language, waiting.salon) }))
  })
  for (const url of ['/v', '/v/', '/v/*', '/visit', '/visit/', '/w', '/w/', '/w/*'])
    app.get(url, options, async (request, reply) => none(request, reply))
  // The links of messages that were sent before links were short lead there for good.
  app.get('/visit/*', options, async (request, reply) => {
    const [, rest] = /^\/visit\/([\w-]{22}.*)$/.exec(request.url) ?? []
    return rest ? asPrivate(reply.redirect(`/v/${rest}`, 308)) : none(request, reply)
  })
}
