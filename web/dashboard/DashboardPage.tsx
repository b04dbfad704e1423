import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { useNow } from '../calendar/use-now.ts'
import { TellTomorrow } from '../messages/tomorrow/TextsNote.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { LeftNote } from '../till/left/LeftNote.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { GettingReady } from './GettingReady.tsx'
import { NewBookingButton } from './NewBookingButton.tsx'
import { useDashboard } from './queries.ts'

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const salon = useCurrentSalon()
  const user = useSession()

  return (
    <>
      <PageTitle page={t('page')} />
      {salon && <GettingReady key={salon.id} salon={salon} />}
      <div className="mb-4 gap-x-4 md:mb-5 md:max-xl:mb-2 md:max-xl:flex md:max-xl:flex-wrap md:max-xl:items-baseline md:max-xl:justify-between">
        <h1>{t('title')}</h1>
        <p className="text-ink-2">
          {t('welcome', { name: user?.firstName ?? '' })} {salon && <ItIs zone={salon.timezone} />}
        </p>
      </div>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <DashboardContent key={salon.id} salon={salon} />}
      </SetupGate>
      <NewBookingButton />
    </>
  )
}

/** The salon's date and time; hidden on phones for lack of room. */
function ItIs({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('dashboard')
  const now = useNow()
  const date = showLongDate(localDateOf(zone, now), languageNow(i18n))

  return <span className="max-md:hidden">{t('it_is', { date, time: showTime(zone, now) })}</span>
}

function DashboardContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('dashboard')
  const answer = useDashboard(salon.id)
  const [openId, setOpenId] = useState<string | null>(null)
  const waiting = (
    <Waiting label={t('loading')} className="grid gap-5" shapes={['h-32 w-full', 'h-80 w-full', 'h-48 w-full']} />
  )

  return (
    <QueryState of={answer} waiting={waiting} failed={t('failed')}>
      {(dashboard) => (
        <>
          <TellTomorrow salonId={salon.id} />
          <LeftNote salon={salon} className="mb-4 md:mb-5" />
          <DashboardCards salon={salon} dashboard={dashboard} onOpen={setOpenId} />
          <BookingDetails salonId={salon.id} zone={salon.timezone} bookingId={openId} onClose={() => setOpenId(null)} />
        </>
      )}
    </QueryState>
  )
}
