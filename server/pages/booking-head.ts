/** What search engines and previews of links read of a booking page: https://schema.org, https://ogp.me */

import { showAverage, showNumber } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { pictureUrl, type ShownPicture, shownWidths, sourcesOf } from '../../shared/salons/picture-files.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import type { ShopWindow } from '../../shared/salons/window.ts'
import type { CategoryWithServices } from '../../shared/services/contract.ts'
import type { PublicStaff } from '../../shared/staff/contract.ts'
import { withMember } from '../../shared/staff/shown-service.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { sharedText } from '../../shared/text/texts.ts'
import { translated } from '../../shared/text/translated.ts'
import { type LocalTime, midnight } from '../../shared/time.ts'
import { graphOf } from './open-graph.ts'
import { pictureHeight, pictureWidth } from './preview-picture.ts'
import { asScriptData, escaped } from './rendered-page.ts'

interface PageContent {
  salon: Pick<Salon, 'id' | 'slug' | 'name' | 'address' | 'phone'>
  menu: readonly CategoryWithServices[]
  staff: readonly PublicStaff[]
  window: ShopWindow
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** More would only make the page longer. */
const maxOffers = 60

/** @param site PUBLIC_URL */
export function bookingHead(site: string, told: PageContent, language: Language): string {
  const { salon } = told
  const page = site + bookingPath(salon)
  const description = describe(told, language)
  const inLanguage = (one: Language) => `${page}?lang=${one}`
  const picture = `${site}/booking/${salon.id}/preview.png?lang=${language}`
  const graph = {
    title: salon.name,
    description,
    type: 'website',
    url: inLanguage(language),
    image: picture,
    'image:width': pictureWidth,
    'image:height': pictureHeight,
    'image:alt': salon.name,
  }
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${page}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${page}">`,
    ...graphOf(graph, language),
    `<script type="application/ld+json">${asScriptData(salonData(page, picture, told, language))}</script>`,
    '',
  ].join('\n')
}

/** Loaded before the font, on the connection that brought the page: it is the largest thing that a client sees. */
export function firstPicture({ salon, window }: Pick<PageContent, 'salon' | 'window'>): string {
  const [picture] = window.pictures
  if (!picture) return ''
  const sources = `imagesrcset="${sourcesOf(salon.id, picture)}" imagesizes="${shownWidths.first}"`
  return `<link rel="preload" as="image" ${sources} fetchpriority="high">\n`
}

function describe({ salon, window: { rating } }: PageContent, language: Language): string {
  const { description, rated } = sharedText[language].client_page
  const said = description.replace('{{salon}}', () => salon.name)
  const about = rating
    ? rated
        .replace('{{average}}', showAverage(rating.average, language))
        .replace('{{count}}', showNumber(rating.count, language))
    : ''
  return [said, about, salon.address].filter(Boolean).join(' ')
}

/** Search engines read midnight as the beginning of the next day. */
function lastOf(closes: LocalTime): LocalTime {
  return closes === midnight ? '00:00' : closes
}

function hoursOf({ from, to }: { from: string; to: string }, opens: string, closes: string): object {
  return { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to, opens, closes: lastOf(closes) }
}

function salonData(
  page: string,
  picture: string,
  { salon, menu, staff, window }: PageContent,
  language: Language,
): object {
  const fileOf = ({ id }: ShownPicture) => new URL(pictureUrl(salon.id, id, 'large'), page).href
  const { rating, week, special, closures } = window
  const offered = menu.flatMap((category) => category.services).slice(0, maxOffers)
  const services = offered.map((service) => withMember({ staff }, service, null))
  return {
    '@context': 'https://schema.org',
    '@type': 'BeautySalon',
    '@id': page,
    name: salon.name,
    url: page,
    image: window.pictures.length > 0 ? window.pictures.map(fileOf) : picture,
    ...(window.logo && { logo: fileOf(window.logo) }),
    ...(salon.address && { address: salon.address }),
    ...(salon.phone && { telephone: salon.phone }),
    knowsLanguage: [...new Set(staff.flatMap((member) => member.languages))],
    currenciesAccepted: 'USD',
    openingHoursSpecification: week
      .filter(({ opensAt }) => opensAt !== null)
      .map(({ dayOfWeek, opensAt, closesAt }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays[dayOfWeek - 1],
        opens: opensAt,
        closes: closesAt && lastOf(closesAt),
      })),
    ...(special.length + closures.length > 0 && {
      specialOpeningHoursSpecification: [
        ...special.map(({ date, opensAt, closesAt }) => hoursOf({ from: date, to: date }, opensAt, closesAt)),
        // Closed all day, as search engines want it told.
        ...closures.map((days) => hoursOf(days, '00:00', '00:00')),
      ],
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(rating.average * 10) / 10,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    makesOffer: services.map(({ name, names, price, said }) => ({
      '@type': 'Offer',
      ...(said === 'exact' && { price, priceCurrency: 'USD' }),
      ...(said === 'from' && {
        priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'USD' },
      }),
      itemOffered: { '@type': 'Service', name: translated(name, names, language).text },
    })),
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${page}?book` },
    },
  }
}
