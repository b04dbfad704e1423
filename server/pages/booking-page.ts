/**
 * `GET /booking/:salonId`: the public booking page, rendered here and taken over by the browser. Why it is kept:
 * docs/decisions/0083-booking-pages-are-kept.md
 */

import { existsSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CancelWords } from '../../shared/bookings/cancelling.ts'
import { AppError, type ErrorCode, errorStatus } from '../../shared/errors.ts'
import { Id } from '../../shared/ids.ts'
import { Salon } from '../../shared/salons/contract.ts'
import type { CategoryWithServices } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { cancelWordsIn } from '../../shared/text/cancelling.ts'
import type { Language } from '../../shared/text/language.ts'
import type { World } from '../context.ts'
import { asAnswer } from '../http/errors.ts'
import { inTime } from '../http/in-time.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '../http/kept-answer.ts'
import { ownTurn } from '../http/turns.ts'
import { listEmbedOrigins } from '../salons/embedding/embedding.sql.ts'
import { findPageVersion, findSalon } from '../salons/salons.sql.ts'
import { loadMenu } from '../services/services.sql.ts'
import { listBookableStaff } from '../staff/staff.sql.ts'
import { keepUpTo } from './kept-pages.ts'
import {
  answerPage,
  dist,
  documentOf,
  headersOf,
  htmlType,
  pageLanguage,
  type Rendered,
  readFiles,
} from './rendered-page.ts'

interface Offer {
  salon: Salon
  menu: CategoryWithServices[]
  staff: PublicStaff[]
  cancelling: Record<Language, CancelWords>
}

/** A page as it is sent, and the sites that may frame it. */
interface Written {
  answer: KeptAnswer
  origins: string[]
  bytes: number
}

/** Some five hundred pages. */
const maxKeptBytes = 16_000_000

/** What `web/book/server.tsx` was built to. */
interface Renderer {
  /** Which screen an address opens: nothing else of it counts. */
  screenOf: (search: string) => string
  renderBookingPage: (offer: Offer, search: string, language: Language) => Rendered
  renderInvalidLink: (language: Language) => Rendered
  renderBroken: (code: ErrorCode, language: Language) => Rendered
}

/** Does nothing before the page has been built. */
export async function serveBookingPage(app: FastifyInstance, { db }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built)) return
  const renderer: Renderer = await import(built.href)
  const files = readFiles('book', 'book/start.ts')

  const invalid = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request)
    return answerPage(reply.status(404), files, language, renderer.renderInvalidLink(language))
  }

  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, retryAfterSeconds } = asAnswer(error, request)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const language = pageLanguage(request)
    return answerPage(reply.status(errorStatus[code]), files, language, renderer.renderBroken(code, language))
  }
  const options = { schema: { hide: true }, errorHandler }

  /** For every client who opens this screen in this language. */
  async function write(salonId: string, search: string, language: Language): Promise<Written> {
    const salon = await findSalon(db, salonId)
    if (!salon) throw new AppError('not_found') // deleted since its version was read
    const reading = [loadMenu(db, salonId), listBookableStaff(db, salonId), listEmbedOrigins(db, salonId)] as const
    const [menu, staff, origins] = await Promise.all(reading)
    await ownTurn()
    const offer = { salon: Salon.parse(salon), menu, staff, cancelling: cancelWordsIn(salon) }
    const page = renderer.renderBookingPage(offer, search, language)
    const answer = await keepAnswer(htmlType, documentOf(files, language, page))
    return { answer, origins, bytes: answer.br.length + answer.gzip.length }
  }
  const keep = keepUpTo<Written>(maxKeptBytes)

  app.get<{ Params: { salonId: string } }>('/booking/:salonId', options, async (request, reply) => {
    const salonId = Id.safeParse(request.params.salonId).data
    const version = salonId === undefined ? null : await inTime(request, findPageVersion(db, salonId))
    if (salonId === undefined || version === null) return invalid(request, reply)

    const language = pageLanguage(request)
    const { search } = new URL(request.url, 'http://localhost')
    const name = [salonId, language, renderer.screenOf(search)].join(' ')
    const writing = keep(name, version, () => write(salonId, search, language))
    const { answer, origins } = await inTime(request, writing)
    letInto(reply, origins)
    return sendKept(request, headersOf(reply, files), answer)
  })
  for (const url of ['/booking', '/booking/', '/booking/*'])
    app.get(url, options, async (request, reply) => invalid(request, reply))
}

/** Other sites show the page in a frame only where its salon has named them. */
function letInto(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.removeHeader('x-frame-options') // it knows no list, and the policy says it better
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  )
}
