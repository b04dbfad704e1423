import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { bookingLinkImage, type Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { bookingLink } from './copy-booking-link.ts'
import { fileName } from './file-name.ts'

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

interface QrSheetProps {
  salon: Salon
  onDone: () => void
}

/** A printed sheet with the QR code, instead of the page; prints once the image has loaded. */
function QrSheet({ salon, onDone }: QrSheetProps) {
  const { t } = useTranslation('salons')

  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])

  return createPortal(
    <div className="print-sheet gap-6 p-8 text-center">
      <p className="text-3xl font-semibold">{salon.name}</p>
      <p className="text-xl">{t('link.scan')}</p>
      <img
        src={bookingLinkImage(salon.id, 'svg')}
        alt={t('link.qr_of', { salon: salon.name })}
        className="w-[12cm]"
        onLoad={() => window.print()}
        onError={onDone}
      />
      <p className="text-sm break-all">{bookingLink(salon)}</p>
    </div>,
    document.body,
  )
}
