import { Copy, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { bookingLink, copyBookingLink } from './copy-booking-link.ts'

/** Copies the salon's booking link. */
export function CopyBookingLink({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')

  return (
    <Button look="soft" onClick={() => void copyBookingLink(salon)}>
      <Copy size={18} aria-hidden />
      {t('link.copy')}
    </Button>
  )
}

/** Opens the booking page in a new tab. */
export function OpenBookingPage({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')

  return (
    <a href={bookingLink(salon)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
      <ExternalLink size={18} aria-hidden />
      {t('link.open')}
      <span className="sr-only">{t('link.new_tab')}</span>
    </a>
  )
}
