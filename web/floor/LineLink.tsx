import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { renewLineLink } from '../../shared/floor/contract.ts'
import { call, sentenceOf } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { notify } from '../ui/toast.ts'
import { useBoard } from './board-work.ts'

/** The client's own page of the line: a new address, as the one before cannot be shown again. */
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
        <div className="flex flex-wrap items-center gap-2">
          <a href={address} target="_blank" rel="noreferrer" className="min-w-0 grow text-md break-all underline">
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
