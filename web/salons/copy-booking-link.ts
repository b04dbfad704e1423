import { t } from 'i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { copyText } from '../ui/copy-text.ts'

type Linked = Pick<Salon, 'id' | 'slug'>

/** Absolute URL of a salon's booking page. */
export function bookingLink(salon: Linked): string {
  return new URL(bookingPath(salon), window.location.origin).href
}

export function copyBookingLink(salon: Linked): Promise<void> {
  const link = bookingLink(salon)
  return copyText(link, {
    copied: t('app:booking_link.copied'),
    next: t('app:booking_link.share'),
    failed: t('app:booking_link.failed'),
    byHand: link,
  })
}
