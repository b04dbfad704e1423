import { t } from 'i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { copyText } from '../ui/copy-text.ts'

/** Copies the link to the client's page and shows a toast. If the browser refuses, shows the link instead. */
export async function copyClientLink({ clientLink }: Booking): Promise<void> {
  const link = new URL(clientLink, window.location.origin).href
  await copyText(link, {
    copied: t('details:client_link.copied'),
    next: t('details:client_link.share'),
    failed: t('details:client_link.failed'),
    byHand: link,
  })
}
