import { Clock } from 'lucide-react'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { ZoneChange as Change, Reading } from '../../../shared/bookings/zone-change.ts'
import { showLocalTime, showName, showShortDate } from '../../../shared/format.ts'
import { type Salon, type VisitsKeep, visitsKeep } from '../../../shared/salons/contract.ts'
import { languageNow } from '../../text/start.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { useZoneChange } from './queries.ts'

interface ZoneChangeProps {
  salon: Salon
  /** The chosen zone, not saved yet. */
  timezone: string
  keep: VisitsKeep
  onKeep: (keep: VisitsKeep) => void
}

/** What upcoming bookings keep when the zone changes, for the owner to choose. */
export function ZoneChange({ salon, timezone, ...choice }: ZoneChangeProps) {
  const { t } = useTranslation('salons')
  const change = useZoneChange(salon.id, timezone)

  return (
    <section aria-live="polite" aria-busy={change.isPending} className="grid gap-3 text-md">
      <LoadedPart
        answer={change}
        failed={t('zone_change.failed')}
        waiting={<Waiting label={t('zone_change.loading')} shapes={['h-6 bg-hover']} />}
      >
        {(found) => (found.total === 0 ? <p>{t('zone_change.none')}</p> : <Choice change={found} {...choice} />)}
      </LoadedPart>
      <p className="text-sm text-ink-2">{t('zone_change.hours')}</p>
    </section>
  )
}

function Choice({ change, keep, onKeep }: { change: Change } & Pick<ZoneChangeProps, 'keep' | 'onKeep'>) {
  const { t } = useTranslation('salons')
  const group = useId()
  const [first] = change.bookings
  const example = {
    before: first ? showLocalTime(first.before.time) : '',
    after: first ? showLocalTime(first.after.time) : '',
  }

  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5">
          <Trans
            t={t}
            i18nKey="zone_change.found"
            count={change.total}
            values={{ count: change.total }}
            components={{ b: <b className="font-semibold" /> }}
          />
        </legend>
        {visitsKeep.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-2 px-3 py-2.5 hover:bg-hover has-checked:border-brand has-checked:bg-brand-tint"
          >
            <input
              type="radio"
              name={group}
              checked={one === keep}
              onChange={() => onKeep(one)}
              className="mt-0.5 size-5 flex-none accent-brand"
            />
            <span className="font-medium">
              {t(`zone_change.${one}`)}
              <span className="block text-sm font-normal text-ink-2">{t(`zone_change.${one}_hint`, example)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {keep === 'instants' && <NewTimes change={change} />}
      {keep === 'clock_times' && change.displaced > 0 && (
        <p>{t('zone_change.displaced', { count: change.displaced })}</p>
      )}
    </>
  )
}

/** The first bookings with the times that the new clock shows for them. */
function NewTimes({ change: { bookings, total } }: { change: Change }) {
  const { t } = useTranslation('salons')

  return (
    <div className="grid gap-1 rounded-md bg-sunken px-3.5 py-3">
      <ul className="grid gap-1">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">
              {showName({ firstName: booking.customerFirstName, lastName: booking.customerLastName })}
            </span>
            <TwoTimes {...booking} />
          </li>
        ))}
      </ul>
      {total > bookings.length && (
        <p className="text-sm text-ink-2">{t('zone_change.more', { count: total - bookings.length })}</p>
      )}
    </div>
  )
}

/** The time as it was, and as it is; the day is named again only if it is another. */
export function TwoTimes({ before, after }: { before: Reading; after: Reading }) {
  const { t, i18n } = useTranslation('salons')
  const language = languageNow(i18n)
  const words = ({ date, time }: Reading) => `${showShortDate(date, language)}, ${showLocalTime(time)}`

  return (
    <span className="inline-flex items-start gap-1.5 text-ink-2">
      <Clock size={16} className="mt-0.75 flex-none text-ink-3" aria-hidden />
      {t('zone_change.line', {
        before: words(before),
        after: after.date === before.date ? showLocalTime(after.time) : words(after),
      })}
    </span>
  )
}
