/** How a link to a page of ours is shown elsewhere: https://ogp.me */

import { locales } from '../../shared/locale/locales.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { escaped } from './rendered-page.ts'

/** Its elements, with the languages in which the page is there and a wide picture. */
export function graphOf(graph: Readonly<Record<string, string | number>>, language: Language): string[] {
  const all: Record<string, string | number> = { ...graph, locale: localeOf(language) }
  return [
    ...Object.entries(all).map(([name, value]) => `<meta property="og:${name}" content="${escaped(String(value))}">`),
    ...languages
      .filter((one) => one !== language)
      .map((one) => `<meta property="og:locale:alternate" content="${localeOf(one)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** `en_US` */
function localeOf(language: Language): string {
  return locales[language].tag.replace('-', '_')
}
