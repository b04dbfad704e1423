import { useTranslation } from 'react-i18next'
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { showMoney, showNumber, showShortDate, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { SummaryPart } from '../../shared/reports/reports.ts'
import { languageNow } from '../text/start.ts'
import { ChartNote } from './ChartNote.tsx'
import { axis, chartHover } from './chart-look.ts'

interface RevenueChartProps {
  parts: readonly SummaryPart[]
  /** The period before, dashed and pale. */
  withBefore: boolean
}

/** Revenue as a line over bookings as columns, on one scale of time. Arrow keys walk along it. */
export function RevenueChart({ parts, withBefore }: RevenueChartProps) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const data = parts.map((part) => ({
    name: showShortDate(part.from, language),
    revenue: toCents(part.revenue),
    bookings: part.bookings,
    revenueBefore: toCents(part.revenueBefore),
    bookingsBefore: part.bookingsBefore,
  }))
  const note = ({ payload, label }: { payload?: readonly { payload?: (typeof data)[number] }[]; label?: unknown }) => {
    const part = payload?.[0]?.payload
    if (!part) return null
    return (
      <ChartNote
        title={String(label)}
        lines={[
          `${t('chart.revenue')} ${showMoney(part.revenue)}`,
          `${t('chart.bookings')} ${showNumber(part.bookings, language)}`,
          ...(withBefore
            ? [`${t('chart.before')}: ${showMoney(part.revenueBefore)}, ${showNumber(part.bookingsBefore, language)}`]
            : []),
        ]}
      />
    )
  }

  return (
    <div className="num text-xs">
      <ResponsiveContainer width="100%" height={220}>
        <ComposedChart data={data} syncId="revenue" title={t('chart.revenue')} margin={{ top: 8, right: 24 }}>
          <CartesianGrid vertical={false} stroke="var(--color-chart-grid)" />
          <XAxis dataKey="name" hide />
          <YAxis {...axis} width={64} tickFormatter={(cents: number) => showWholeDollars(cents)} />
          <Tooltip content={note} cursor={chartHover} isAnimationActive={false} />
          <Area
            dataKey="revenue"
            type="linear"
            stroke="var(--color-chart-1)"
            strokeWidth={2.5}
            fill="var(--color-chart-1)"
            fillOpacity={0.1}
            dot={parts.length <= 31 ? { r: 3, fill: 'var(--color-surface)', fillOpacity: 1 } : false}
            isAnimationActive={false}
          />
          {withBefore && (
            <Line
              dataKey="revenueBefore"
              type="linear"
              stroke="var(--color-chart-1)"
              strokeWidth={2}
              strokeDasharray="5 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <ResponsiveContainer width="100%" height={120}>
        <BarChart data={data} syncId="revenue" title={t('chart.bookings')} margin={{ top: 8, right: 24 }} barGap={1}>
          <CartesianGrid vertical={false} stroke="var(--color-chart-grid)" />
          <XAxis dataKey="name" {...axis} minTickGap={24} />
          <YAxis {...axis} width={64} allowDecimals={false} tickCount={3} />
          <Tooltip content={() => null} cursor={chartHover} isAnimationActive={false} />
          <Bar dataKey="bookings" fill="var(--color-chart-2)" radius={3} maxBarSize={18} isAnimationActive={false} />
          {withBefore && (
            <Bar
              dataKey="bookingsBefore"
              fill="var(--color-surface)"
              stroke="var(--color-chart-2)"
              radius={3}
              maxBarSize={18}
              isAnimationActive={false}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
