import { Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../data/calendar.ts'
import { useOwnSalonsAtWork } from '../data/salons.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { CalendarFailed, CalendarLoading } from './CalendarStates.tsx'
import { type Preset, presets } from './presets.ts'
import { SalonCalendar } from './SalonCalendar.tsx'

export function MainCalendar() {
  return <CalendarPage preset={presets.main} />
}

export function SimpleCalendar() {
  return <CalendarPage preset={presets.simple} />
}

export function MinimalCalendar() {
  return <CalendarPage preset={presets.minimal} />
}

export function FixedCalendar() {
  return <CalendarPage preset={presets.fixed} />
}

export function TestCalendar() {
  return <CalendarPage preset={presets.test} />
}

export function DebugCalendar() {
  return <CalendarPage preset={presets.debug} />
}

/** The calendar of the current salon, or why there is none. */
function CalendarPage({ preset }: { preset: Preset }) {
  const { t } = useTranslation('calendar')
  const salons = useOwnSalonsAtWork(refresh)
  const salon = useCurrentSalon()

  return (
    <>
      <PageTitle page={t('page')} />
      {!salon && <h1 className="mb-5">{t('title')}</h1>}
      <QueryState
        of={salons}
        waiting={<CalendarLoading />}
        renderFailed={(error, retry) => <CalendarFailed error={error} retry={retry} />}
      >
        {(own) =>
          salon ? (
            <SalonCalendar key={salon.id} salon={salon} salons={own} preset={preset} />
          ) : (
            <EmptyState icon={Store} title={t('no_salon.title')} hint={t('no_salon.text')} />
          )
        }
      </QueryState>
    </>
  )
}
