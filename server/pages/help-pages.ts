/**
 * `GET /help` and `/help/:page`, and their addresses in each other language: the help, rendered here from the documents in
 * `docs/help`. Readable without a login, as people who cannot sign in need it most. Why: docs/decisions/0100-first-steps-help-tour.md
 */

import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HelpPicture, helpPageOf, helpPath } from '../../shared/help-pages.ts'
import { firstLanguage, type Language, languages } from '../../shared/text/language.ts'
import type { World } from '../context.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '../http/kept-answer.ts'
import { readHelpPictures } from './help-pictures.ts'
import { keepUpTo } from './kept-pages.ts'
import {
  askedOrPageLanguage,
  dist,
  documentOf,
  escaped,
  headersOf,
  htmlType,
  type Rendered,
  readFiles,
} from './rendered-page.ts'

interface HelpData {
  page: string | null
  search: string
  isUnknown: boolean
  pictures: Record<string, HelpPicture>
}

/** The built form of `web/help/server.tsx`. */
interface Renderer {
  renderHelp: (data: HelpData, language: Language) => Rendered & { description: string }
}

/** All pages in two languages. */
const maxKeptBytes = 1_000_000
const maxSearchLength = 80
const options = { schema: { hide: true } }

/** Does nothing until the page is built. */
export async function serveHelpPages(app: FastifyInstance, { publicUrl }: World): Promise<void> {
  const built = new URL('server/book.js', dist)
  if (!existsSync(built) || !existsSync(new URL('web/assets/help/manifest.json', dist))) return
  const renderer: Renderer = await import(built.href)
  const files = readFiles('help', 'help/main.ts')
  const pictures = new Map(languages.map((language) => [language, readHelpPictures(language)]))
  const keep = keepUpTo<{ answer: KeptAnswer; bytes: number }>(maxKeptBytes)

  function draw(data: HelpData, language: Language): string {
    const page = renderer.renderHelp(data, language)
    const head = data.search || data.isUnknown ? noIndex : helpHead(publicUrl(), data.page, page.description, language)
    return documentOf(files, language, page, { head })
  }

  async function write(data: HelpData, language: Language) {
    const answer = await keepAnswer(htmlType, draw(data, language))
    return { answer, bytes: answer.br.length + answer.gzip.length }
  }

  async function answer(language: Language, name: string, request: FastifyRequest, reply: FastifyReply) {
    const page = helpPageOf(name) ?? null
    const search = page ? '' : searchOf(request)
    const isUnknown = name !== '' && page === null
    const data = { page, search, isUnknown, pictures: pictures.get(language) ?? {} }
    headersOf(reply, files).status(isUnknown ? 404 : 200)
    // Search results are not cached: there is no end to what people search for.
    if (search !== '') return reply.type(htmlType).send(draw(data, language))
    const kept = await keep(`${language} ${page} ${isUnknown}`, '', () => write(data, language))
    return sendKept(request, reply, kept.answer)
  }

  for (const language of languages) {
    const languageFor = (request: FastifyRequest) =>
      language === firstLanguage ? askedOrPageLanguage(request) : language
    const path = helpPath(language)
    app.get(path, options, (request, reply) => answer(languageFor(request), '', request, reply))
    app.get<{ Params: { '*': string } }>(`${path}/*`, options, (request, reply) =>
      answer(languageFor(request), request.params['*'], request, reply),
    )
  }
}

function searchOf({ url }: FastifyRequest): string {
  const typed = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
  return typed.trim().slice(0, maxSearchLength)
}

const noIndex = '<meta name="robots" content="noindex">\n'

/** @param site PUBLIC_URL */
function helpHead(site: string, name: string | null, description: string, language: Language): string {
  const address = (one: Language) => `${site}${helpPath(one, helpPageOf(name ?? ''))}`
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}">`),
    '',
  ].join('\n')
}
