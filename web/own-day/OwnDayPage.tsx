import { getRouteApi } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showWeekdayAndDate } from '../../shared/format.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { CalendarFeed } from '../bookings/feeds/CalendarFeed.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { OwnVisits } from './OwnVisits.tsx'
import { useOwnDay } from './queries.ts'
import { WorkOfDay } from './WorkOfDay.tsx'

const route = getRouteApi('/owner/my-day')

/** A technician's own day: shift and visits. */
export function OwnDayPage() {
  const { t, i18n } = useTranslation(['ownDay', 'feeds'])
  const { date } = route.useSearch()
  const navigate = route.useNavigate()
  const salonId = useCurrentSalon()?.id ?? ''
  const answer = useOwnDay(salonId, date)
  const day = answer.data

  function goTo(next: LocalDate | undefined) {
    void navigate({ search: (was) => ({ ...was, date: next }), replace: true })
  }

  return (
    <>
      <PageTitle page={t('page')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="grow">
          <h1>{t('title')}</h1>
          {day && (
            <p className="text-ink-2" aria-live="polite">
              {showWeekdayAndDate(day.day.date, languageNow(i18n))}
            </p>
          )}
        </div>
        {day && <Steps date={day.day.date} onGo={goTo} />}
      </div>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} className="grid max-w-200 gap-2.5" shapes={['h-24', 'h-24']} />}
        failed={t('failed')}
      >
        {(day) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <WorkOfDay day={day} />
              <OwnVisits day={day} />
            </div>
            <div className="grid gap-5">
              <OwnFigures salonId={day.salonId} />
              <div data-tour="feed" className="scroll-my-24">
                <Card title={t('feeds:title_own')}>
                  <CalendarFeed salonId={day.salonId} intro={t('feeds:intro_own')} />
                </Card>
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </>
  )
}

interface StepsProps {
  date: LocalDate
  /** Undefined: today. */
  onGo: (date: LocalDate | undefined) => void
}

const arrowClass = 'grid size-touch place-items-center -outline-offset-3 hover:bg-hover'

function Steps({ date, onGo }: StepsProps) {
  const { t } = useTranslation('ownDay')

  return (
    <fieldset className="inline-flex overflow-clip rounded-md border border-field bg-surface">
      <legend className="sr-only">{t('page')}</legend>
      <button type="button" aria-label={t('previous')} className={arrowClass} onClick={() => onGo(addDays(date, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => onGo(undefined)}
        className="min-h-touch border-x border-line-2 px-4 text-sm font-medium -outline-offset-3 hover:bg-hover"
      >
        {t('today')}
      </button>
      <button type="button" aria-label={t('next')} className={arrowClass} onClick={() => onGo(addDays(date, 1))}>
        <ChevronRight size={20} aria-hidden />
      </button>
    </fieldset>
  )
}
