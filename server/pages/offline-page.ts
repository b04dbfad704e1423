/**
 * `/offline`, `/sw.js`: what a device of a signed-in person stores, and shows while the server cannot be reached.
 * Why: docs/decisions/0144-offline.md
 */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from './manifest.ts'
import { dist, htmlType } from './rendered-page.ts'

const options = { schema: { hide: true } }
const page = '/offline'
const folder = new URL('web/assets/offline/', dist)
const ofApp = new URL('web/assets/app/', dist)

/** Does nothing until it is built. */
export function serveOfflinePage(app: FastifyInstance): void {
  if (!existsSync(new URL('worker.js', folder)) || !existsSync(new URL('pages.json', ofApp))) return
  const manifest: Manifest = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'))
  const { file = '', css = [] } = manifest['offline/main.ts'] ?? {}
  const files = [file, ...css].map((one) => `/${one}`)
  const html = documentOf(files)
  const code = readFileSync(new URL('worker.js', folder), 'utf8')
  const build = { version: digestOf(html, code), page, files, addresses: addressesOfApp() }
  const worker = `const build = ${JSON.stringify(build)};\n${code}`

  app.get('/sw.js', options, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get(page, options, async (_, reply) =>
    reply.type(htmlType).header('cache-control', 'no-cache').header('x-robots-tag', 'noindex').send(html),
  )
}

/** Paths within the frame of the app: not pages of clients, nor the login. */
function addressesOfApp(): string[] {
  const pages: Record<string, string[]> = JSON.parse(readFileSync(new URL('pages.json', ofApp), 'utf8'))
  return Object.keys(pages).filter((address) => pages[address]?.includes('app/OwnerShell.tsx'))
}

function digestOf(...texts: string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)
}

/** Its script fills it in the language of the device, as no page can be requested without a connection. */
function documentOf([script = '', ...styles]: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>BookNail</title>
${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
</head>
<body>
<main class="mx-auto grid max-w-150 gap-3 px-4 py-6">
<h1 data-say="title"></h1>
<p class="text-ink-2" data-say="back"></p>
<div class="grid gap-3" id="days"></div>
<button type="button" data-say="again" class="min-h-touch justify-self-start rounded-md border border-field bg-surface px-4 text-md font-semibold hover:bg-hover"></button>
</main>
<script type="module" src="${script}"></script>
</body>
</html>
`
}
