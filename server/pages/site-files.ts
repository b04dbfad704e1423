/** What browsers, phones and search engines ask a site for by name: themselves, and not a page of the app. */

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { helpPages, helpPath } from '../../shared/help-pages.ts'
import { landingPath } from '../../shared/landing/addresses.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { toIso } from '../../shared/time.ts'
import type { World } from '../context.ts'
import { inTime } from '../http/in-time.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '../http/kept-answer.ts'
import { drawing } from '../pictures.ts'
import { listBookable, type PageOfSitemap } from './sitemap.sql.ts'

const options = { schema: { hide: true } }
const day = 'public, max-age=86400'
const sitemapKeptMs = 600_000
const drawingOfIcon = new URL('../../web/app/icon.svg', import.meta.url)

const background = '#faf8f5'

/** The icon as a picture, by its address. Phones cut their own shape out of a full one: it has a background and a wide margin. */
const icons: Record<string, { side: number; full?: true }> = {
  '/favicon.ico': { side: 48 },
  '/apple-touch-icon.png': { side: 180, full: true },
  '/icon-192.png': { side: 192 },
  '/icon-512.png': { side: 512 },
  '/icon-maskable.png': { side: 512, full: true },
}

export function serveSiteFiles(app: FastifyInstance, world: World): void {
  app.get('/robots.txt', options, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', day).send(robots(world.publicUrl())),
  )
  app.get('/manifest.webmanifest', options, async (_, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', day).send(JSON.stringify(manifest)),
  )
  app.get('/icon.svg', options, async (_, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', day)
      .send(await readFile(drawingOfIcon)),
  )
  for (const [address, { side, full }] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined
    app.get(address, options, async (_, reply) => {
      drawn ??= full ? drawFullIcon(side) : drawIcon(side)
      return reply
        .type('image/png')
        .header('cache-control', day)
        .send(await drawn)
    })
  }
  serveSitemap(app, world)
}

/** Asked for rarely, and the same for everybody: read at most once in ten minutes. */
function serveSitemap(app: FastifyInstance, { db, now, publicUrl }: World): void {
  let kept: { until: number; answer: Promise<KeptAnswer> } | undefined

  async function write(): Promise<KeptAnswer> {
    return keepAnswer('application/xml; charset=utf-8', sitemap(publicUrl(), await listBookable(db)))
  }

  app.get('/sitemap.xml', options, async (request, reply) => {
    if (!kept || kept.until <= now()) kept = { until: now() + sitemapKeptMs, answer: write() }
    const { answer } = kept
    answer.catch(() => (kept = undefined)) // the next caller asks again
    return sendKept(request, reply.header('cache-control', 'public, max-age=3600'), await inTime(request, answer))
  })
}

/** Links that only their owners have say themselves that they are not indexed. */
function robots(site: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /api/salons/*/pictures/\n\nSitemap: ${site}/sitemap.xml\n`
}

function sitemap(site: string, pages: readonly PageOfSitemap[]): string {
  const all = [
    ...[...languages.map(landingPath), ...languages.flatMap(helpPaths)].map((path) => ({ path, changedAt: null })),
    ...pages.map((page) => ({ path: bookingPath(page), changedAt: page.changedAt })),
  ]
  const urls = all.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${toIso(changedAt)}</lastmod>`
    return `<url><loc>${site}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

function helpPaths(language: Language): string[] {
  return [helpPath(language), ...helpPages.map((page) => helpPath(language, page))]
}

/** For owners who put the app on their tablet's home screen. */
const manifest = {
  id: '/',
  name: 'BookNail',
  short_name: 'BookNail',
  start_url: '/dashboard',
  display: 'standalone',
  background_color: background,
  theme_color: '#8b2f65',
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
}

async function drawIcon(side: number): Promise<Buffer> {
  const lines = await readFile(drawingOfIcon)
  return drawing((sharp) =>
    sharp(lines, { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer(),
  )
}

/** What is drawn stays within the middle 80 %, which no phone cuts off: https://www.w3.org/TR/appmanifest/#icon-masks */
async function drawFullIcon(side: number): Promise<Buffer> {
  const inner = await drawIcon(Math.round(side * 0.75))
  return drawing((sharp) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .composite([{ input: inner }])
      .png()
      .toBuffer(),
  )
}
