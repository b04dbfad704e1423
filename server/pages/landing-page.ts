/**
 * `GET /` and its address in each other language: the landing page, rendered here. Whoever is signed in gets their app at `/`.
 * Why: docs/decisions/0112-landing-page.md
 */

import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { landingPath } from '../../shared/landing/addresses.ts'
import type { LandingData } from '../../shared/landing/landing-data.ts'
import { noOperatorWords } from '../../shared/landing/operator-words.ts'
import { eachLanguage, firstLanguage, type Language, languages } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import type { World } from '../context.ts'
import { inTime } from '../http/in-time.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '../http/kept-answer.ts'
import type { Sessions } from '../http/serve.ts'
import { findSampleSalon } from '../sample/sample.sql.ts'
import { readHelpPictures } from './help-pictures.ts'
import { keepUpTo } from './kept-pages.ts'
import { graphOf } from './open-graph.ts'
import { drawPreview, pictureHeight, pictureWidth } from './preview-picture.ts'
import {
  askedOrPageLanguage,
  asScriptData,
  dist,
  documentOf,
  escaped,
  headersOf,
  htmlType,
  type Rendered,
  readFiles,
} from './rendered-page.ts'

/** The built form of `web/landing/server.tsx`. */
interface Renderer {
  renderLanding: (data: LandingData, language: Language) => Rendered & { description: string }
}

interface OwnerAppAccess {
  sessions: Pick<Sessions, 'stands'>
  /** Answers with the owner app. */
  app: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** A page for each language and sample salon. */
const maxKeptBytes = 1_000_000
const options = { schema: { hide: true } }

/** Does nothing until the page is built: then the app answers. */
export async function serveLandingPage(app: FastifyInstance, world: World, signed: OwnerAppAccess): Promise<void> {
  if (!['server/book.js', 'web/assets/landing/manifest.json', 'web/assets/help/pictures.json'].every(isBuilt)) return
  const built = new URL('server/book.js', dist)
  const renderer: Renderer = await import(built.href)
  const files = readFiles('landing', 'landing/main.ts')
  const pictures = eachLanguage(readHelpPictures)
  const keep = keepUpTo<{ answer: KeptAnswer; bytes: number }>(maxKeptBytes)

  async function write(data: LandingData, language: Language) {
    const page = renderer.renderLanding(data, language)
    const head = landingHead(world.publicUrl(), page, language)
    const answer = await keepAnswer(htmlType, documentOf(files, language, page, { head }))
    return { answer, bytes: answer.br.length + answer.gzip.length }
  }

  async function answer(language: Language, request: FastifyRequest, reply: FastifyReply) {
    const data = { ...(await readData(request, world)), pictures: pictures[language] }
    const kept = await keep(language, JSON.stringify(data), () => write(data, language))
    return sendKept(request, headersOf(reply, files), kept.answer)
  }

  app.get('/', options, async (request, reply) => {
    if (await isSignedIn(request, signed)) return signed.app(request, reply)
    const language = askedOrPageLanguage(request)
    if (language === firstLanguage) return answer(language, request, reply)
    const path = landingPath(language)
    return reply.header('vary', 'cookie, accept-language').header('cache-control', 'no-cache').redirect(path)
  })
  for (const language of languages.filter((one) => one !== firstLanguage)) {
    const path = landingPath(language)
    app.get(path, options, (request, reply) => answer(language, request, reply))
    app.get(`${path}/`, options, async (_, reply) => reply.redirect(path, 308))
  }
  servePreview(app)
}

function isBuilt(file: string): boolean {
  return existsSync(new URL(file, dist))
}

/** If this cannot be found out now, the app is sent, which tries again and says so. */
async function isSignedIn(request: FastifyRequest, { sessions }: OwnerAppAccess): Promise<boolean> {
  return inTime(request, sessions.stands(request)).catch(() => true)
}

async function readData(request: FastifyRequest, world: World): Promise<Omit<LandingData, 'pictures'>> {
  const { db, operatorWords = noOperatorWords } = world
  const sample = await inTime(request, findSampleSalon(db)).catch(() => null) // the page is worth reading without it
  return { operator: operatorWords, sample: sample ? `/booking/${sample.id}` : null }
}

/** The picture where a link to the landing page is shown. */
function servePreview(app: FastifyInstance): void {
  const drawn = new Map<Language, Promise<Buffer>>()
  app.get('/preview.png', options, async (request, reply) => {
    const language = askedOrPageLanguage(request)
    const { about_product } = sharedText[language].client_page
    const picture =
      drawn.get(language) ?? drawPreview({ name: 'BookNail', address: about_product, rating: null }, language)
    drawn.set(language, picture)
    picture.catch(() => drawn.delete(language)) // the next caller asks again
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await picture)
  })
}

interface HeadTexts {
  title: string
  description: string
}

/** @param site PUBLIC_URL */
function landingHead(site: string, { title, description }: HeadTexts, language: Language): string {
  const page = (one: Language) => `${site}${landingPath(one)}`
  const picture = `${site}/preview.png?lang=${language}`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'BookNail',
    description,
    url: page(language),
    image: picture,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: [...languages],
  }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${page(language)}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${page(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${page(firstLanguage)}">`,
    ...graphOf(
      {
        title,
        description,
        type: 'website',
        site_name: 'BookNail',
        url: page(language),
        image: picture,
        'image:width': pictureWidth,
        'image:height': pictureHeight,
        'image:alt': title,
      },
      language,
    ),
    `<script type="application/ld+json">${asScriptData(product)}</script>`,
    '',
  ].join('\n')
}
