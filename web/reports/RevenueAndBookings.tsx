import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { ReportSummary } from '../../shared/reports/reports.ts'
import { languageNow } from '../text/start.ts'
import { ChartAndTable, PlainTable } from './ChartAndTable.tsx'
import { showDay } from './figure-words.ts'

const RevenueChart = lazy(() => import('./RevenueChart.tsx').then(({ RevenueChart }) => ({ default: RevenueChart })))

/** Revenue and bookings by day or week. */
export function RevenueAndBookings({ summary, compare }: { summary: ReportSummary; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { parts } = summary
  const weekly = parts.some(({ from, to }) => from !== to)
  const withBefore = compare && summary.figuresBefore !== null
  const withComing = summary.coming.bookings > 0
  const dayName = ({ from }: { from: string }) => showDay(from, summary.today, language)
  const partName = ({ from, to }: { from: string; to: string }) => {
    const name = dayName({ from })
    return from <= summary.today && summary.today <= to ? t('chart.so_far', { name }) : name
  }
  const head = [
    t(weekly ? 'chart.week' : 'chart.day'),
    t('chart.revenue'),
    t('chart.bookings'),
    ...(withComing ? [t('chart.coming')] : []),
    ...(withBefore ? [t('chart.revenue_before'), t('chart.bookings_before')] : []),
  ]
  const rows = parts.map((part) => [
    partName(part),
    showMoney(toCents(part.revenue)),
    showNumber(part.bookings, language),
    ...(withComing
      ? [part.coming > 0 ? `${showNumber(part.coming, language)} · ${showMoney(toCents(part.comingValue))}` : '–']
      : []),
    ...(withBefore ? [showMoney(toCents(part.revenueBefore)), showNumber(part.bookingsBefore, language)] : []),
  ])
  const isEmpty = summary.figures.totalBookings === 0 && !withComing && !withBefore

  return (
    <ChartAndTable
      title={t('chart.title')}
      about={t('chart.about')}
      note={t('chart.about_text')}
      legend={
        <>
          <Mark line word={t('chart.revenue')} />
          <Mark word={t('chart.bookings')} />
          {withComing && <Mark line dotted word={t('chart.expected')} />}
          {withComing && <Mark faint word={t('chart.coming')} />}
          {withBefore && <Mark line dashed word={`${t('chart.revenue')}, ${t('chart.before')}`} />}
          {withBefore && <Mark pale word={`${t('chart.bookings')}, ${t('chart.before')}`} />}
        </>
      }
      chart={
        isEmpty ? (
          <p className="py-10 text-center text-ink-2">{t('chart.empty')}</p>
        ) : (
          <RevenueChart
            parts={parts}
            today={summary.today}
            partName={partName}
            dayName={dayName}
            withBefore={withBefore}
          />
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
  dotted?: boolean
  faint?: boolean
}

function Mark({ word, line = false, dashed = false, dotted = false, pale = false, faint = false }: MarkProps) {
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
            strokeDasharray={dashed ? '4 3' : dotted ? '2 3' : undefined}
            className="stroke-chart-1"
          />
        ) : (
          <rect
            x="3.5"
            y="0.5"
            width="11"
            height="11"
            rx="2"
            className={
              pale ? 'fill-surface stroke-chart-2' : faint ? 'fill-chart-2 opacity-35' : 'fill-chart-2 stroke-chart-2'
            }
          />
        )}
      </svg>
      {word}
    </span>
  )
}
