import { Clock } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { showLocalTime, showName, showShortDate } from '../../shared/format.ts'
import type { ZoneChange as Change, Salon } from '../../shared/salons/contract.ts'
import { useZoneChange } from '../data/salons.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Waiting } from '../ui/Waiting.tsx'

interface ZoneChangeProps {
  salon: Salon
  /** The chosen zone, not saved yet. */
  timezone: string
}

/** The local times that upcoming bookings would have after a change of zone. */
export function ZoneChange({ salon, timezone }: ZoneChangeProps) {
  const { t } = useTranslation('salons')
  const change = useZoneChange(salon.id, timezone)

  return (
    <section
      aria-live="polite"
      aria-busy={change.isPending}
      className="grid gap-2 rounded-md bg-sunken px-3.5 py-3 text-md"
    >
      <LoadedPart
        answer={change}
        failed={t('zone_change.failed')}
        waiting={<Waiting label={t('zone_change.loading')} shapes={['h-6 bg-hover']} />}
      >
        {(found) => <Found change={found} />}
      </LoadedPart>
    </section>
  )
}

function Found({ change: { bookings, total } }: { change: Change }) {
  const { t } = useTranslation('salons')
  if (total === 0) return <p>{t('zone_change.none')}</p>

  return (
    <>
      <p className="flex gap-2">
        <Clock size={18} className="mt-0.5 flex-none text-ink-3" aria-hidden />
        <span>
          <Trans
            t={t}
            i18nKey="zone_change.found"
            count={total}
            values={{ count: total }}
            components={{ b: <b className="font-semibold" /> }}
          />
        </span>
      </p>
      <ul className="grid gap-1">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">
              {showName({ firstName: booking.customerFirstName, lastName: booking.customerLastName })}
            </span>
            <Moved booking={booking} />
          </li>
        ))}
      </ul>
      {total > bookings.length && (
        <p className="text-sm text-ink-2">{t('zone_change.more', { count: total - bookings.length })}</p>
      )}
      <p className="text-sm text-ink-2">{t('zone_change.hours')}</p>
    </>
  )
}

function Moved({ booking: { before, after } }: { booking: Change['bookings'][number] }) {
  const { t, i18n } = useTranslation('salons')
  const language = languageNow(i18n)
  const words = ({ date, time }: { date: string; time: string }) =>
    `${showShortDate(date, language)}, ${showLocalTime(time)}`

  return (
    <span className="text-ink-2">
      {t('zone_change.line', {
        before: words(before),
        after: after.date === before.date ? showLocalTime(after.time) : words(after),
      })}
    </span>
  )
}
