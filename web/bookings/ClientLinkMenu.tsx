import { t } from 'i18next'
import { Copy, Link as LinkIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useRenewLink } from './booking-details.ts'

/** An icon with its word below. */
export const wordedClass =
  'inline-grid min-h-touch min-w-touch place-content-center justify-items-center gap-0.5 rounded-md px-1.5 text-xs font-medium text-ink-2 hover:bg-hover'

/** Copies the client's link, or replaces it after it got into the wrong hands. */
export function ClientLinkMenu({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['details', 'common'])
  const [asking, setAsking] = useState(false)
  const renewal = useRenewLink(booking.salonId)

  return (
    <>
      <Menu
        trigger={
          <button type="button" className={wordedClass}>
            <LinkIcon size={20} aria-hidden />
            {t('client_link.menu')}
          </button>
        }
      >
        <MenuItem
          icon={<Copy size={18} />}
          label={t('client_link.copy')}
          onClick={() => void copyClientLink(booking)}
        />
        <MenuItem
          icon={<RefreshCw size={18} />}
          label={t('client_link.renew')}
          hint={t('client_link.renew_hint')}
          onClick={() => setAsking(true)}
        />
      </Menu>
      <ConfirmDialog
        open={asking}
        title={t('client_link.title')}
        question={t('client_link.question')}
        busy={renewal.isPending}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('client_link.renew')}
        onCancel={() => setAsking(false)}
        onConfirm={() => renewal.mutate(booking.id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** Copies the link to the client's page and shows a toast. If the browser refuses, shows the link instead. */
async function copyClientLink({ clientLink }: Booking): Promise<void> {
  const link = new URL(clientLink, window.location.origin).href
  await copyText(link, {
    copied: t('details:client_link.copied'),
    next: t('details:client_link.share'),
    failed: t('details:client_link.failed'),
    byHand: link,
  })
}
