import { useTranslation } from 'react-i18next'
import { downloadSummary } from '../../shared/reports/downloads.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { download } from '../api.ts'
import { AdditionalReports } from './AdditionalReports.tsx'
import { Answer } from './Answer.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { PeakHoursCard } from './PeakHoursCard.tsx'
import { type ReportOptions, usePeakHours, useSummary } from './queries.ts'
import { RecentTrends } from './RecentTrends.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { RevenueAndBookings } from './RevenueAndBookings.tsx'
import { StaffPerformance } from './StaffPerformance.tsx'
import { SubmissionAnalytics } from './SubmissionAnalytics.tsx'

export function ReportsPage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame title={t('title')} file={(options) => download(downloadSummary, options)}>
      {({ salon, options, compare }) => <Overview salon={salon} options={options} compare={compare} />}
    </ReportFrame>
  )
}

function Overview({ salon, options, compare }: { salon: Salon; options: ReportOptions; compare: boolean }) {
  const summary = useSummary(options)
  const hours = usePeakHours(options)

  return (
    <div className="grid gap-4 md:gap-5">
      <Answer of={summary} height="h-32">
        {(data) => <KeyFigures summary={data} compare={compare} />}
      </Answer>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <Answer of={summary} height="h-96">
            {(data) => <RevenueAndBookings summary={data} compare={compare} />}
          </Answer>
          <Answer of={hours} height="h-80">
            {(data) => data.bookings > 0 && <PeakHoursCard data={data} />}
          </Answer>
          <Answer of={summary} height="h-64">
            {(data) => <RecentTrends summary={data} />}
          </Answer>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <StaffPerformance options={options} />
          <SubmissionAnalytics options={options} zone={salon.timezone} />
        </div>
      </div>
      <AdditionalReports salonId={salon.id} />
    </div>
  )
}
