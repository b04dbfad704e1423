import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { customerName } from './people.ts'

interface CustomerButtonProps {
  booking: Booking
  onOpen: (bookingId: string) => void
  className: string
  /** Below the name. */
  children?: ReactNode
}

/** The client's name in the list: opens the booking's details. */
export function CustomerButton({ booking, onOpen, className, children }: CustomerButtonProps) {
  const { t } = useTranslation('bookings')
  const name = customerName(booking)

  return (
    <button
      type="button"
      data-opens
      title={t('details', { name })}
      onClick={() => onOpen(booking.id)}
      className={`text-left font-semibold wrap-anywhere underline-offset-3 hover:underline ${className}`}
    >
      {name}
      {children}
    </button>
  )
}
