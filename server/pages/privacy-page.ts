/** `GET /privacy/:salonId`: what a salon keeps of its clients, and its terms, rendered here without a script, in the style of receipts. */

import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Id } from '../../shared/ids.ts'
import { noOperatorWords } from '../../shared/landing/operator-words.ts'
import type { PrivacyData } from '../../shared/salons/privacy.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import type { Language } from '../../shared/text/language.ts'
import type { World } from '../context.ts'
import { inTime } from '../http/in-time.ts'
import { findSalon } from '../salons/salons.sql.ts'
import { answerPage, askedOrPageLanguage, dist, type Rendered, readFiles } from './rendered-page.ts'

/** The built form of `web/privacy/server.tsx`. */
interface Renderer {
  renderPrivacy: (data: PrivacyData, language: Language) => Rendered
  renderNoPrivacy: (language: Language) => Rendered
}

/** Does nothing until the page is built. */
export async function servePrivacyPage(app: FastifyInstance, { db, publicUrl, operatorWords }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/receipt/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = readFiles('receipt', 'receipt/main.ts')
  const { phone = '', email = '' } = (operatorWords ?? noOperatorWords).contact ?? {}

  async function answer(id: string, request: FastifyRequest, reply: FastifyReply) {
    const language = askedOrPageLanguage(request)
    const salonId = Id.safeParse(id).data
    const salon = salonId && (await inTime(request, findSalon(db, salonId)))
    if (!salon) return answerPage(reply.status(404), files, language, renderer.renderNoPrivacy(language))
    const site = { host: new URL(publicUrl()).host, phone, email }
    const page = renderer.renderPrivacy({ salon: { ...salon, path: bookingPath(salon) }, site }, language)
    return answerPage(reply, files, language, page)
  }

  const options = { schema: { hide: true } }
  app.get<{ Params: { '*': string } }>('/privacy/*', options, (request, reply) =>
    answer(request.params['*'], request, reply),
  )
}
