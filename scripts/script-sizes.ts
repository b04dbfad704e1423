/** How much script a page loads before it is shown: a build prints it, and tests check it against limits. */

import { readFileSync, statSync } from 'node:fs'
import { type Manifest, withImports } from '../server/pages/manifest.ts'
import type { Language } from '../shared/text/language.ts'

interface Page {
  name: string
  /** Of the built files. */
  folder: 'app' | 'book' | 'door' | 'visit'
  /** `LANGUAGE` stands for the reader's language. */
  modules: string[]
  /** Written into the page. */
  inside?: string
  /** Of script compressed by brotli. */
  maxBytes: number
}

const web = new URL('../dist/web/', import.meta.url)
const app = ['app/index.html', 'app/words-LANGUAGE.ts']
const owner = [...app, 'app/page-words-LANGUAGE.ts', 'app/OwnerShell.tsx']

/** Why these limits: docs/decisions/0057-owner-app.md, of clients' pages 0070-client-pages.md */
export const pages: Page[] = [
  { name: 'The owner app before its first page', folder: 'app', modules: app, maxBytes: 130_000 },
  { name: 'Login', folder: 'app', modules: [...app, 'app/LoginPage.tsx'], maxBytes: 306_000 },
  {
    name: 'Dashboard',
    folder: 'app',
    modules: [...owner, 'dashboard/DashboardPage.tsx', 'text/LANGUAGE/reports.ts'],
    maxBytes: 359_000,
  },
  { name: 'Calendar', folder: 'app', modules: [...owner, 'calendar/CalendarPages.tsx'], maxBytes: 381_000 },
  { name: 'A visit', folder: 'visit', modules: ['visit/main.tsx', 'visit/words-LANGUAGE.ts'], maxBytes: 95_000 },
  {
    name: 'Booking page',
    folder: 'book',
    modules: ['book/main.tsx', 'book/words-LANGUAGE.ts'],
    inside: 'start.js',
    maxBytes: 110_000,
  },
]

/** Bytes that a page loads. Each file counts once. */
export function scriptOf({ folder, modules, inside }: Page, language: Language): { files: number; bytes: number } {
  const manifest: Manifest = JSON.parse(readFileSync(new URL(`assets/${folder}/manifest.json`, web), 'utf8'))
  const files = new Set(modules.flatMap((name) => withImports(manifest, name.replace('LANGUAGE', language))))
  if (inside) files.add(`assets/${folder}/${inside}`)
  const sizes = [...files].map((file) => statSync(new URL(`${file}.br`, web)).size)
  return { files: files.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
