import { Copy, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Check } from '../../../shared/till/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRenewReceiptLink } from './queries.ts'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

interface ReceiptLinkProps {
  salonId: string
  check: Check
  onClose: () => void
}

/** The link to the client's receipt, to be scanned from the screen or copied. */
export function ReceiptLink({ salonId, check, onClose }: ReceiptLinkProps) {
  const { t } = useTranslation(['till', 'common'])
  const renewing = useRenewReceiptLink(salonId, check.id)
  const address = new URL(check.receiptPath ?? '', location.origin).href

  const copy = () =>
    copyText(address, { copied: t('receipt.copied'), failed: t('receipt.copy_failed'), byHand: address })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('receipt.link')}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button look="ghost" className="mr-auto" busy={renewing.isPending} onClick={() => renewing.mutate()}>
            <RefreshCw size={18} aria-hidden />
            {t('receipt.renew')}
          </Button>
          <Button look="primary" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {t('receipt.copy')}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        <p className="text-center text-ink-2">{t('receipt.scan')}</p>
        <Suspense fallback={<Skeleton className="size-60" />}>
          <QrCode text={address} label={t('receipt.qr')} className="size-60" />
        </Suspense>
        <a href={address} target="_blank" rel="noreferrer" className="max-w-full text-sm break-all underline">
          {address}
        </a>
      </div>
    </Dialog>
  )
}
