/** Parts of a booking shared by table and cards. */

import { useTranslation } from 'react-i18next'
import type { Booking } from '../../shared/bookings/contract.ts'
import { type BookingStatus, isUpcoming } from '../../shared/bookings/status.ts'
import { localDateOf, showPrice, showShortDate, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { kindOfSum, type PriceKind } from '../../shared/prices.ts'
import { useBookedNames } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { serversOf } from './people.ts'
import { lookOf } from './status-look.ts'

/** Date and time in the salon's zone, formatted. */
export function useWhen(instant: string, zone: string): { day: string; time: string } {
  const { i18n } = useTranslation()
  const at = Date.parse(instant)
  const date = localDateOf(zone, at)
  return { day: showShortDate(date, languageNow(i18n)), time: showTime(zone, at) }
}

export function ServiceNames({ booking }: { booking: Booking }) {
  const namesOf = useBookedNames(booking.salonId)
  return namesOf(booking.services)
}

/** Everybody who serves, with an 'any' badge if the client had no preference. */
export function ServerNames({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')

  return serversOf(booking.services).map(({ key, name, any }, index) => (
    <span key={key} className="wrap-anywhere">
      {index > 0 && ', '}
      {name || t('unassigned')}
      {any && (
        <Badge look="outline" className="ml-1">
          <span aria-hidden title={t('any_hint')}>
            {t('any')}
          </span>
          <span className="sr-only">{t('any_hint')}</span>
        </Badge>
      )}
    </span>
  ))
}

interface PricedVisit {
  status: BookingStatus
  services: readonly { priceKind?: PriceKind | undefined }[]
}

/** Upcoming: how its price was quoted. Afterwards it is exact. */
export function kindOfVisit({ status, services }: PricedVisit): PriceKind {
  return isUpcoming(status) ? kindOfSum(services.map(({ priceKind = 'exact' }) => priceKind)) : 'exact'
}

export function Price({ booking }: { booking: Booking }) {
  return <span className="num font-semibold">{showPrice(toCents(booking.totalPrice), kindOfVisit(booking))}</span>
}

/** A phone link; nothing without a number. */
export function PhoneLink({ booking, className }: { booking: Booking; className: string }) {
  if (booking.customerPhone === '') return null
  return (
    <a href={`tel:${booking.customerPhone}`} className={`num ${className}`}>
      {showPhone(booking.customerPhone)}
    </a>
  )
}

/** The status as a pill with icon and word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('bookings')
  const { icon: Icon, tint } = lookOf(status)

  return (
    <span
      className={`mt-2 inline-flex h-7 flex-none items-center gap-1.5 rounded-full px-2.5 text-sm font-medium ${tint}`}
    >
      <Icon size={16} aria-hidden />
      {t(`statuses.${status}`)}
    </span>
  )
}
