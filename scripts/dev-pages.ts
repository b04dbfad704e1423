/** Serves clients' pages from their sources: the product provides their data, the sources render it. */

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { helpPath } from '../shared/help-pages.ts'
import { landingPath } from '../shared/landing/addresses.ts'
import { isReserved, slugOf } from '../shared/salons/slug.ts'
import { languageOf, languages } from '../shared/text/language.ts'
import type * as BookServer from '../web/app/server.tsx'
import { type BookingPageData, readOffer } from '../web/book/page.ts'

interface Page {
  script: string
  style: string
  /** For a page that is served without its data: the call that returns it. */
  call?: (path: string) => string
  render: (vite: ViteDevServer, data: unknown, search: string, lang: string) => Promise<{ html: string }>
}

const booking: Page = {
  script: '/book/main.tsx',
  style: '/book/book.css',
  async render(vite, data, search, lang) {
    const { renderBookingPage } = (await vite.ssrLoadModule('/app/server.tsx')) as typeof BookServer
    const { offer, folded, knows } = data as BookingPageData
    return renderBookingPage(readOffer(offer), { search, language: languageOf(lang), folded, knows })
  },
}
const visit: Page = {
  script: '/visit/main.tsx',
  style: '/visit/visit.css',
  async render(vite, data, _, lang) {
    const { renderVisitPage } = await vite.ssrLoadModule('/visit/server.tsx')
    return renderVisitPage(data, languageOf(lang))
  },
}
const door: Page = {
  script: '/door/main.tsx',
  style: '/door/door.css',
  async render(vite, data, _, lang) {
    const { renderDoor } = await vite.ssrLoadModule('/door/server.tsx')
    return renderDoor(data, languageOf(lang))
  },
}
const receipt: Page = {
  script: '/receipt/main.ts',
  style: '/receipt/receipt.css',
  call: (path) => path.replace(/^\/r\//, '/api/receipts/'),
  async render(vite, data, _, lang) {
    const { renderReceipt } = await vite.ssrLoadModule('/receipt/server.tsx')
    return renderReceipt({ receipt: data }, languageOf(lang))
  },
}
const landing: Page = {
  script: '/landing/main.ts',
  style: '/landing/landing.css',
  async render(vite, data, _, lang) {
    const { renderLanding } = await vite.ssrLoadModule('/landing/server.tsx')
    return renderLanding(data, languageOf(lang))
  },
}
const help: Page = {
  script: '/help/main.ts',
  style: '/help/help.css',
  async render(vite, data, _, lang) {
    const { renderHelp } = await vite.ssrLoadModule('/help/server.tsx')
    return renderHelp(data, languageOf(lang))
  },
}
const landingPaths = languages.map(landingPath)
const pages: readonly (readonly [path: string, page: Page])[] = [
  ['/booking', booking],
  ['/v/', visit],
  ['/check-in/', door],
  ['/line/', door],
  ['/tv/', door],
  ['/r/', receipt],
  ...languages.map((language) => [helpPath(language), help] as const),
]

/** `product`: its URL. Drops the content security policy, which forbids the scripts of hot updates. */
export function pagesFromSources(product: string): Plugin {
  return {
    name: 'pages-from-sources',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, reply, next) => {
        if (request.url?.split('?')[0]?.includes('.'))
          next() // a path with an extension is a file, and this one does not exist
        else void answer(vite, product, request, reply, next)
      })
    },
  }
}

async function answer(
  vite: ViteDevServer,
  product: string,
  request: IncomingMessage,
  reply: ServerResponse,
  failed: (error: unknown) => void,
): Promise<void> {
  const url = request.url ?? '/'
  const isLanding = landingPaths.includes(url.split('?')[0] ?? '')
  const page = isLanding ? landing : (pages.find(([path]) => url.startsWith(path))?.[1] ?? ofReadableLink(url))
  try {
    const { status, html, location } = page
      ? await clientPage(vite, product, page, request)
      : { status: 200, html: await app(vite), location: null }
    if (location) return void reply.writeHead(status, { location }).end()
    const whole = await vite.transformIndexHtml(url, html)
    reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(whole)
  } catch (error) {
    failed(error)
  }
}

/** A path of one word that is not the product's own may be a salon's link. */
function ofReadableLink(url: string): Page | undefined {
  const [, word = ''] = /^\/([^/?]+)(?:\?|$)/.exec(url) ?? []
  const slug = slugOf(word)
  return slug === '' || isReserved(slug) ? undefined : booking
}

async function app(vite: ViteDevServer): Promise<string> {
  const html = await readFile(`${vite.config.root}/app/index.html`, 'utf8')
  return html.replaceAll('"./', '"/app/')
}

/** A page without data (an invalid link, an error) is served as built. */
async function clientPage(
  vite: ViteDevServer,
  product: string,
  page: Page,
  request: IncomingMessage,
): Promise<{ status: number; html: string; location?: string | null }> {
  const url = request.url ?? '/'
  const { cookie = '', 'accept-language': languages = '' } = request.headers
  const answered = await ask(product + url, { cookie, 'accept-language': languages })
  const built = await answered.text()
  const [, data] = /<script type="application\/json" id="offer">(.*)<\/script>/.exec(built) ?? []
  // Signed-in users get the app instead of the landing page, as does anybody who opens a link that is nobody's.
  if (!data && (page === landing || page === booking) && answered.ok) return { status: 200, html: await app(vite) }
  if (!data) return { status: answered.status, html: built, location: answered.headers.get('location') }

  const [, lang = ''] = /<html lang="(\w+)">/.exec(built) ?? []
  const { pathname, search } = new URL(url, product)
  const known: unknown = page.call ? await (await ask(product + page.call(pathname), {})).json() : JSON.parse(data)
  const { html } = await page.render(vite, known, search, lang)
  const [head = '', rest = ''] = built.split('<div id="page">')
  const end = rest.slice(rest.lastIndexOf('</div>\n<script type="application/json"'))
  const fromSources = head
    .replace(/<style>[^]*<\/style>/, `<link rel="stylesheet" href="${page.style}">`)
    .replaceAll(/<link rel="preload"[^>]* as="font"[^>]*>/g, '')
  const scripts = end
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script data-parts=[^]*?<\/script>/, '<script type="module" src=""></script>')
    .replace(/<script type="module" src="[^"]*"/, `<script type="module" src="${page.script}"`)
    .replace(/src="\/assets\/[^"]*\/watch-[^"]*"/, 'src="/book/watch.ts"')
  return { status: answered.status, html: `${fromSources}<div id="page">${html}${scripts}` }
}

/** Waits while the server restarts. */
async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answered = await fetch(url, { headers, redirect: 'manual' }).catch((error: unknown) => {
      if (tries > 100) throw error
    })
    if (answered) return answered
    await sleep(200)
  }
}
