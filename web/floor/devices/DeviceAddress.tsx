import { ExternalLink, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../../../shared/floor/limits.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CopyableAddress } from '../../ui/CopyableAddress.tsx'
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
