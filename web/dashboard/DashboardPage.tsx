import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { isNew, nextStep } from '../../shared/salons/start.ts'
import { useSession } from '../accounts/session.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { useNow } from '../calendar/use-now.ts'
import { TellTomorrow } from '../messages/tomorrow/TextsNote.tsx'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { useStart } from '../start/queries.ts'
import { languageNow } from '../text/start.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { DashboardCards } from './DashboardCards.tsx'
import { NewSalon, StepsLeft } from './GettingReady.tsx'
import { NewBookingButton } from './NewBookingButton.tsx'
import { useDashboard } from './queries.ts'

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const salon = useCurrentSalon()
  const user = useSession()
  const { data: start } = useStart(salon?.id)
  const name = user?.firstName ?? ''

  return (
    <>
      <PageTitle page={t('page')} />
      {start && isNew(start) ? (
        <Head title={t('start.welcome', { name })}>{t('start.about')}</Head>
      ) : (
        <Head title={t('title')}>
          {t('welcome', { name })} {salon && <ItIs zone={salon.timezone} />}
        </Head>
      )}
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <DashboardContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4 md:mb-5">
      <h1>{title}</h1>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}

/** The salon's date and time; hidden on phones for lack of room. */
function ItIs({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('dashboard')
  const now = useNow()
  const date = showLongDate(localDateOf(zone, now), languageNow(i18n))

  return <span className="max-md:hidden">{t('it_is', { date, time: showTime(zone, now) })}</span>
}

/** The guide of a new salon; from the first booking on, the day. */
function DashboardContent({ salon }: { salon: Salon }) {
  const { data: start, isPending, failureCount } = useStart(salon.id)

  if (start && isNew(start)) return <NewSalon salon={salon} start={start} />
  // The day does not depend on the steps. It waits for their first response only, to avoid replacing content.
  if (isPending && failureCount === 0) return <DayWaiting />
  return (
    <>
      {start && nextStep(start) !== undefined && <StepsLeft salon={salon} start={start} />}
      <SalonDay salon={salon} />
      <NewBookingButton />
    </>
  )
}

function DayWaiting() {
  const { t } = useTranslation('dashboard')
  return <Waiting label={t('loading')} className="grid gap-5" shapes={['h-32 w-full', 'h-80 w-full', 'h-48 w-full']} />
}

function SalonDay({ salon }: { salon: Salon }) {
  const { t } = useTranslation('dashboard')
  const answer = useDashboard(salon.id)
  const [openId, setOpenId] = useState<string | null>(null)

  return (
    <QueryState of={answer} waiting={<DayWaiting />} failed={t('failed')}>
      {(dashboard) => (
        <>
          <TellTomorrow salonId={salon.id} />
          <DashboardCards salon={salon} dashboard={dashboard} onOpen={setOpenId} />
          <BookingDetails salonId={salon.id} zone={salon.timezone} bookingId={openId} onClose={() => setOpenId(null)} />
        </>
      )}
    </QueryState>
  )
}
