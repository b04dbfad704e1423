import { t } from 'i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { copyText } from '../ui/copy-text.ts'

type LinkedSalon = Pick<Salon, 'id' | 'slug'>

/** Public URL of a salon's booking page: by its id, until the owner has chosen a readable link. */
export function bookingLink(salon: LinkedSalon): string {
  return new URL(bookingPath(salon), publicSite()).href
}

/** The operator's public URL, which the server writes into the page; without one, the browser's own address. */
export function publicSite(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=public-url]')?.content ?? window.location.origin
}

export function copyBookingLink(salon: LinkedSalon): Promise<void> {
  const link = bookingLink(salon)
  return copyText(link, {
    copied: t('app:booking_link.copied'),
    next: t('app:booking_link.share'),
    failed: t('app:booking_link.failed'),
    byHand: link,
  })
}
