import { Link, useSearch } from '@tanstack/react-router'
import { Armchair, Banknote, ChevronRight, Clock, Gem, ListChecks, Scale, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadSummary } from '../../shared/reports/downloads.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { download } from '../api.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { Answer } from './Answer.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { PeakHoursCard } from './PeakHoursCard.tsx'
import { type ReportOptions, usePeakHours, useSummary } from './queries.ts'
import { RecentTrends } from './RecentTrends.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { RevenueAndBookings } from './RevenueAndBookings.tsx'
import { readReportSearch } from './report-search.ts'
import { StaffPerformance } from './StaffPerformance.tsx'
import { SubmissionAnalytics } from './SubmissionAnalytics.tsx'

const additional = [
  { name: 'services', to: '/reports/service-popularity', icon: Sparkles },
  { name: 'lifetime', to: '/reports/customer-lifetime-value', icon: Gem },
  { name: 'hours', to: '/reports/peak-hours', icon: Clock },
] as const

const newer = [
  { name: 'questions', to: '/reports/questions', icon: ListChecks },
  { name: 'till', to: '/reports/till', icon: Banknote },
  { name: 'month', to: '/reports/month', icon: Scale },
] as const

const floor = { name: 'floor', to: '/reports/floor', icon: Armchair } as const

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

type Report = (typeof additional)[number] | (typeof newer)[number] | typeof floor

/** Links to the other reports for the same period. */
function AdditionalReports({ salonId }: { salonId: string }) {
  const { t } = useTranslation('reports')
  const { data: settings } = useFloorSettings(salonId)

  return (
    <>
      <Card title={t('more.title')}>
        <Links reports={additional} />
      </Card>
      <Card title={t('more.newer')}>
        <Links reports={settings?.on ? [...newer, floor] : newer} />
      </Card>
    </>
  )
}

function Links({ reports }: { reports: readonly Report[] }) {
  const { t } = useTranslation('reports')
  const search = readReportSearch(useSearch({ strict: false }))

  return (
    <ul className="grid gap-3 xl:grid-cols-3">
      {reports.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link
            to={to}
            search={({ salon }) => ({ salon, ...search })}
            className={`${buttonClass('outline')} w-full text-left whitespace-normal!`}
          >
            <Icon size={18} className="flex-none" aria-hidden />
            <span className="grow">{t(`more.${name}`)}</span>
            <ChevronRight size={18} className="flex-none text-ink-3" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
