import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarCheck2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showWeekdayAndDate } from '../../../shared/format.ts'
import type { VisitToTell } from '../../../shared/messages/by-hand.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { NextSheet } from './NextSheet.tsx'
import { useToTell } from './queries.ts'
import { VisitRow } from './VisitRow.tsx'

/** The clients of the next open day, to be texted from one's own phone. */
export function TomorrowPage() {
  const { t } = useTranslation('messages')

  return (
    <>
      <PageTitle page={t('by_phone')} />
      <SetupGate words={{ loading: t('tomorrow.loading') }}>
        {(salon) => <Tomorrow key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function Tomorrow({ salon }: { salon: Salon }) {
  const { t } = useTranslation('messages')

  return (
    <QueryState
      of={useToTell(salon.id)}
      waiting={<Waiting label={t('tomorrow.loading')} shapes={['h-80 w-full']} />}
      failed={t('tomorrow.failed')}
    >
      {({ date, visits }) => <Worklist salon={salon} date={date} visits={visits} />}
    </QueryState>
  )
}

interface WorklistProps {
  salon: Salon
  /** The next open day; null: there is none within a year. */
  date: LocalDate | null
  visits: readonly VisitToTell[]
}

function Worklist({ salon, date, visits }: WorklistProps) {
  const { t, i18n } = useTranslation('messages')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const unsaid = visits.filter(({ confirmed }) => !confirmed)
  const open = unsaid.filter(isOpen)
  const next = open.find(({ bookingId }) => bookingId === chosenId) ?? open[0]
  const language = languageNow(i18n)
  const day = date && showWeekdayAndDate(date, language)
  const dayOf = ({ startTime }: VisitToTell) => localDateOf(salon.timezone, Date.parse(startTime))
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <Link to="/messages" className={`${buttonClass('ghost', 'compact')} -ml-3`}>
          <ArrowLeft size={20} aria-hidden />
          {t('title')}
        </Link>
        <p aria-live="polite" className="num text-sm text-ink-2">
          {unsaid.length > 0 &&
            t('tomorrow.progress', { told: unsaid.filter(({ told }) => told).length, total: unsaid.length })}
        </p>
      </div>
      <h1>{day ? t('tomorrow.title', { day }) : t('tomorrow.never')}</h1>
      <p className="mb-4 text-ink-2">{t(day ? 'tomorrow.intro' : 'tomorrow.closed')}</p>
      {visits.length === 0 ? (
        <EmptyState
          icon={CalendarCheck2}
          title={t('tomorrow.none.title')}
          hint={day ? t('tomorrow.none.hint', { day }) : ''}
        />
      ) : (
        <div className="grid items-start gap-5 pb-72 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-0">
          <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
            {[...unsaid, ...visits.filter(({ confirmed }) => confirmed)].map((visit) => (
              <VisitRow
                key={visit.bookingId}
                salon={salon}
                visit={visit}
                day={dayOf(visit) === date ? null : showShortDate(dayOf(visit), language)}
                isNext={visit === next}
                onChoose={() => setChosenId(visit.bookingId)}
              />
            ))}
          </ul>
          {next ? (
            <NextSheet key={next.bookingId} salon={salon} visit={next} />
          ) : (
            <p className="rounded-lg border border-line bg-surface p-5 text-ink-2 shadow-card">{t('tomorrow.done')}</p>
          )}
        </div>
      )}
    </>
  )
}

function isOpen({ told, phone }: VisitToTell): boolean {
  return told === null && phone !== ''
}
