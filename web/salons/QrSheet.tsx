import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { bookingLinkImage, type Salon } from '../../shared/salons/contract.ts'
import { bookingLink } from './copy-booking-link.ts'

interface QrSheetProps {
  salon: Salon
  onDone: () => void
}

/** A printed sheet with the QR code, instead of the page; prints once the image has loaded. */
export function QrSheet({ salon, onDone }: QrSheetProps) {
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
