/** The readable part of a booking link: `lotus-nails`. Separate from its contract, so that small pages contain no schemas. */

import { withoutMarks } from '../plain-letters.ts'

export const minSlugLength = 3
export const maxSlugLength = 60

/** `Tiệm Nail Hoa Sen` becomes `tiem-nail-hoa-sen`. Empty if no character can be used. */
export function slugOf(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '')
}

/** Suggestions for a salon, best first: its name, then with its city, then with a number. */
export function proposedSlugs({ name, address }: { name: string; address: string }): string[] {
  const own = slugOf(name)
  if (own === '') return []
  const town = slugOf(address.split(',').at(1) ?? '')
  const long = own.length < minSlugLength ? `${own}-nails` : own
  const numbered = Array.from({ length: 20 }, (_, index) => `${long}-${index + 2}`)
  return [long, ...(town ? [`${long}-${town}`] : []), ...numbered].map(slugOf).filter((slug) => !isReserved(slug))
}

/** Path of the salon's booking page. */
export function bookingPath({ id, slug }: { id: string; slug: string | null }): string {
  return slug === null ? `/booking/${id}` : `/${slug}`
}

/** Whether the slug is the start of one of the product's own paths, now or in the future. */
export function isReserved(slug: string): boolean {
  return reserved.has(slug)
}

/** A test compares them with the existing paths. */
const reserved = new Set(
  `about account activity admin admin-login answers api api-docs app apple-touch-icon ask ask-for-account assets auth billing blog book
  booking bookings booknail calendar calendar-debug calendar-fixed calendar-minimal calendar-simple calendar-test careers cdn
  check-in contact customers dashboard demo docs download en faq favicon favicon-ico feed features floor forgot-password health healthz help home
  icon icon-192 icon-512 icon-maskable icon-svg imprint info inspection invitation invite join legal line login logout mail manifest me messages metrics my-day my-pay my-turn
  new new-password news null offline owner pay preview press pricing privacy public readyz receipt receipts reports reset-password reviews
  robots robots-txt root salon salon-management salon-settings salons search security services settings setup shop shop-login
  sign-in sign-up signin signup sitemap sitemap-xml staff start static status support sw sw-js team terms test texts till tour tv two-factor-setup undefined
  unsubscribe user users v vi visit walk-in webhooks well-known www`.split(/\s+/),
)
