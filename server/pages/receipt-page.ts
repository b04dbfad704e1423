/** `GET /r/:token`: a client's receipt, rendered here; its script only prints. */

import { existsSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '../../shared/errors.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { type ReceiptOut, readReceipt } from '../../shared/till/receipt.ts'
import type { World } from '../context.ts'
import { asAnswer } from '../http/errors.ts'
import { inTime } from '../http/in-time.ts'
import { findPastSalon } from '../salons/past-links.sql.ts'
import type { StoredSalon } from '../salons/salons.sql.ts'
import { loadReceipt } from '../till/receipts.ts'
import { answerPage, asPrivate, dist, pageLanguage, type Rendered, readFiles } from './rendered-page.ts'

/** The built form of `web/receipt/server.tsx`. */
interface Renderer {
  renderReceipt: (data: { receipt: ReceiptOut }, language: Language) => Rendered
  renderNoReceipt: (salon: StoredSalon | null, language: Language) => Rendered
  renderBrokenReceipt: (code: ErrorCode, language: Language) => Rendered
}

/** Does nothing until the page is built. */
export async function serveReceiptPage(app: FastifyInstance, { db, now }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/receipt/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = readFiles('receipt', 'receipt/main.ts')

  const none = async (request: FastifyRequest, reply: FastifyReply, link?: string) => {
    const salon = link === undefined ? null : await inTime(request, findPastSalon(db, link))
    const language = askedLanguage(request) ?? pageLanguage(request)
    return asPrivate(answerPage(reply.status(404), files, language, renderer.renderNoReceipt(salon, language)))
  }
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { code, retryAfterSeconds } = asAnswer(error, request)
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const language = askedLanguage(request) ?? pageLanguage(request)
    const page = renderer.renderBrokenReceipt(code, language)
    return asPrivate(answerPage(reply.status(errorStatus[code]), files, language, page))
  }
  const options = { schema: { hide: true }, errorHandler }

  app.get<{ Params: { token: string } }>('/r/:token', options, async (request, reply) => {
    const token = readReceipt.params?.safeParse(request.params).data?.token
    const receipt = token && (await inTime(request, loadReceipt(db, token, now())))
    if (!receipt) return none(request, reply, token)

    const language = askedLanguage(request) ?? receipt.language
    return asPrivate(answerPage(reply, files, language, renderer.renderReceipt({ receipt }, language)))
  })
  for (const url of ['/r', '/r/', '/r/*']) app.get(url, options, async (request, reply) => none(request, reply))
}

/** Chosen on the page. */
function askedLanguage({ url }: FastifyRequest): Language | undefined {
  const asked = new URL(url, 'http://localhost').searchParams.get('lang')
  return languages.find((language) => language === asked)
}
