/**
 * `/check-in/:salonId`, `/line/:token`, `/tv/:token`: the tablet at the door, a client's place in line, the screen in the shop.
 * What changes by the minute is read by the browser; here is what stays.
 */

import { existsSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '../../shared/errors.ts'
import { Token } from '../../shared/floor/door.ts'
import { Id } from '../../shared/ids.ts'
import type { Language } from '../../shared/text/language.ts'
import type { World } from '../context.ts'
import { phoneOfLine } from '../floor/line.ts'
import { asAnswer } from '../http/errors.ts'
import { inTime } from '../http/in-time.ts'
import { findPastSalon } from '../salons/past-links.sql.ts'
import { findSalon, type StoredSalon } from '../salons/salons.sql.ts'
import { answerPage, asPrivate, dist, pageLanguage, type Rendered, readFiles, tappedEarly } from './rendered-page.ts'
import { withoutScript } from './without-script.ts'

type DoorPageData =
  | { page: 'check-in'; salon: { id: string; name: string }; own: boolean }
  | { page: 'line' | 'tv'; token: string }

/** The built form of `web/door/server.tsx`. */
interface Renderer {
  renderDoor: (data: DoorPageData, language: Language) => Rendered
  renderNoDoor: (language: Language) => Rendered
  renderNoLine: (salon: StoredSalon | null, language: Language) => Rendered
  renderBrokenDoor: (code: ErrorCode, language: Language) => Rendered
}

/** Does nothing until the page is built. */
export async function serveDoorPages(app: FastifyInstance, { db }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/door/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = tappedEarly(readFiles('door', 'door/main.tsx'))

  type Render = (language: Language) => Rendered
  /** @param phone of the salon; empty: it has none, or the reader is in the salon */
  const answer = (request: FastifyRequest, reply: FastifyReply, render: Render, phone = '') => {
    const language = pageLanguage(request)
    const body = withoutScript(language, { phone })
    return asPrivate(answerPage(reply, files, language, render(language), { body }))
  }
  const none = (page: DoorPageData['page'], request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply.status(404), (language) =>
      page === 'line' ? renderer.renderNoLine(null, language) : renderer.renderNoDoor(language),
    )
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, retryAfterSeconds } = asAnswer(error, request)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    return answer(request, reply.status(errorStatus[code]), (language) => renderer.renderBrokenDoor(code, language))
  }
  const options = { schema: { hide: true }, errorHandler }

  app.get<{ Params: { salonId: string } }>('/check-in/:salonId', options, async (request, reply) => {
    const salonId = Id.safeParse(request.params.salonId).data
    const salon = salonId && (await inTime(request, findSalon(db, salonId)))
    if (!salon) return none('check-in', request, reply)

    const { id, name } = salon
    const own = new URL(request.url, 'http://localhost').searchParams.has('phone')
    const data: DoorPageData = { page: 'check-in', salon: { id, name }, own }
    return answer(request, reply, (language) => renderer.renderDoor(data, language), salon.phone)
  })
  for (const page of ['line', 'tv'] as const) {
    app.get<{ Params: { token: string } }>(`/${page}/:token`, options, async (request, reply) => {
      const token = Token.safeParse(request.params.token).data
      if (!token) return none(page, request, reply)
      const past = page === 'line' ? await inTime(request, findPastSalon(db, token)) : null
      if (past) return answer(request, reply.status(404), (language) => renderer.renderNoLine(past, language))
      const phone = page === 'line' ? await inTime(request, phoneOfLine(token, { db })) : ''
      return answer(request, reply, (language) => renderer.renderDoor({ page, token }, language), phone)
    })
  }
  for (const page of ['check-in', 'tv', 'line'] as const)
    for (const url of [`/${page}`, `/${page}/*`])
      app.get(url, options, async (request, reply) => none(page, request, reply))
}
