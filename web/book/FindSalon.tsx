import { MapPin, Phone } from 'lucide-react'
import { parsePhone } from '../../shared/phone.ts'
import { mapLink } from '../../shared/salons/map-link.ts'
import { buttonClass } from '../ui/button-class.ts'
import { useText } from './use-text.ts'

interface FindSalonProps {
  salon: { name: string; address: string; phone: string }
}

/** Buttons for directions to the salon and for calling it, if address and phone are known. */
export function FindSalon({ salon: { name, address, phone: given } }: FindSalonProps) {
  const { t } = useText()
  const phone = parsePhone(given)

  return (
    <>
      {address && (
        <a href={mapLink({ name, address })} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <MapPin size={18} aria-hidden />
          {t('done.directions')}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass('outline')}>
          <Phone size={18} aria-hidden />
          {t('common:call')}
        </a>
      )}
    </>
  )
}
