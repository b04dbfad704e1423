/** Client pages rendered on the server and hydrated by the browser: the surrounding document, and their policy. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { eachLanguage, type Language, languages } from '../../shared/text/language.ts'
import { callerLanguage } from '../http/request.ts'
import { type Manifest, sheetsOf } from './manifest.ts'

export const dist = new URL('../../dist/', import.meta.url)

export interface Rendered {
  title: string
  html: string
  data?: unknown
}

/** What the server adds to a page. */
export interface PageExtras {
  head?: string
  /** After the page itself. */
  body?: string
}

export interface Files {
  script: string
  /** A script that checks whether the page's own script is at work; null: that one checks itself. */
  watch: string | null
  /** Modules that the script imports at once. */
  imports: string[]
  /** Null: its taps do not wait for the script. */
  inside: Inside | null
  style: string
  /** Goes into the policy, for the one inline style that is allowed. */
  styleHash: string
  /** The fonts of most of the text. */
  fonts: Record<Language, string[]>
}

/** A script inside the page, which keeps what is tapped before the page's own script is at work. */
export interface Inside {
  code: string
  /** Goes into the policy. */
  hash: string
  /** What it loads after the first paint, the script first; null: the page links to the scripts. */
  parts: ((language: Language) => string[]) | null
}

/** `folder` of the built assets, and the page's entry module in it. */
export function readFiles(folder: string, entryName: string): Files {
  const manifest = readManifest(folder)
  const entry = manifest[entryName]
  const watch = manifest['book/watch.ts']
  const sheets = sheetsOf(manifest, entryName)
  const style = sheets.map((file) => readFileSync(new URL(`web/${file}`, dist), 'utf8')).join('\n')
  const fontOf = (letters: string) => `/${manifest[`fonts/be-vietnam-pro-${letters}-400-normal.woff2`]?.file}`
  return {
    script: `/${entry?.file}`,
    watch: watch ? `/${watch.file}` : null,
    imports: (entry?.imports ?? []).map((name) => `/${manifest[name]?.file}`),
    inside: null,
    style,
    styleHash: hashOf(style),
    fonts: { en: [fontOf('latin')], vi: [fontOf('latin'), fontOf('vietnamese')] },
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(new URL(`web/assets/${folder}/manifest.json`, dist), 'utf8'))
}

/** For a page whose script brings fonts: languages that can do without the Vietnamese letters at first get them with those. */
export function lateLetters(files: Files): Record<Language, Files> {
  const late = withStyle(files, files.style.replaceAll(/@font-face\{[^}]*-vietnamese-[^}]*\}/g, ''))
  return eachLanguage((language) => (files.fonts[language].length > 1 ? files : late))
}

/** For the booking page. Why: docs/decisions/0011-booking-page-size-and-caching.md */
export function startedInside(files: Files): Files {
  const { script, imports } = files
  const manifest = readManifest('book')
  const wordsIn = (language: Language) => `/${manifest[`book/words-${language}.ts`]?.file}`
  const parts = (language: Language) => [script, ...imports, wordsIn(language)]
  return withInside(files, 'start', parts)
}

/** For the other pages that a script takes over. */
export function tappedEarly(files: Files): Files {
  return withInside(files, 'early', null)
}

function withInside(files: Files, name: string, parts: Inside['parts']): Files {
  const code = readFileSync(new URL(`web/assets/book/${name}.js`, dist), 'utf8').trim()
  return { ...files, inside: { code, hash: hashOf(code), parts } }
}

function withStyle(files: Files, style: string): Files {
  return { ...files, style, styleHash: hashOf(style) }
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** What an address asks for, as previews of links do; else what was chosen on the page, else the browser's. */
export function askedOrPageLanguage(request: FastifyRequest): Language {
  const asked = new URL(request.url, 'http://localhost').searchParams.get('lang')
  return languages.find((language) => language === asked) ?? pageLanguage(request)
}

/** The language chosen on the page, else the browser's. */
export function pageLanguage(request: FastifyRequest): Language {
  const { i18nextLng, '__Host-i18nextLng': underHttps = i18nextLng } = request.cookies
  return languages.find((language) => language === underHttps) ?? callerLanguage(request)
}

export const htmlType = 'text/html; charset=utf-8'

export function answerPage(
  reply: FastifyReply,
  files: Files,
  language: Language,
  page: Rendered,
  extras?: PageExtras,
): FastifyReply {
  return headersOf(reply, files)
    .type(htmlType)
    .send(documentOf(files, language, page, extras))
}

/** All but the type of what is sent. */
export function headersOf(reply: FastifyReply, { styleHash, inside }: Files): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("style-src 'self'", `style-src 'self' ${styleHash}`)
    .replace("script-src 'self'", `script-src 'self'${inside ? ` ${inside.hash}` : ''}`)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
    .header('content-security-policy', policy)
}

/** Other sites show the page in a frame only where its salon has named them. */
export function letInto(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.removeHeader('x-frame-options') // it knows no list, and the policy says it better
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  )
}

/** Anyone with the address may change something: so the page is not cached or indexed, and sends no referrer. */
export function asPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
}

/** The style is inline and the fonts of the text follow at once; scripts load last, after the first paint. */
export function documentOf(
  files: Files,
  language: Language,
  { title, html, data }: Rendered,
  { head = '', body = '' }: PageExtras = {},
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escaped(title)}</title>
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1f1b18" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
${head}${files.fonts[language].map(preloadFont).join('')}<style>${files.style}</style>
</head>
<body>
<div id="page">${html}</div>
${data === undefined ? '' : body + scripts(files, data, language)}
</body>
</html>
`
}

function preloadFont(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>\n`
}

function scripts({ script, imports, watch, inside }: Files, data: unknown, language: Language): string {
  const written = `<script type="application/json" id="offer">${asScriptData(data)}</script>\n`
  if (inside?.parts) return `${written}<script data-parts="${inside.parts(language).join(' ')}">${inside.code}</script>`

  const kept = inside ? `<script>${inside.code}</script>` : ''
  const early = imports.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('')
  return `${written}${kept}${early}${[script, ...(watch ? [watch] : [])].map(asScript).join('')}`
}

function asScript(file: string): string {
  return `<script type="module" src="${file}" fetchpriority="low"></script>`
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#8b2f65" stroke-width="2" stroke-linejoin="round"><path d="M16 25c-4-3-5.5-6.500-5.500-10 0-3.200 2.400-6.500 5.500-9 3.100 2.500 5.500 5.800 5.500 9 0 3.500-1.500 7-5.500 10Z"/><path d="M10.700 12.500C8 11.600 5.600 11.600 3 12.600c.6 6.500 5.500 11.400 13 12.400 7.500-1 12.400-5.900 13-12.400-2.600-1-5-1-7.700-.1"/></svg>',
)}`

/** As text or as an attribute's value. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON that never ends its element, whatever a name holds. */
export function asScriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
