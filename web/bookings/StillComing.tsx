import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { comingGuests, firstNames, isReached } from './companions.ts'

/** What becomes of the guests when their host alone drops out: who is told, or that nobody can be. */
export function StillComing({ booking }: { booking: Booking }) {
  const { t } = useTranslation('details')
  const guests = comingGuests(booking)
  if (guests.length === 0) return null
  const said = { names: firstNames(guests), host: booking.customerFirstName }
  return isReached(booking) ? (
    <p>{t('party.still_reached', said)}</p>
  ) : (
    <p className="font-medium text-danger">{t('party.nobody_reached', said)}</p>
  )
}
