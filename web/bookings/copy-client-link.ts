import { t } from 'i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { notify } from '../ui/toast.ts'

/** Copies the link to the client's page and shows a toast. If the browser refuses, shows the link instead. */
export async function copyClientLink({ clientLink }: Booking): Promise<void> {
  const link = new URL(clientLink, window.location.origin).href
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'success', title: t('details:client_link.copied'), text: t('details:client_link.share') })
  } catch {
    notify({ kind: 'failure', title: t('details:client_link.failed'), text: link })
  }
}
