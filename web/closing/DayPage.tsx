import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { businessDateOf } from '../../shared/business-day.ts'
import { localDateOf, localTimeOf } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { useFloor } from '../data/floor.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { useTillDay } from '../till/queries.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { DayView } from './DayView.tsx'

/** The business day. */
function todayOf({ timezone, dayEndHour }: Salon): LocalDate {
  return businessDateOf({ date: localDateOf(timezone, now()), time: localTimeOf(timezone, now()) }, dayEndHour)
}

const route = getRouteApi('/owner/till/day')

/** A day of the till: counted and closed in the evening, viewed later. */
export function DayPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('day.page')} />
      <SetupGate words={{ loading: t('loading') }}>{(salon) => <DayContent key={salon.id} salon={salon} />}</SetupGate>
    </>
  )
}

function DayContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const { date = todayOf(salon) } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useTillDay(salon.id, date)
  const hasFloor = useFloorSettings(salon.id).data?.on === true && date === todayOf(salon)
  const { data: board } = useFloor(salon.id, hasFloor)

  return (
    <QueryState
      of={answer}
      waiting={
        <>
          <h1 className="mb-3">{t('day.page')}</h1>
          <Waiting
            label={t('day.loading')}
            className="grid grid-cols-1 gap-3 lg:grid-cols-[23.25rem_minmax(0,1fr)]"
            shapes={['h-140 w-full', 'h-96 w-full']}
          />
        </>
      }
      failed={t('day.load_failed')}
    >
      {(day) => (
        <DayView
          key={day.date}
          salon={salon}
          day={day}
          board={hasFloor ? board : undefined}
          onGo={(next) => void navigate({ search: (was) => ({ ...was, date: next }), replace: true })}
        />
      )}
    </QueryState>
  )
}
