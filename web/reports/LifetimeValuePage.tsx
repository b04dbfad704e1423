import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showName, showNumber, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { downloadLifetimeValue } from '../../shared/reports/downloads.ts'
import { daysIn } from '../../shared/reports/period.ts'
import type { LifetimeFigures, LifetimeValue } from '../../shared/reports/reports.ts'
import { download } from '../api.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { Answer } from './Answer.tsx'
import { ChartAndTable, PlainTable } from './ChartAndTable.tsx'
import { Earlier, Figure, Figures } from './Figures.tsx'
import { isUnfinished, showDay, showPercent } from './figure-words.ts'
import { type ReportOptions, useLifetimeValue } from './queries.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { Trend } from './Trend.tsx'

const ColumnsChart = lazy(() => import('./ColumnsChart.tsx').then(({ ColumnsChart }) => ({ default: ColumnsChart })))

export function LifetimeValuePage() {
  const { t } = useTranslation('reports')

  return (
    <ReportFrame inner title={t('more.lifetime')} file={(options) => download(downloadLifetimeValue, options)}>
      {({ options, compare }) => <Lifetime options={options} compare={compare} />}
    </ReportFrame>
  )
}

function Lifetime({ options, compare }: { options: ReportOptions; compare: boolean }) {
  const { t } = useTranslation('reports')
  const answer = useLifetimeValue(options)

  return (
    <Answer of={answer} height="h-96">
      {(data) =>
        data.figures.customers === 0 ? (
          <p className="py-10 text-center text-ink-2">{t('lifetime.empty')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 md:gap-5">
            <Totals data={data} compare={compare} />
            <Steps data={data} compare={compare} />
            <TopCustomers data={data} />
          </div>
        )
      }
    </Answer>
  )
}

function Totals({ data, compare }: { data: LifetimeValue; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { figures, figuresBefore, change } = data

  function show(of: LifetimeFigures) {
    return {
      customers: showNumber(of.customers, language),
      average: of.averageValue === null ? '–' : showMoney(toCents(of.averageValue)),
      visits: of.averageVisits === null ? '–' : showNumber(of.averageVisits, language),
      returning: of.returning === null ? '–' : showPercent(of.returning, language),
    }
  }
  const now = show(figures)
  const before = show(figuresBefore)

  return (
    <Figures className="grid-cols-2 lg:grid-cols-4">
      {(['customers', 'average', 'visits', 'returning'] as const).map((name) => (
        <Figure key={name} word={t(`lifetime.${name}`)} figure={now[name]}>
          {name === 'average' && (
            <Trend
              change={change}
              versus={t(isUnfinished(data) ? 'vs_before_now' : 'vs_before', { count: daysIn(data) })}
            />
          )}
          {compare && <Earlier figure={before[name]} />}
        </Figure>
      ))}
    </Figures>
  )
}

function Steps({ data: { steps }, compare }: { data: LifetimeValue; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const named = steps.map(({ from, customers, before }, index) => {
    const next = steps[index + 1]
    const shown = showWholeDollars(from * 100)
    return {
      name: next
        ? t('lifetime.step', { from: shown, to: showWholeDollars(next.from * 100) })
        : t('lifetime.step_last', { from: shown }),
      value: customers,
      before: compare ? before : undefined,
    }
  })

  return (
    <ChartAndTable
      title={t('lifetime.chart')}
      about={t('lifetime.about')}
      note={t('lifetime.about_text')}
      chart={<ColumnsChart lying label={t('lifetime.customers')} columns={named} />}
      table={
        <PlainTable
          label={t('lifetime.chart')}
          head={[t('lifetime.value'), t('lifetime.customers'), ...(compare ? [t('hours.before')] : [])]}
          rows={named.map(({ name, value, before }) => [
            name,
            showNumber(value, language),
            ...(before === undefined ? [] : [showNumber(before, language)]),
          ])}
        />
      }
    />
  )
}

function TopCustomers({ data: { top, today } }: { data: LifetimeValue }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const head = (['name', 'visits_column', 'spent', 'first', 'last'] as const).map((name) => t(`lifetime.${name}`))

  return (
    <Card title={t('lifetime.table')}>
      <ScrollBox label={t('lifetime.table')}>
        <PlainTable
          label={t('lifetime.table')}
          head={head}
          keys={top.map(({ customerId }) => customerId)}
          rows={top.map((one) => [
            showName(one),
            showNumber(one.visits, language),
            showMoney(toCents(one.spent)),
            showDay(one.firstVisit, today, language),
            showDay(one.lastVisit, today, language),
          ])}
        />
      </ScrollBox>
    </Card>
  )
}
