import { Copy, ExternalLink, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../../../shared/floor/limits.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { copyText } from '../../ui/copy-text.ts'
import QrCode from '../../ui/QrCode.tsx'
import { PosterSheet } from './PosterSheet.tsx'

interface DeviceAddressProps {
  salon: Salon
  kind: DeviceKind
  address: string
}

export function DeviceAddress({ salon, kind, address }: DeviceAddressProps) {
  const { t } = useTranslation('devices')
  // Each press prints again, even if the browser never reports the end of printing.
  const [printing, setPrinting] = useState({ sheet: 0, open: false })

  const copy = () => copyText(address, { copied: t('copied'), failed: t('copy_failed') })

  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('once')}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => void copy()}>
          <Copy size={18} aria-hidden />
          {t('copy')}
        </Button>
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
      </div>
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
