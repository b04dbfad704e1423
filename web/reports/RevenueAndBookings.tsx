import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showNumber, showShortDate } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { ReportSummary } from '../../shared/reports/reports.ts'
import { languageNow } from '../text/start.ts'
import { ChartAndTable, PlainTable } from './ChartAndTable.tsx'

const RevenueChart = lazy(() => import('./RevenueChart.tsx').then(({ RevenueChart }) => ({ default: RevenueChart })))

/** What each day, or week, of the period brought. */
export function RevenueAndBookings({ summary, compare }: { summary: ReportSummary; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { parts } = summary
  const weekly = parts.some(({ from, to }) => from !== to)
  const withBefore = compare && summary.figuresBefore !== null
  const head = [
    t(weekly ? 'chart.week' : 'chart.day'),
    t('chart.revenue'),
    t('chart.bookings'),
    ...(withBefore ? [t('chart.revenue_before'), t('chart.bookings_before')] : []),
  ]
  const rows = parts.map((part) => [
    showShortDate(part.from, language),
    showMoney(toCents(part.revenue)),
    showNumber(part.bookings, language),
    ...(withBefore ? [showMoney(toCents(part.revenueBefore)), showNumber(part.bookingsBefore, language)] : []),
  ])
  const isEmpty = summary.figures.totalBookings === 0 && !withBefore

  return (
    <ChartAndTable
      title={t('chart.title')}
      about={t('chart.about')}
      note={t('chart.about_text')}
      legend={
        <>
          <Mark line word={t('chart.revenue')} />
          <Mark word={t('chart.bookings')} />
          {withBefore && <Mark line dashed word={`${t('chart.revenue')}, ${t('chart.before')}`} />}
          {withBefore && <Mark pale word={`${t('chart.bookings')}, ${t('chart.before')}`} />}
        </>
      }
      chart={
        isEmpty ? (
          <p className="py-10 text-center text-ink-2">{t('chart.empty')}</p>
        ) : (
          <RevenueChart parts={parts} withBefore={withBefore} />
        )
      }
      table={<PlainTable label={t('chart.label')} head={head} rows={rows} />}
    />
  )
}

interface MarkProps {
  word: string
  line?: boolean
  dashed?: boolean
  pale?: boolean
}

function Mark({ word, line = false, dashed = false, pale = false }: MarkProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="18" height="12" aria-hidden>
        {line ? (
          <line
            x1="0"
            x2="18"
            y1="6"
            y2="6"
            strokeWidth="3"
            strokeDasharray={dashed ? '4 3' : undefined}
            className="stroke-chart-1"
          />
        ) : (
          <rect
            x="3.5"
            y="0.5"
            width="11"
            height="11"
            rx="2"
            className={pale ? 'fill-surface stroke-chart-2' : 'fill-chart-2 stroke-chart-2'}
          />
        )}
      </svg>
      {word}
    </span>
  )
}
