import { useTranslation } from 'react-i18next'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { showNumber } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { ChartNote } from './ChartNote.tsx'
import { axis, chartHover } from './chart-look.ts'

export interface Column {
  name: string
  value: number
  /** Value of the previous period; absent: not shown. */
  before?: number | undefined
}

interface ColumnsChartProps {
  /** Name of the measure. */
  label: string
  columns: readonly Column[]
  /** Horizontal bars, with room for long names on the left. */
  lying?: boolean
}

/** A bar for each name, with a hollow one for the previous period. */
export function ColumnsChart({ label, columns, lying = false }: ColumnsChartProps) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const data = [...columns]
  const withBefore = columns.some(({ before }) => before !== undefined)
  const note = ({ payload }: { payload?: readonly { payload?: Column }[] }) => {
    const column = payload?.[0]?.payload
    if (!column) return null
    const lines = [`${label} ${showNumber(column.value, language)}`]
    if (column.before !== undefined) lines.push(`${t('chart.before')}: ${showNumber(column.before, language)}`)
    return <ChartNote title={column.name} lines={lines} />
  }

  // A tooltip keeps its position when the window gets narrower, and must not widen the page.
  return (
    <div className="num overflow-x-clip text-xs">
      <ResponsiveContainer width="100%" height={lying ? 48 + columns.length * (withBefore ? 44 : 34) : 260}>
        <BarChart
          data={data}
          layout={lying ? 'vertical' : 'horizontal'}
          title={label}
          margin={{ top: 8, right: 16 }}
          barGap={1}
        >
          <CartesianGrid vertical={lying} horizontal={!lying} stroke="var(--color-chart-grid)" />
          {lying ? (
            <>
              <XAxis type="number" {...axis} allowDecimals={false} />
              <YAxis type="category" dataKey="name" {...axis} width={150} interval={0} />
            </>
          ) : (
            <>
              <XAxis dataKey="name" {...axis} minTickGap={4} />
              <YAxis {...axis} width={48} allowDecimals={false} />
            </>
          )}
          <Tooltip content={note} cursor={chartHover} isAnimationActive={false} />
          <Bar dataKey="value" fill="var(--color-chart-1)" radius={4} maxBarSize={36} isAnimationActive={false} />
          {withBefore && (
            <Bar
              dataKey="before"
              fill="var(--color-surface)"
              stroke="var(--color-chart-2)"
              radius={4}
              maxBarSize={36}
              isAnimationActive={false}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
