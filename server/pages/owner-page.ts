/** The page of the owner app: the same for everybody, except for the language whose texts it preloads. */

import { readFile } from 'node:fs/promises'
import { type Language, languages } from '../../shared/text/language.ts'
import { type Manifest, withImports } from './manifest.ts'

interface OwnerPage {
  forUsers: string
  /** Search engines may index the public pages. */
  forEverybody: string
}

/** Created once per language. `built`: the folder of the built pages. */
export async function ownerPages(built: string): Promise<(language: Language) => OwnerPage> {
  const html = await readFile(`${built}/app/index.html`, 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(`${built}/assets/app/manifest.json`, 'utf8'))
  const pages = new Map(languages.map((language) => [language, pageIn(language, html, manifest)]))
  return (language) => pages.get(language) ?? pageIn(language, html, manifest)
}

/** For whoever puts the app on a home screen: `site-files.ts`. */
const home =
  '<link rel="manifest" href="/manifest.webmanifest">\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">'

function pageIn(language: Language, html: string, manifest: Manifest): OwnerPage {
  const early = withImports(manifest, `app/words-${language}.ts`)
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const forUsers = html
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace('</head>', () => `${early.join('\n')}\n${home}\n</head>`)
  return { forUsers, forEverybody: forUsers.replace(/\s*<meta name="robots"[^>]*>/, '') }
}
