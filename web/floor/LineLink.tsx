import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { renewLineLink } from '../../shared/floor/parties.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { notify } from '../ui/toast.ts'
import { useBoard } from './board-work.ts'

const QrCode = lazy(() => import('../ui/QrCode.tsx'))

/** The client's link to their place in line, as a QR code or to copy. Always a new link, as an existing one cannot be shown again. */
export function LineLink({ partyId }: { partyId: string }) {
  const { t } = useTranslation('floorBoard')
  const { salonId } = useBoard()
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(renewLineLink, { params: { salonId, partyId } }),
  })
  useEffect(() => mutate(), [mutate])
  const address = data && new URL(data.linePath, location.origin).href

  return (
    <div className="grid w-full gap-1.5">
      <p className="text-sm text-ink-2">{t('seat.link_hint')}</p>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {!data && !error && <Skeleton className="h-11 w-full" />}
      {address && (
        <div className="flex flex-wrap items-center gap-3">
          <Suspense fallback={<span className="size-32 flex-none" />}>
            <QrCode text={address} label={t('seat.qr')} className="size-32 flex-none" />
          </Suspense>
          <a href={address} target="_blank" rel="noreferrer" className="min-w-40 flex-1 text-md break-all underline">
            {address}
          </a>
          <Button
            shape="compact"
            onClick={() =>
              void navigator.clipboard
                .writeText(address)
                .then(() => notify({ kind: 'success', title: t('seat.copied') }))
                .catch(() => undefined)
            }
          >
            <Copy size={18} aria-hidden />
            {t('seat.copy')}
          </Button>
        </div>
      )}
    </div>
  )
}
