import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, CalendarPlus, ChartNoAxesColumn, Plus, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showLongDate, showTime } from '../../shared/format.ts'
import { type Dashboard, readDashboard } from '../../shared/reports/dashboard.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { call } from '../api.ts'
import { BookingDetails } from '../bookings/BookingDetails.tsx'
import { TellTomorrow } from '../messages/tomorrow/TextsNote.tsx'
import { NewsItem } from '../notifications/NewsItem.tsx'
import { useMarkRead, useNotifications, useUnread } from '../notifications/queries.ts'
import { salonKey } from '../query-keys.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { LeftNote } from '../till/left/LeftNote.tsx'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { useNow } from '../ui/use-now.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { BusinessInsights } from './BusinessInsights.tsx'
import { CalendarPreview } from './CalendarPreview.tsx'
import { GettingReady } from './GettingReady.tsx'
import { KeyMetrics } from './KeyMetrics.tsx'
import { NextAppointments } from './NextAppointments.tsx'
import { EmptyLine, Panel } from './Panel.tsx'
import { RecentCustomers } from './RecentCustomers.tsx'
import { StaffSchedule } from './StaffSchedule.tsx'
import { TodaysSummary } from './TodaysSummary.tsx'

const refreshMilliseconds = 30_000

const itemClass =
  'flex min-h-16 items-center gap-2.5 bg-surface px-4 py-2 max-[22.5rem]:gap-2 max-[22.5rem]:px-2.5 text-md font-semibold -outline-offset-3 hover:bg-hover md:px-5'

const iconClass = 'flex-none text-brand-ink'

const delayMilliseconds = 300

const shown = 4

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

interface DashboardCardsProps {
  salon: Salon
  dashboard: Dashboard
  /** Opens the details of a booking. */
  onOpen: (bookingId: string) => void
}

/** Today first, then two columns, stacked on smaller screens. */
function DashboardCards({ salon, dashboard, onOpen }: DashboardCardsProps) {
  return (
    <div className="grid gap-4 md:gap-5">
      <TodaysSummary dashboard={dashboard} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <NextAppointments dashboard={dashboard} onOpen={onOpen} />
          <KeyMetrics dashboard={dashboard} />
          <CalendarPreview salonId={salon.id} dashboard={dashboard} onOpen={onOpen} />
          <BusinessInsights salonId={salon.id} dashboard={dashboard} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-1">
          <QuickActions />
          <StaffSchedule dashboard={dashboard} />
          <RecentCustomers dashboard={dashboard} />
          <LatestNews salon={salon} />
        </div>
      </div>
    </div>
  )
}

/** The latest notifications; the bell lists all of them. */
function LatestNews({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['dashboard', 'notifications'])
  const { data } = useNotifications(salon.id)
  const unread = useUnread(salon.id)
  const markRead = useMarkRead(salon.id)
  const news = data?.pages.flatMap(({ notifications }) => notifications).slice(0, shown) ?? []

  return (
    <Panel
      title={t('notifications:title')}
      action={
        unread > 0 && (
          <span className="pr-3">
            <Badge>{t('new_notifications', { count: unread })}</Badge>
          </span>
        )
      }
    >
      {data && news.length === 0 && (
        <EmptyLine icon={Bell}>
          <p>
            {t('notifications:empty')}
            <span className="block text-sm text-ink-2">{t('notifications:empty_hint')}</span>
          </p>
        </EmptyLine>
      )}
      <ul>
        {news.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <NewsItem
              salonId={salon.id}
              one={one}
              zone={salon.timezone}
              onFollow={() => {
                if (!one.read) markRead.mutate({ ids: [one.id] })
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Floating button that slides in after the page has been shown. */
function NewBookingButton() {
  const { t } = useTranslation('dashboard')
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const waiting = setTimeout(() => setShown(true), delayMilliseconds)
    return () => clearTimeout(waiting)
  }, [])

  return (
    <Link
      to="/admin/new-booking"
      aria-hidden={!shown || undefined}
      tabIndex={shown ? undefined : -1}
      className={
        `${buttonClass('primary', 'large')} fixed right-4 bottom-22 z-10 rounded-full! shadow-pop duration-(--duration-slow) ` +
        `ease-(--ease-out) [transition-property:translate,opacity,background-color] md:right-8 lg:bottom-6 ${shown ? '' : 'translate-y-24 opacity-0'}`
      }
    >
      <Plus size={20} aria-hidden />
      {t('new_booking')}
    </Link>
  )
}

/** The most frequent actions of an owner. */
function QuickActions() {
  const { t } = useTranslation('dashboard')

  return (
    <Panel title={t('actions.title')}>
      <nav aria-label={t('actions.title')} className="grid grid-cols-2 gap-px bg-line">
        <Link to="/admin/new-booking" className={itemClass}>
          <CalendarPlus size={20} className={iconClass} aria-hidden />
          {t('actions.appointment')}
        </Link>
        <Link to="/customers" search={({ salon }) => ({ salon, add: true as const })} className={itemClass}>
          <UserRoundPlus size={20} className={iconClass} aria-hidden />
          {t('actions.customer')}
        </Link>
        <Link to="/reports" className={itemClass}>
          <ChartNoAxesColumn size={20} className={iconClass} aria-hidden />
          {t('actions.reports')}
        </Link>
        <Link to="/salon-settings" className={itemClass}>
          <SlidersHorizontal size={20} className={iconClass} aria-hidden />
          {t('actions.settings')}
        </Link>
      </nav>
    </Panel>
  )
}

/** Refetched every 30 seconds, on focus, and when the salon changes. */
function useDashboard(salonId: string) {
  return useQuery({
    queryKey: salonKey(salonId, 'dashboard'),
    queryFn: ({ signal }) => call(readDashboard, { params: { salonId }, signal }),
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}
