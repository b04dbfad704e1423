/** What search engines and previews of links read of the landing page: https://schema.org, https://ogp.me */

import { landingPath } from '../../shared/landing/addresses.ts'
import { firstLanguage, type Language, languages } from '../../shared/text/language.ts'
import { graphOf } from './open-graph.ts'
import { pictureHeight, pictureWidth } from './preview-picture.ts'
import { asScriptData, escaped } from './rendered-page.ts'

interface HeadTexts {
  title: string
  description: string
}

/** @param site PUBLIC_URL */
export function landingHead(site: string, { title, description }: HeadTexts, language: Language): string {
  const page = (one: Language) => `${site}${landingPath(one)}`
  const picture = `${site}/preview.png?lang=${language}`
  const product = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'BookNail',
    description,
    url: page(language),
    image: picture,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: [...languages],
  }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${page(language)}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${page(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${page(firstLanguage)}">`,
    ...graphOf(
      {
        title,
        description,
        type: 'website',
        site_name: 'BookNail',
        url: page(language),
        image: picture,
        'image:width': pictureWidth,
        'image:height': pictureHeight,
        'image:alt': title,
      },
      language,
    ),
    `<script type="application/ld+json">${asScriptData(product)}</script>`,
    '',
  ].join('\n')
}
