import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../shared/format.ts'
import { downloadPeakHours } from '../../shared/reports/downloads.ts'
import type { PeakHours } from '../../shared/reports/reports.ts'
import { download } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { Answer } from './Answer.tsx'
import { ChartAndTable, PlainTable } from './ChartAndTable.tsx'
import { hourName } from './HourBars.tsx'
import { PeakHoursCard } from './PeakHoursCard.tsx'
import { type ReportOptions, usePeakHours } from './queries.ts'
import { ReportFrame } from './ReportFrame.tsx'

const ColumnsChart = lazy(() => import('./ColumnsChart.tsx').then(({ ColumnsChart }) => ({ default: ColumnsChart })))

export function PeakHoursPage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame inner title={t('more.hours')} file={(options) => download(downloadPeakHours, options)}>
      {({ options, compare }) => <Peaks options={options} compare={compare} />}
    </ReportFrame>
  )
}

function Peaks({ options, compare }: { options: ReportOptions; compare: boolean }) {
  const { t } = useTranslation('reports')
  const answer = usePeakHours(options)

  return (
    <Answer of={answer} height="h-96">
      {(data) =>
        data.bookings === 0 ? (
          <p className="py-10 text-center text-ink-2">{t('hours.empty')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <PeakHoursCard data={data} />
            <ByHour data={data} compare={compare} />
          </div>
        )
      }
    </Answer>
  )
}

function ByHour({ data: { hours }, compare }: { data: PeakHours; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const columns = hours.map(({ hour, bookings, before }) => ({
    name: hourName(hour).replace(':00', ''),
    value: bookings,
    before: compare ? before : undefined,
  }))
  const head = [t('hours.hour'), t('hours.bookings'), ...(compare ? [t('hours.before')] : [])]
  const rows = hours.map(({ hour, bookings, before }) => [
    hourName(hour),
    showNumber(bookings, language),
    ...(compare ? [showNumber(before, language)] : []),
  ])

  return (
    <ChartAndTable
      title={t('hours.chart')}
      about={t('hours.about')}
      note={t('hours.about_text')}
      chart={<ColumnsChart label={t('hours.bookings')} columns={columns} />}
      table={<PlainTable label={t('hours.chart')} head={head} rows={rows} />}
    />
  )
}
