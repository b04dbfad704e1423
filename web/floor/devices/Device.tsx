import { MonitorOff, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../../../shared/floor/limits.ts'
import type { FloorDevice } from '../../../shared/floor/settings.ts'
import { localDateOf, showAgo, showDate } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeviceAddress } from './DeviceAddress.tsx'
import { useEndDevice, useRenewDevice } from './queries.ts'

interface DeviceProps {
  salon: Salon
  kind: DeviceKind
  /** Absent: it has no URL yet. */
  device: FloorDevice | undefined
}

/** One device. Its URL is shown when it is created, and cannot be shown again. */
export function Device({ salon, kind, device }: DeviceProps) {
  const { t, i18n } = useTranslation(['devices', 'common'])
  const language = languageNow(i18n)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const renewal = useRenewDevice(salon.id, kind, setAddress)
  const ending = useEndDevice(salon.id, kind)
  const done = { onSettled: () => setAsked(null) }

  return (
    <section aria-label={t(`kinds.${kind}`)} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3>{t(`kinds.${kind}`)}</h3>
        <p className="text-sm text-ink-2">{t(`hints.${kind}`)}</p>
        <p className="mt-1.5 text-sm font-medium">
          {device
            ? `${t('since', { date: showDate(localDateOf(salon.timezone, Date.parse(device.renewedAt)), language) })} · ${
                device.lastSeenAt
                  ? t('seen', { ago: showAgo(Date.parse(device.lastSeenAt), now(), language) })
                  : t('never_seen')
              }`
            : t('none')}
        </p>
      </div>
      {device && address !== null && <DeviceAddress salon={salon} kind={kind} address={address} />}
      {device && address === null && <p className="text-sm text-ink-2">{t('hidden')}</p>}
      <div className="flex flex-wrap gap-2">
        {device ? (
          <>
            <Button onClick={() => setAsked('renew')}>
              <RefreshCw size={18} aria-hidden />
              {t('renew')}
            </Button>
            <Button onClick={() => setAsked('end')}>
              <MonitorOff size={18} aria-hidden />
              {t('end')}
            </Button>
          </>
        ) : (
          <Button look="soft" busy={renewal.isPending} onClick={() => renewal.mutate()}>
            <Plus size={18} aria-hidden />
            {t('make')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        title={t('renew_title')}
        question={t(`renew_question.${kind}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('renew')}
        confirmLook="primary"
        busy={renewal.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => renewal.mutate(undefined, done)}
      />
      <ConfirmDialog
        open={asked === 'end'}
        title={t('end_title')}
        question={t(`end_question.${kind}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('end')}
        busy={ending.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => ending.mutate(undefined, { ...done, onSuccess: () => setAddress(null) })}
      />
    </section>
  )
}
