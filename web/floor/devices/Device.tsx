import { ExternalLink, MonitorOff, Plus, Printer, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../../../shared/floor/limits.ts'
import type { FloorDevice } from '../../../shared/floor/settings.ts'
import { localDateOf, showAgo, showDate } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { now } from '../../clock.ts'
import { poster as en } from '../../text/en/poster.ts'
import type { Shape } from '../../text/shape.ts'
import { languageNow } from '../../text/start.ts'
import { poster as vi } from '../../text/vi/poster.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyableAddress } from '../../ui/CopyableAddress.tsx'
import QrCode from '../../ui/QrCode.tsx'
import { useEndDevice, useRenewDevice } from './queries.ts'

const words: Record<Language, Shape<typeof en>> = { en, vi }

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

interface DeviceAddressProps {
  salon: Salon
  kind: DeviceKind
  address: string
}

function DeviceAddress({ salon, kind, address }: DeviceAddressProps) {
  const { t } = useTranslation('devices')
  // Each press prints again, even if the browser never reports the end of printing.
  const [printing, setPrinting] = useState({ sheet: 0, open: false })
  const words = { once: t('once'), copy: t('copy'), copied: t('copied'), failed: t('copy_failed') }

  return (
    <div className="grid gap-3">
      <CopyableAddress address={address} words={words}>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <ExternalLink size={18} aria-hidden />
          {t('open')}
        </a>
        {kind === 'door' && (
          <Button onClick={() => setPrinting({ sheet: printing.sheet + 1, open: true })}>
            <Printer size={18} aria-hidden />
            {t('poster')}
          </Button>
        )}
      </CopyableAddress>
      {kind === 'door' && (
        <>
          <p className="text-sm text-ink-2">{t('poster_hint')}</p>
          <div className="flex items-center gap-4">
            <QrCode text={address} label={t('qr_of', { kind: t(`kinds.${kind}`) })} className="size-32 flex-none" />
            <p className="text-sm text-ink-2">{t('scan')}</p>
          </div>
        </>
      )}
      {printing.open && (
        <PosterSheet
          key={printing.sheet}
          salon={salon}
          address={address}
          onDone={() => setPrinting({ ...printing, open: false })}
        />
      )}
    </div>
  )
}

interface PosterSheetProps {
  salon: Salon
  /** URL of the tablet at the door. */
  address: string
  onDone: () => void
}

/** The poster for the door, in all languages. Printed instead of the page, as soon as it is rendered. */
function PosterSheet({ salon, address, onDone }: PosterSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
    // oxlint-disable-next-line react/exhaustive-deps -- print only once
  }, [])

  return createPortal(
    <div className="print-sheet content-start gap-8 p-8 text-center">
      <p className="text-3xl font-semibold">{salon.name}</p>
      <p className="text-4xl font-semibold">
        {languages.map((language) => (
          <span key={language} lang={language} className="block">
            {words[language].welcome}
          </span>
        ))}
      </p>
      <QrCode text={onPhone(address)} label={words[languages[0]].scan} className="w-[11cm]" />
      {languages.map((language) => (
        <div key={language} lang={language} className="grid gap-1 text-xl">
          <p className="font-semibold">{words[language].scan}</p>
          <p>{words[language].booked}</p>
          <p>{words[language].walk_in}</p>
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** The same URL for clients' own phones, which are not cleared when idle. */
function onPhone(address: string): string {
  const url = new URL(address)
  url.searchParams.set('phone', '')
  return url.href
}
