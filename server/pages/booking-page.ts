/**
 * `GET /booking/:salonId` and `GET /:slug`: the public booking page, rendered here and taken over by the browser. Why it is kept:
 * docs/decisions/0011-booking-page-size-and-caching.md
 */

import { existsSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { AppError, type ErrorCode, errorStatus } from '../../shared/errors.ts'
import type { WalkInNow } from '../../shared/floor/door.ts'
import { localDateOf } from '../../shared/format.ts'
import { Id } from '../../shared/ids.ts'
import { cancelWordsIn } from '../../shared/salons/cancel-words.ts'
import type { CancelWords } from '../../shared/salons/cancelling.ts'
import { Salon } from '../../shared/salons/contract.ts'
import { isReserved, slugOf } from '../../shared/salons/slug.ts'
import type { ShopWindow } from '../../shared/salons/window.ts'
import type { CategoryWithServices } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import type { Language } from '../../shared/text/language.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { World } from '../context.ts'
import type { Db } from '../db/connection.ts'
import { readWalkInNow } from '../floor/door.ts'
import { asAnswer } from '../http/errors.ts'
import { inTime } from '../http/in-time.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '../http/kept-answer.ts'
import { ownTurn } from '../http/turns.ts'
import { listEmbedOrigins } from '../salons/embedding.sql.ts'
import { findByLink } from '../salons/links.sql.ts'
import { findLogo } from '../salons/pictures/pictures.sql.ts'
import { findPage, findSalon } from '../salons/salons.sql.ts'
import { readWindow } from '../salons/window/read-window.ts'
import { findRating } from '../salons/window/window.sql.ts'
import { loadMenu } from '../services/services.sql.ts'
import { listBookableStaff } from '../staff/staff.sql.ts'
import { bookingHead, firstPicture } from './booking-head.ts'
import { keepUpTo } from './kept-pages.ts'
import { drawPreview } from './preview-picture.ts'
import {
  answerPage,
  askedOrPageLanguage,
  dist,
  documentOf,
  headersOf,
  htmlType,
  lateLetters,
  letInto,
  pageLanguage,
  type Rendered,
  readFiles,
  startedInside,
} from './rendered-page.ts'
import { type ReviewsRenderer, serveReviews } from './reviews-page.ts'
import { withoutScript } from './without-script.ts'

interface Offer {
  salon: Salon
  menu: CategoryWithServices[]
  staff: PublicStaff[]
  cancelling: Record<Language, CancelWords>
  walkIn: WalkInNow | null
  window: ShopWindow
}

/** What differs from one page of a salon to another. */
interface PageState {
  search: string
  language: Language
  /** Whether the salon's window is folded at first. */
  folded: boolean
  knows: boolean
  today: LocalDate
  walkIn: WalkInNow | null
}

/** A page as it is sent, and the sites that may frame it. */
interface CachedPage {
  answer: KeptAnswer
  origins: string[]
  bytes: number
}

/** Some five hundred pages. */
const maxKeptBytes = 16_000_000
/** Some two hundred pictures for previews of links. */
const maxPreviewBytes = 4_000_000

/** What `web/app/server.tsx` was built to. */
interface Renderer extends ReviewsRenderer {
  /** Which screen an address opens. */
  screenOf: (search: string) => string
  renderBookingPage: (offer: Offer, asked: Pick<PageState, 'search' | 'language' | 'folded' | 'knows'>) => Rendered
  renderInvalidLink: (language: Language) => Rendered
  renderBroken: (code: ErrorCode, language: Language) => Rendered
}

/**
 * Does nothing before the page has been built.
 * @param otherwise answers a path of one word that is no salon's link
 */
export async function serveBookingPage(
  app: FastifyInstance,
  world: World,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const { db } = world
  const built = new URL('server/book.js', dist)
  if (!existsSync(built)) return
  const renderer: Renderer = await import(built.href)
  const files = lateLetters(startedInside(readFiles('book', 'book/main.tsx')))

  const invalid = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request)
    return answerPage(reply.status(404), files[language], language, renderer.renderInvalidLink(language))
  }

  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, retryAfterSeconds } = asAnswer(error, request)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const language = pageLanguage(request)
    return answerPage(reply.status(errorStatus[code]), files[language], language, renderer.renderBroken(code, language))
  }
  const options = { schema: { hide: true }, errorHandler }

  const keep = keepUpTo<CachedPage>(maxKeptBytes)

  /** Null while nobody is on the floor. */
  async function walkInNow(salonId: string): Promise<WalkInNow | null> {
    const walkIn = await readWalkInNow(salonId, world)
    return walkIn.on ? walkIn : null
  }

  async function send(salonId: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    const found = salonId === undefined ? null : await inTime(request, findPage(db, salonId))
    if (salonId === undefined || found === null) return invalid(request, reply)

    const walkIn = found.usesFloor ? await inTime(request, walkInNow(salonId)) : null
    const language = askedOrPageLanguage(request)
    const { search, searchParams } = new URL(request.url, 'http://localhost')
    const returning = returningAs(request)
    const folded = searchParams.has('book') || returning !== null
    const knows = returning === 'known'
    const today = localDateOf(found.timezone, world.now())
    const name = [salonId, language, renderer.screenOf(search), folded, knows].join(' ')
    const version = `${found.version} ${today} ${JSON.stringify(walkIn)}`
    const { answer, origins } = await inTime(
      request,
      keep(name, version, () =>
        draw(world, { renderer, files }, salonId, { search, language, folded, knows, today, walkIn }),
      ),
    )
    letInto(reply, origins)
    return sendKept(request, headersOf(reply, files[language]), answer)
  }

  app.get<{ Params: { salonId: string } }>('/booking/:salonId', options, async (request, reply) =>
    send(Id.safeParse(request.params.salonId).data, request, reply),
  )
  app.get<{ Params: { slug: string } }>('/:slug', options, async (request, reply) => {
    const asked = request.params.slug
    const slug = slugOf(asked)
    const salon = slug === '' || isReserved(slug) ? null : await inTime(request, findByLink(db, slug))
    if (!salon) return otherwise(request, reply)
    if (salon.slug === asked || salon.slug === null) return send(salon.salonId, request, reply)
    // Revalidated each time: the salon may return to this link.
    const { search } = new URL(request.url, 'http://localhost')
    return reply.header('cache-control', 'no-cache').redirect(`/${salon.slug}${search}`, 301)
  })
  servePreviews(app, db, { ...options, otherwise: invalid })
  serveReviews(app, db, renderer, { ...options, otherwise: invalid })
  for (const url of ['/booking', '/booking/', '/booking/*'])
    app.get(url, options, async (request, reply) => invalid(request, reply))
}

/** For every client who opens this screen in this language. */
async function draw(
  { db, publicUrl }: World,
  { renderer, files }: { renderer: Renderer; files: ReturnType<typeof lateLetters> },
  salonId: string,
  shown: PageState,
): Promise<CachedPage> {
  const salon = await findSalon(db, salonId)
  if (!salon) throw new AppError('not_found') // deleted since its version was read
  const { language, today, walkIn, folded } = shown
  const reading = [
    loadMenu(db, salonId),
    listBookableStaff(db, salonId, { today }),
    listEmbedOrigins(db, salonId),
    readWindow(db, salonId, today),
  ] as const
  const [menu, staff, origins, window] = await Promise.all(reading)
  await ownTurn()
  const offer = { salon: Salon.parse(salon), menu, staff, cancelling: cancelWordsIn(salon), walkIn, window }
  const page = renderer.renderBookingPage(offer, shown)
  const head = bookingHead(publicUrl(), offer, language) + (folded ? '' : firstPicture(offer))
  const extras = { head, body: withoutScript(language, salon, 'needs_script') }
  const answer = await keepAnswer(htmlType, documentOf(files[language], language, page, extras))
  return { answer, origins, bytes: answer.br.length + answer.gzip.length }
}

/** The pictures that other sites show beside a link to a booking page. @param otherwise answers if there is no salon */
function servePreviews(
  app: FastifyInstance,
  db: Db,
  {
    otherwise,
    ...options
  }: RouteShorthandOptions & { otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply },
): void {
  const keepPreview = keepUpTo<{ picture: Buffer; bytes: number }>(maxPreviewBytes)
  app.get<{ Params: { salonId: string } }>('/booking/:salonId/preview.png', options, async (request, reply) => {
    const salonId = Id.safeParse(request.params.salonId).data
    const found = salonId === undefined ? null : await inTime(request, findPage(db, salonId))
    if (salonId === undefined || found === null) return otherwise(request, reply)

    const language = askedOrPageLanguage(request)
    const { picture } = await inTime(
      request,
      keepPreview(`${salonId} ${language}`, found.version, async () => {
        const reading = [findSalon(db, salonId), findRating(db, salonId), findLogo(db, salonId)] as const
        const [salon, rating, logo] = await Promise.all(reading)
        if (!salon) throw new AppError('not_found')
        const drawn = await drawPreview({ ...salon, rating, logo }, language)
        return { picture: drawn, bytes: drawn.length }
      }),
    )
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture)
  })
}

/** Whether somebody has booked in this browser, and is remembered there: `web/book/returning.ts`. */
function returningAs({ cookies }: FastifyRequest): 'booked' | 'known' | null {
  const noted = cookies['__Host-booked'] ?? cookies['booked']
  if (noted === undefined || noted === '') return null
  return noted === 'known' ? 'known' : 'booked'
}
