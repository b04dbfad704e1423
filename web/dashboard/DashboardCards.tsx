import type { Dashboard } from '../../shared/reports/dashboard.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { BusinessInsights } from './BusinessInsights.tsx'
import { CalendarPreview } from './CalendarPreview.tsx'
import { KeyMetrics } from './KeyMetrics.tsx'
import { LatestNews } from './LatestNews.tsx'
import { NextAppointments } from './NextAppointments.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentCustomers } from './RecentCustomers.tsx'
import { StaffSchedule } from './StaffSchedule.tsx'
import { TodaysSummary } from './TodaysSummary.tsx'

interface DashboardCardsProps {
  salon: Salon
  dashboard: Dashboard
  /** Opens the details of a booking. */
  onOpen: (bookingId: string) => void
}

/** Today first, then two columns, stacked on smaller screens. */
export function DashboardCards({ salon, dashboard, onOpen }: DashboardCardsProps) {
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
