import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Affected, AffectedBooking, AffectedBookings as Bookings } from '../../shared/bookings/affected.ts'
import { localDateOf, showName, showShortDate, showTimes } from '../../shared/format.ts'
import { showPhone } from '../../shared/phone.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'

interface AffectedBookingsProps {
  affected: Bookings
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

/** Who waits for a member or a service that is about to go, each to be called or texted. */
export function AffectedWaiters({ waiting }: { waiting: Affected['waiting'] }) {
  const { t } = useTranslation('setup')
  if (waiting.length === 0) return null

  return (
    <section aria-label={t('waiting.title')} className="grid gap-1.5">
      <p className="font-semibold">{t('waiting.title')}</p>
      <ul className="max-h-[min(12rem,30dvh)] overflow-auto rounded-md border border-line-2">
        {waiting.map(({ id, kind, phone, ...named }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-3 py-1.5 text-md last:border-b-0"
          >
            <span>
              {showName(named) || t('waiting.no_name')}
              <span className="block text-sm text-ink-2">{t(`waiting.${kind}`)}</span>
            </span>
            <Reach phone={phone} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t('waiting.hint')}</p>
    </section>
  )
}

/** To call or to text them. */
export function Reach({ phone, children }: { phone: string; children?: ReactNode }) {
  const { t } = useTranslation('setup')

  return (
    <span className="flex items-center gap-3">
      {phone && (
        <>
          <a href={`tel:${phone}`} className={linkClass}>
            {showPhone(phone)}
          </a>
          <a href={`sms:${phone}`} className={linkClass}>
            {t('waiting.text')}
          </a>
        </>
      )}
      {children}
    </span>
  )
}

export const linkClass =
  'num inline-flex min-h-touch items-center font-medium text-brand-ink underline underline-offset-3'

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
        <Reach phone={booking.customerPhone}>
          <a href={`/bookings?booking=${booking.id}`} target="_blank" rel="noreferrer" className={linkClass}>
            {t('affected.open')}
          </a>
        </Reach>
      </span>
    </li>
  )
}
