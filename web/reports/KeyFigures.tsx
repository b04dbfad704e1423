import { useTranslation } from 'react-i18next'
import { showMoney, showNumber, showShortDate } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { daysIn } from '../../shared/reports/period.ts'
import type { PeriodFigures, ReportSummary } from '../../shared/reports/reports.ts'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Earlier, Figure, Figures } from './Figures.tsx'
import { showPercent } from './figure-words.ts'
import { Trend } from './Trend.tsx'

const cards = [
  { name: 'bookings', trend: 'totalBookings', points: false },
  { name: 'revenue', trend: 'totalRevenue', points: false },
  { name: 'average', trend: 'averageValue', points: false },
  { name: 'retention', trend: 'retention', points: true },
] as const

/** The four figures of the period, each with its trend; beside those of the period before where that is asked for. */
export function KeyFigures({ summary, compare }: { summary: ReportSummary; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { figures, figuresBefore, trends, before } = summary

  function show(of: PeriodFigures, name: (typeof cards)[number]['name']): string | null {
    if (name === 'bookings') return showNumber(of.totalBookings, language)
    if (name === 'revenue') return showMoney(toCents(of.totalRevenue))
    if (name === 'average') return of.averageValue === null ? null : showMoney(toCents(of.averageValue))
    return of.retention === null ? null : showPercent(of.retention, language)
  }

  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>
          {t('days', { from: showShortDate(summary.from, language), to: showShortDate(summary.to, language) })}
        </span>
        {compare && (
          <span className="text-ink-3">
            {figuresBefore
              ? t('before', { from: showShortDate(before.from, language), to: showShortDate(before.to, language) })
              : t('no_earlier')}
          </span>
        )}
      </p>
      <section aria-label={t('cards.label')}>
        <Figures className="grid-cols-2 lg:grid-cols-4">
          {cards.map(({ name, trend, points }) => {
            const earlier = figuresBefore && show(figuresBefore, name)
            const word = t(`cards.${name}`)
            return (
              <Figure
                key={name}
                word={word}
                note={
                  <InfoNote label={t('cards.about', { figure: word })}>
                    <p>{t(`cards.${name}_hint`)}</p>
                  </InfoNote>
                }
                figure={show(figures, name) ?? <span className="text-base text-ink-3">{t('cards.none')}</span>}
              >
                <Trend change={trends[trend]} points={points} versus={t('vs_before', { count: daysIn(summary) })} />
                {compare && earlier && <Earlier figure={earlier} />}
              </Figure>
            )
          })}
        </Figures>
      </section>
    </>
  )
}
