import { getRouteApi } from '@tanstack/react-router'
import { CalendarOff, ChevronLeft, ChevronRight, Clock, Coffee, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDay } from '../../shared/bookings/own-day.ts'
import { showNumber, showTimes, showWeekdayAndDate, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { staffFiguresDays as days } from '../../shared/reports/contract.ts'
import { addDays, type LocalDate } from '../../shared/time.ts'
import { CalendarFeed } from '../feeds/CalendarFeed.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { OwnVisits } from './OwnVisits.tsx'
import { useOwnDay, useOwnFigures } from './queries.ts'

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

/** The technician's figures of the last 30 days. */
function OwnFigures({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('ownDay')
  const answer = useOwnFigures(salonId)
  const language = languageNow(i18n)

  return (
    <Card title={t('figures.title', { days })}>
      <LoadedPart answer={answer} failed={t('figures.failed')}>
        {({ appointments, utilization, revenue }) => (
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
            <Figure word={t('figures.appointments')} figure={showNumber(appointments, language)} />
            <Figure word={t('figures.utilization')} figure={`${showNumber(utilization, language)}%`} />
            <Figure word={t('figures.revenue')} figure={showWholeDollars(toCents(revenue))} />
          </dl>
        )}
      </LoadedPart>
    </Card>
  )
}

function Figure({ word, figure }: { word: string; figure: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-ink-2">{word}</dt>
      <dd className="num text-xl font-semibold">{figure}</dd>
    </div>
  )
}

/** The technician's shift, breaks, time off and blocked time. */
function WorkOfDay({ day: { day, work, timezone } }: { day: OwnDay }) {
  const { t } = useTranslation('ownDay')
  const times = ({ start, end }: { start: string; end: string }) =>
    showTimes(timezone, Date.parse(start), Date.parse(end))

  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2">
      {day.closed && (
        <Fact icon={<CalendarOff size={18} />}>
          {day.closed.name ? t('closed', { name: day.closed.name }) : t('closed_weekday')}
        </Fact>
      )}
      <Fact icon={<Clock size={18} />}>
        {work.shift ? t('works', { times: times(work.shift) }) : t('off')}
        {work.special && ` · ${t('this_day_only')}`}
      </Fact>
      {[work.rest, work.secondRest].map(
        (rest) =>
          rest && (
            <Fact key={rest.start} icon={<Coffee size={18} />}>
              {t('rest', { times: times(rest) })}
            </Fact>
          ),
      )}
      {work.away.map((away) => (
        <Fact key={away.start} icon={<CalendarOff size={18} />}>
          {t('away', { times: times(away) })}
          {away.reason && ` · ${away.reason}`}
        </Fact>
      ))}
      {work.blocks.map((block) => (
        <Fact key={block.blockId} icon={<Lock size={18} />}>
          {t('blocked', { times: times(block) })}
          {block.reason && ` · ${block.reason}`}
        </Fact>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
