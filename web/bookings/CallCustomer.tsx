import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { customerName } from './people.ts'

interface CallCustomerProps {
  booking: Booking
  /** Shows the word too, as on cards; otherwise only the icon. */
  worded?: boolean
}

/** Calls the customer. Disabled without a number. */
export function CallCustomer({ booking, worded = false }: CallCustomerProps) {
  const { t } = useTranslation(['bookings', 'common'])
  const label = t('call', { name: customerName(booking) })
  const look = worded ? 'outline' : 'ghost'
  const shape = worded ? 'compact' : 'icon'
  const content = (
    <>
      <Phone size={20} aria-hidden />
      {worded && t('common:call')}
    </>
  )

  if (booking.customerPhone === '') {
    return (
      <Button look={look} shape={shape} disabled aria-label={label}>
        {content}
      </Button>
    )
  }
  const link = (
    <a href={`tel:${booking.customerPhone}`} aria-label={label} className={buttonClass(look, shape)}>
      {content}
    </a>
  )
  return worded ? link : <Tooltip text={label}>{link}</Tooltip>
}
