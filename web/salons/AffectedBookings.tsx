import { Trans, useTranslation } from 'react-i18next'
import type { AffectedBookings as Affected, AffectedBooking } from '../../shared/bookings/affected.ts'
import { localDateOf, showName, showShortDate, showTimes } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { useBookedName } from '../services/booked-names.ts'
import { languageNow } from '../text/start.ts'

interface AffectedBookingsProps {
  affected: Affected
  salon: { id: string; timezone: string }
}

/** The bookings in the way of a change, with a note that they stay. */
export function AffectedBookings({ affected, salon }: AffectedBookingsProps) {
  const { t } = useTranslation('setup')
  const { total } = affected
  if (total === 0) return null

  return (
    <div className="grid gap-2.5">
      <p>
        <Trans
          t={t}
          i18nKey="affected.found"
          count={total}
          values={{ count: total }}
          components={{ b: <b className="font-semibold" /> }}
        />
      </p>
      <AffectedList affected={affected} salon={salon} />
      <p className="text-ink-2">{t('affected.stay')}</p>
    </div>
  )
}

/** Only the bookings, where something else happens to them. */
export function AffectedList({ affected: { bookings, total }, salon }: AffectedBookingsProps) {
  const { t } = useTranslation('setup')

  return (
    <>
      <section
        aria-label={t('affected.list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-[min(19rem,40dvh)] overflow-auto rounded-md border border-line-2"
      >
        <ul>
          {bookings.map((booking) => (
            <AffectedLine key={booking.id} booking={booking} salon={salon} />
          ))}
        </ul>
      </section>
      {total > bookings.length && (
        <p className="text-sm text-ink-2">{t('affected.more', { count: total - bookings.length })}</p>
      )}
    </>
  )
}

interface AffectedLineProps {
  booking: AffectedBooking
  salon: AffectedBookingsProps['salon']
}

function AffectedLine({ booking, salon: { id, timezone: zone } }: AffectedLineProps) {
  const { t, i18n } = useTranslation('setup')
  const nameOf = useBookedName(id)
  const start = Date.parse(booking.startTime)
  const day = showShortDate(localDateOf(zone, start), languageNow(i18n))
  const what = booking.services.map(({ staffFirstName: name, ...service }) =>
    name ? `${nameOf(service)} ${t('affected.with', { name })}` : nameOf(service),
  )

  return (
    <li className="grid gap-x-3 border-b border-line px-3 py-2 text-md last:border-b-0">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          <span className="font-semibold">{day}</span>{' '}
          <span className="num">{showTimes(zone, start, Date.parse(booking.endTime))}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">
          {showName({ firstName: booking.customerFirstName, lastName: booking.customerLastName })}
          <span className="block text-sm text-ink-2">{what.join(', ')}</span>
        </span>
        {booking.customerPhone && (
          <a
            href={`tel:${booking.customerPhone}`}
            className="num inline-flex min-h-touch items-center font-medium text-brand-ink underline underline-offset-3"
          >
            {showPhone(booking.customerPhone)}
          </a>
        )}
      </span>
    </li>
  )
}
