import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingLinkImage, type Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { fileName } from './file-name.ts'
import { QrSheet } from './QrSheet.tsx'

/** The booking link as a QR code: to show, save or print. */
export function QrCode({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  // Each press prints again, even if the browser never reports the end of printing.
  const [printing, setPrinting] = useState({ sheet: 0, open: false })
  const name = fileName(salon.name)

  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      {/* Black on white in both themes: phones scan it best. */}
      <img
        src={bookingLinkImage(salon.id, 'svg')}
        alt={t('link.qr_of', { salon: salon.name })}
        width={220}
        height={220}
        className="size-55 rounded-md border border-line-2 bg-[#fff]"
      />
      <div className="flex flex-wrap justify-center gap-2">
        {(['png', 'svg'] as const).map((format) => (
          <a
            key={format}
            href={bookingLinkImage(salon.id, format)}
            download={`${name}-qr.${format}`}
            className={buttonClass('outline', 'compact')}
          >
            <Download size={18} aria-hidden />
            {t(`link.${format}`)}
          </a>
        ))}
        <Button shape="compact" onClick={() => setPrinting({ sheet: printing.sheet + 1, open: true })}>
          <Printer size={18} aria-hidden />
          {t('link.print')}
        </Button>
      </div>
      {printing.open && (
        <QrSheet key={printing.sheet} salon={salon} onDone={() => setPrinting({ ...printing, open: false })} />
      )}
    </div>
  )
}
