/** The page of the owner app: the same for everybody, except for the files that it names for the browser to ask for at once. */

import { readFile } from 'node:fs/promises'
import { type Language, languages } from '../../shared/text/language.ts'
import { buildOfApp } from './build-of-app.ts'
import { type Manifest, withImports } from './manifest.ts'
import { escaped } from './rendered-page.ts'

interface OwnerPage {
  forUsers: string
  /** Search engines may index the public pages. */
  forEverybody: string
}

interface PageRequest {
  language: Language
  /** The path of the URL, without parameters. */
  path: string
  /** Whether the browser says that somebody is signed in, true or not. */
  signedIn: boolean
}

interface OwnerPages {
  /** Whether the app has a page there: it shows that there is none otherwise. */
  has: (path: string) => boolean
  pageFor: (asked: PageRequest) => OwnerPage
}

/** Whoever is not signed in is led there from any page of the app. */
const login = '/login'
/** Most of those who are signed in are led there from `/`. */
const start = '/dashboard'

/** Modules by address, `/customers/$customerId` for any customer's: `scripts/owner-app-pages.ts` writes them down. */
type Pages = Record<string, string[]>

/**
 * Each is created once.
 * @param built the folder of the built pages
 * @param publicUrl PUBLIC_URL, null if it is not set
 */
export async function ownerPages(built: string, publicUrl: string | null): Promise<OwnerPages> {
  const [html, manifest, pages] = await Promise.all([
    readFile(`${built}/app/index.html`, 'utf8').then((text) => withFacts(text, publicUrl)),
    readFile(`${built}/assets/app/manifest.json`, 'utf8').then((text): Manifest => JSON.parse(text)),
    readFile(`${built}/assets/app/pages.json`, 'utf8').then((text): Pages => JSON.parse(text)),
  ])
  const known = Object.keys(pages)
  const made = new Map<string, OwnerPage>()

  const nameOf = (path: string) => (path === '/' ? start : (known.find((one) => isOf(one, path)) ?? ''))

  function pageFor({ language, path, signedIn }: PageRequest): OwnerPage {
    const asked = nameOf(path)
    const shown = !signedIn && pages[asked]?.includes('app/OwnerShell.tsx') ? login : asked
    const key = `${language} ${shown}`
    const page = made.get(key) ?? pageWith(language, html, filesOf(language, pages[shown] ?? [], manifest))
    made.set(key, page)
    return page
  }
  return { has: (path) => nameOf(path.replace(/(?<=.)\/$/, '')) !== '', pageFor }
}

/** Whether it is an address of the page: `$` stands before what differs. */
function isOf(page: string, path: string): boolean {
  const [parts, asked] = [page.split('/'), path.split('/')]
  return parts.length === asked.length && parts.every((part, index) => part.startsWith('$') || part === asked[index])
}

/** For whoever puts the app on a home screen: `site-files.ts`. */
const home =
  '<link rel="manifest" href="/manifest.webmanifest">\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">'

/**
 * Adds what the app cannot know by itself: the build, compared with the one that each answer names (`web/offline/new-version.ts`), and
 * where clients reach the installation (`web/salons/copy-booking-link.ts`).
 */
function withFacts(html: string, publicUrl: string | null): string {
  const build = `<meta name="build" content="${buildOfApp()}">`
  const site = publicUrl === null ? '' : `<meta name="public-url" content="${escaped(publicUrl)}">\n`
  return html.replace('</head>', () => `${build}\n${site}</head>`)
}

/** Texts are there for each language, and one is read. */
function filesOf(language: Language, modules: string[], manifest: Manifest): string[] {
  const others = languages.filter((one) => one !== language)
  const isOther = (name: string) => others.some((one) => name.includes(`/${one}/`) || name.endsWith(`-${one}.ts`))
  const needed = [`app/words-${language}.ts`, ...modules.filter((name) => !isOther(name))]
  return [...new Set(needed.flatMap((name) => withImports(manifest, name)))]
}

function pageWith(language: Language, html: string, files: string[]): OwnerPage {
  const early = files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const forUsers = html
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace('</head>', () => `${early.join('\n')}\n${home}\n</head>`)
  return { forUsers, forEverybody: forUsers.replace(/\s*<meta name="robots"[^>]*>/, '') }
}
