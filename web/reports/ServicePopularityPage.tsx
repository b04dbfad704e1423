import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { downloadServicePopularity } from '../../shared/reports/downloads.ts'
import type { ServicePopularity } from '../../shared/reports/reports.ts'
import { download } from '../api.ts'
import { useBookedName } from '../data/booked-names.ts'
import { languageNow } from '../text/start.ts'
import { Answer } from './Answer.tsx'
import { ChartAndTable, PlainTable } from './ChartAndTable.tsx'
import { isAhead, showChange, showPercent } from './figure-words.ts'
import { type ReportOptions, useServicePopularity } from './queries.ts'
import { ReportFrame } from './ReportFrame.tsx'

const ColumnsChart = lazy(() => import('./ColumnsChart.tsx').then(({ ColumnsChart }) => ({ default: ColumnsChart })))
const maxDrawn = 12

export function ServicePopularityPage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame inner title={t('more.services')} file={(options) => download(downloadServicePopularity, options)}>
      {({ options, compare }) => <Popularity options={options} compare={compare} />}
    </ReportFrame>
  )
}

function Popularity({ options, compare }: { options: ReportOptions; compare: boolean }) {
  const { t } = useTranslation('reports')
  const answer = useServicePopularity(options)

  return (
    <Answer of={answer} height="h-96">
      {(data) =>
        data.services.length === 0 ? (
          <p className="py-10 text-center text-ink-2">{t('services.empty')}</p>
        ) : (
          <Services salonId={options.params.salonId} data={data} compare={compare} />
        )
      }
    </Answer>
  )
}

interface ServicesProps {
  salonId: string
  data: ServicePopularity
  compare: boolean
}

function Services({ salonId, data, compare }: ServicesProps) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const nameOf = useBookedName(salonId)
  const { services } = data
  const ahead = isAhead(data)
  const columns = services.slice(0, maxDrawn).map(({ booked, coming, bookedBefore, ...service }) => ({
    name: nameOf(service),
    value: ahead ? coming : booked,
    before: compare ? bookedBefore : undefined,
  }))
  const rows = services.map((service) => [
    nameOf(service),
    showNumber(service.booked, language),
    showPercent(service.share, language),
    showMoney(toCents(service.revenue)),
    service.coming > 0 ? `${showNumber(service.coming, language)} · ${showMoney(toCents(service.comingValue))}` : '–',
    showNumber(service.bookedBefore, language),
    service.change === null ? '–' : `${showChange(service.change, language)}%`,
  ])
  const keys = services.map(({ serviceId, serviceName }) => serviceId ?? serviceName)
  const head = (['service', 'booked', 'share', 'revenue', 'coming', 'before', 'change'] as const).map((name) =>
    t(`services.${name}`),
  )

  return (
    <ChartAndTable
      title={t('services.chart')}
      about={t('services.about')}
      note={t('services.about_text')}
      chart={<ColumnsChart lying label={t(ahead ? 'services.coming' : 'services.booked')} columns={columns} />}
      table={<PlainTable label={t('services.table')} head={head} rows={rows} keys={keys} />}
    />
  )
}
