import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLocalTime, showLongDate } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { SpecialHours as Day } from '../../../shared/salons/special-hours.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { useBeforeSaving } from '../use-before-saving.tsx'
import { AddSpecialHours } from './AddSpecialHours.tsx'
import { useSaveSpecialHours, useSpecialHours } from './queries.ts'

/** Days with opening hours that differ from those of the week. Changes are saved at once. */
export function SpecialHours({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const special = useSpecialHours(salon.id)

  return (
    <div className="grid gap-6">
      <AddSpecialHours salon={salon} today={localDateOf(salon.timezone, now())} />
      <section className="grid gap-2">
        <h3>{t('special.list')}</h3>
        <LoadedPart answer={special} failed={t('special.load_failed')}>
          {(days) =>
            days.length === 0 ? (
              <p className="text-ink-2">{t('special.empty')}</p>
            ) : (
              <ul className="grid">
                {days.map((day) => (
                  <SpecialDay key={day.date} salon={salon} day={day} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </section>
    </div>
  )
}

/** Removing it may leave bookings outside the usual hours: they are shown first. */
function SpecialDay({ salon, day: { date, openTime, closeTime, name } }: { salon: Salon; day: Day }) {
  const { t, i18n } = useTranslation('salons')
  const { check, checking, dialog } = useBeforeSaving(salon)
  const save = useSaveSpecialHours(salon.id)
  const when = showLongDate(date, languageNow(i18n))
  const change = { days: [], usual: [date] }

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="num font-medium">{`${showLocalTime(openTime)} – ${showLocalTime(closeTime)}`}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{name ? `${when} · ${name}` : when}</p>
      </div>
      <IconButton
        label={t('special.back', { when })}
        busy={checking || save.isPending}
        onClick={() => check({ kind: 'special-hours', ...change }, () => save.mutate(change))}
      >
        <Undo2 size={20} aria-hidden />
      </IconButton>
      {dialog}
    </li>
  )
}
