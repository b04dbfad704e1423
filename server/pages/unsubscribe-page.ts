/**
 * `/unsubscribe/:link`: ends emails that are about no visit. Mail programs post here by themselves (RFC 8058), people press
 * the button of the page; opening it changes nothing.
 */

import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LinkParams } from '../../shared/bookings/client-visit.ts'
import type { Language } from '../../shared/text/language.ts'
import type { World } from '../context.ts'
import { noteKind, tellScreens } from '../db/news.ts'
import { anonymousBytes } from '../http/bodies.ts'
import { inTime } from '../http/in-time.ts'
import { findUnsubscribable, type Unsubscribable, unsubscribe } from '../messages/unsubscribe.sql.ts'
import { findPastSalon } from '../salons/past-links.sql.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { answerPage, asPrivate, dist, pageLanguage, type Rendered, readFiles } from './rendered-page.ts'

/** The built form of `web/visit/server.tsx`. */
interface Renderer {
  renderUnsubscribe: (data: { to: Unsubscribable['to']; salon: string; done: boolean }, language: Language) => Rendered
  renderNoVisit: (salon: StoredSalon | null, language: Language) => Rendered
}

/** Does nothing until the page is built. */
export async function serveUnsubscribePage(app: FastifyInstance, { db, now }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/visit/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = readFiles('visit', 'visit/main.tsx')
  const options = { schema: { hide: true }, bodyLimit: anonymousBytes }

  async function answer(request: FastifyRequest, reply: FastifyReply, done: boolean) {
    const language = pageLanguage(request)
    const link = LinkParams.safeParse(request.params).data?.link
    const found = link ? await inTime(request, findUnsubscribable(db, link)) : null
    if (!link || !found) {
      const salon = link ? await inTime(request, findPastSalon(db, link)) : null
      return asPrivate(answerPage(reply.status(404), files, language, renderer.renderNoVisit(salon, language)))
    }
    if (done) await inTime(request, end(link, found))
    const page = renderer.renderUnsubscribe({ to: found.to, salon: found.salonName, done }, language)
    return asPrivate(answerPage(reply, files, language, page))
  }

  function end(link: string, { salonId }: Unsubscribable): Promise<void> {
    return db.transaction().execute(async (sql) => {
      await unsubscribe(sql, link, now())
      noteKind(sql, 'team')
      noteKind(sql, 'customers')
      await tellScreens(sql, salonId)
    })
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null)) // it says nothing more
    pages.get('/unsubscribe/:link', options, (request, reply) => answer(request, reply, false))
    pages.post('/unsubscribe/:link', options, (request, reply) => answer(request, reply, true))
  })
}
