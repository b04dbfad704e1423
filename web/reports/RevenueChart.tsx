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
import { showMoney, showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { SummaryPart } from '../../shared/reports/reports.ts'
import type { LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { ChartNote } from './ChartNote.tsx'
import { axis, chartHover } from './chart-look.ts'

interface RevenueChartProps {
  parts: readonly SummaryPart[]
  today: LocalDate
  partName: (part: SummaryPart) => string
  /** Short, for the axis. */
  dayName: (part: SummaryPart) => string
  /** The previous period, dashed and pale. */
  withBefore: boolean
}

/**
 * Revenue as a line over bookings as bars, on one time scale. Days that are not over include what is still booked,
 * dotted and faint. Arrow keys move along it.
 */
export function RevenueChart({ parts, today, partName, dayName, withBefore }: RevenueChartProps) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const open = parts.findIndex(({ to }) => to >= today)
  const data = parts.map((part, index) => {
    const revenue = toCents(part.revenue)
    const isOpen = open >= 0 && index >= open
    const expected = isOpen ? revenue + toCents(part.comingValue) : index === open - 1 ? revenue : null
    return {
      name: partName(part),
      day: dayName(part),
      revenue,
      over: isOpen ? null : revenue,
      expected,
      bookings: part.bookings,
      coming: part.coming,
      comingValue: toCents(part.comingValue),
      revenueBefore: toCents(part.revenueBefore),
      bookingsBefore: part.bookingsBefore,
    }
  })
  const note = ({ payload, label }: { payload?: readonly { payload?: (typeof data)[number] }[]; label?: unknown }) => {
    const part = payload?.[0]?.payload
    if (!part) return null
    return (
      <ChartNote
        title={String(label)}
        lines={[
          `${t('chart.revenue')} ${showMoney(part.revenue)}`,
          `${t('chart.bookings')} ${showNumber(part.bookings, language)}`,
          ...(part.coming > 0
            ? [`${t('chart.coming')}: ${showMoney(part.comingValue)}, ${showNumber(part.coming, language)}`]
            : []),
          ...(withBefore
            ? [`${t('chart.before')}: ${showMoney(part.revenueBefore)}, ${showNumber(part.bookingsBefore, language)}`]
            : []),
        ]}
      />
    )
  }

  // A tooltip keeps its position when the window gets narrower, and must not widen the page.
  return (
    <div className="num overflow-x-clip text-xs">
      <ResponsiveContainer width="100%" height={220}>
        <ComposedChart data={data} syncId="revenue" title={t('chart.revenue')} margin={{ top: 8, right: 40 }}>
          <CartesianGrid vertical={false} stroke="var(--color-chart-grid)" />
          <XAxis dataKey="name" hide />
          <YAxis {...axis} width={64} tickFormatter={(cents: number) => showWholeDollars(cents)} />
          <Tooltip content={note} cursor={chartHover} isAnimationActive={false} />
          <Area
            dataKey="over"
            type="linear"
            stroke="var(--color-chart-1)"
            strokeWidth={2.5}
            fill="var(--color-chart-1)"
            fillOpacity={0.1}
            dot={parts.length <= 31 ? { r: 3, fill: 'var(--color-surface)', fillOpacity: 1 } : false}
            isAnimationActive={false}
          />
          <Line
            dataKey="expected"
            type="linear"
            stroke="var(--color-chart-1)"
            strokeWidth={2.5}
            strokeDasharray="2 4"
            dot={parts.length <= 31 ? { r: 3, fill: 'var(--color-surface)', strokeDasharray: '' } : false}
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
        <BarChart data={data} syncId="revenue" title={t('chart.bookings')} margin={{ top: 8, right: 40 }} barGap={1}>
          <CartesianGrid vertical={false} stroke="var(--color-chart-grid)" />
          <XAxis dataKey="day" {...axis} minTickGap={24} />
          <YAxis {...axis} width={64} allowDecimals={false} tickCount={3} />
          <Tooltip content={() => null} cursor={chartHover} isAnimationActive={false} />
          <Bar
            dataKey="bookings"
            stackId="now"
            fill="var(--color-chart-2)"
            radius={3}
            maxBarSize={18}
            isAnimationActive={false}
          />
          <Bar
            dataKey="coming"
            stackId="now"
            fill="var(--color-chart-2)"
            fillOpacity={0.35}
            radius={3}
            maxBarSize={18}
            isAnimationActive={false}
          />
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
