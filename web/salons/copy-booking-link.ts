import { t } from 'i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import { notify } from '../ui/toast.ts'

type Linked = Pick<Salon, 'id' | 'slug'>

/** Absolute URL of a salon's booking page. */
export function bookingLink(salon: Linked): string {
  return new URL(bookingPath(salon), window.location.origin).href
}

/** Copies the link and shows a toast. If the browser refuses, shows the link instead. */
export async function copyBookingLink(salon: Linked): Promise<void> {
  const link = bookingLink(salon)
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'success', title: t('app:booking_link.copied'), text: t('app:booking_link.share') })
  } catch {
    notify({ kind: 'failure', title: t('app:booking_link.failed'), text: link })
  }
}
