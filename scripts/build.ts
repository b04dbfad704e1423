/** Builds whatever is missing or older than its sources; quickly does nothing if all is up to date. */

import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = `${import.meta.dirname}/..`
const everywhere = [
  'web/text',
  'web/theme.css',
  'web/fonts',
  'web/fonts.css',
  'web/ui/initials.ts',
  'web/api.ts',
  'web/clock.ts',
  'web/ui',
  'shared',
  'vite.config.ts',
  'package-lock.json',
]

const targets = [
  {
    name: 'the booking page',
    sources: [
      ...everywhere,
      ...['book', 'visit', 'door', 'receipt', 'till/receipt', 'landing', 'help'].map((name) => `web/${name}`),
      'docs/help',
    ],
    clear: 'dist/web/assets/book',
    builds: ['bookingPage', 'bookingStart', 'earlyTaps', 'bookingPageOnServer'] as const,
    newest: 'dist/server/book.js',
  },
  {
    name: 'the page of a visit',
    sources: [...everywhere, 'web/book', 'web/visit'],
    clear: 'dist/web/assets/visit',
    builds: ['visitPage'] as const,
    newest: 'dist/web/assets/visit/manifest.json',
  },
  {
    name: 'the pages of the door',
    sources: [...everywhere, 'web/book', 'web/door'],
    clear: 'dist/web/assets/door',
    builds: ['doorPages'] as const,
    newest: 'dist/web/assets/door/manifest.json',
  },
  {
    name: 'the page of a receipt',
    sources: [...everywhere, 'web/book', 'web/receipt'],
    clear: 'dist/web/assets/receipt',
    builds: ['receiptPage'] as const,
    newest: 'dist/web/assets/receipt/manifest.json',
  },
  {
    name: 'the landing page',
    sources: [...everywhere, 'web/landing'],
    clear: 'dist/web/assets/landing',
    builds: ['landingPage'] as const,
    newest: 'dist/web/assets/landing/manifest.json',
  },
  {
    name: 'the help',
    sources: [...everywhere, 'web/help', 'docs/help/pictures', 'scripts/help-pictures-in-builds.ts'],
    clear: 'dist/web/assets/help',
    builds: ['helpPages'] as const,
    newest: 'dist/web/assets/help/manifest.json',
  },
  {
    name: 'what a device shows without a connection',
    sources: [...everywhere, 'web/offline', 'web/palette.css', 'server/pages/offline-page.ts'],
    clear: 'dist/web/assets/offline',
    builds: ['offlinePage', 'serviceWorker'] as const,
    newest: 'dist/web/assets/offline/manifest.json',
  },
  {
    name: 'the owner app',
    sources: [
      ...everywhere,
      'web',
      ...['contracts-in-browsers', 'owner-app-chunks', 'owner-app-pages'].map((name) => `scripts/${name}.ts`),
    ],
    clear: 'dist/web/assets/app',
    builds: ['ownerApp'] as const,
    newest: 'dist/web/app/index.html',
  },
]

process.env.NODE_ENV = 'production'
let built = false
for (const { name, sources, clear, builds, newest } of targets) {
  const began = new Date()
  if (changedAt(newest) >= Math.max(...sources.map(changedAt))) continue

  // Loaded only when needed: loading the bundler alone takes longer than a start may.
  const { build } = await import('vite')
  const configs = await import('../vite.config.ts')
  console.log(`Building ${name} …`)
  built = true
  rmSync(`${root}/${clear}`, { recursive: true, force: true })
  for (const one of builds) await build(configs[one])
  compress(clear)
  // Files edited during the build are newer than this, and are built next time.
  utimesSync(`${root}/${newest}`, began, began)
}

if (built) await printSizes()

/** What people wait for: script before a page, compressed. */
async function printSizes(): Promise<void> {
  const { pages, scriptOf } = await import('./script-sizes.ts')
  for (const page of pages) {
    const { files, bytes } = scriptOf(page, 'en')
    console.log(
      `${String(Math.ceil(bytes / 1000)).padStart(4)} KB of ${page.maxBytes / 1000} in ${files} scripts: ${page.name}`,
    )
  }
}

/** Compresses once at the highest level instead of on every request. Fonts are compressed already. */
function compress(folder: string): void {
  for (const name of readdirSync(`${root}/${folder}`).filter((name) => /\.(js|css)$/.test(name))) {
    const path = `${root}/${folder}/${name}`
    const contents = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(contents))
    writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }))
  }
}

/** Modification time of the file, or of the newest file in the folder; 0 if it does not exist. */
function changedAt(path: string): number {
  const found = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(`${root}/${path}`).map((name) => changedAt(`${path}/${name}`)))
}
