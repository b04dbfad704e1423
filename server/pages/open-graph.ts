/** How a link to a page of ours is shown elsewhere: https://ogp.me */

import { type Language, languages } from '../../shared/text/language.ts'
import { escaped } from './rendered-page.ts'

const locales: Record<Language, string> = { en: 'en_US', vi: 'vi_VN' }

/** Its elements, with the languages in which the page is there and a wide picture. */
export function graphOf(graph: Readonly<Record<string, string | number>>, language: Language): string[] {
  const all: Record<string, string | number> = { ...graph, locale: locales[language] }
  return [
    ...Object.entries(all).map(([name, value]) => `<meta property="og:${name}" content="${escaped(String(value))}">`),
    ...languages
      .filter((one) => one !== language)
      .map((one) => `<meta property="og:locale:alternate" content="${locales[one]}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
