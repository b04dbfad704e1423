import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ReportCard } from './ReportCard.tsx'

interface ChartAndTableProps {
  title: string
  about: string
  note: string
  /** Legend of the chart. */
  legend?: ReactNode
  chart: ReactNode
  table: ReactNode
}

/** A chart, or the same figures as a table. */
export function ChartAndTable({ title, about, note, legend, chart, table }: ChartAndTableProps) {
  const { t } = useTranslation('reports')
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumn : Table2

  return (
    <ReportCard
      title={title}
      about={about}
      note={note}
      action={
        <Button look="ghost" shape="compact" onClick={() => setAsTable(!asTable)}>
          <Icon size={18} aria-hidden />
          {asTable ? t('chart.chart') : t('chart.table')}
        </Button>
      }
    >
      {asTable ? (
        <ScrollBox label={title} className="max-h-120">
          {table}
        </ScrollBox>
      ) : (
        <>
          {legend && <div className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">{legend}</div>}
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>{chart}</Suspense>
        </>
      )}
    </ReportCard>
  )
}

interface PlainTableProps {
  label: string
  head: readonly string[]
  /** The first cell names the row; the others are figures. */
  rows: readonly (readonly string[])[]
  /** A row key, where two rows may have the same name. */
  keys?: readonly string[]
}

/** A table inside a card. */
export function PlainTable({ label, head, rows, keys }: PlainTableProps) {
  return (
    <table className="w-full border-collapse text-md">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {head.map((word, index) => (
            <th
              key={word}
              scope="col"
              className={`sticky top-0 border-b border-line-2 bg-surface px-2 py-2 text-sm font-medium text-ink-2 ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures], row) => (
          <tr key={keys?.[row] ?? name} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-2 py-2 text-left font-medium">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={head[index + 1]} className="num px-2 py-2 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
