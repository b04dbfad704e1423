/** The screenshots of the help, which the landing page shows as well. */

import { readFileSync } from 'node:fs'
import type { HelpPicture } from '../../shared/help-pages.ts'
import type { Language } from '../../shared/text/language.ts'
import { dist } from './rendered-page.ts'

/** Of this language, by their names: a build writes down their addresses and sizes. */
export function readHelpPictures(language: Language): Record<string, HelpPicture> {
  const list = new URL('web/assets/help/pictures.json', dist)
  const all: Record<string, HelpPicture> = JSON.parse(readFileSync(list, 'utf8'))
  const end = `-${language}`
  const own = Object.entries(all).filter(([name]) => name.endsWith(end))
  return Object.fromEntries(own.map(([name, picture]) => [name.slice(0, -end.length), picture]))
}
