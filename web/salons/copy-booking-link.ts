import { t } from 'i18next'
import { notify } from '../ui/toast.ts'

/** Absolute URL of a salon's booking page. */
export function bookingLink(salonId: string): string {
  return new URL(`/booking/${salonId}`, window.location.origin).href
}

/** Copies the link and shows a toast. If the browser refuses, shows the link instead. */
export async function copyBookingLink(salonId: string): Promise<void> {
  const link = bookingLink(salonId)
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'success', title: t('app:booking_link.copied'), text: t('app:booking_link.share') })
  } catch {
    notify({ kind: 'failure', title: t('app:booking_link.failed'), text: link })
  }
}
