import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { meanCents } from '../../shared/reports/figures.ts'
import { daysIn } from '../../shared/reports/period.ts'
import { type PeriodFigures, type ReportSummary, retentionDays } from '../../shared/reports/reports.ts'
import { addDays } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Earlier, Figure, Figures } from './Figures.tsx'
import { isAhead, isUnfinished, showDay, showPercent } from './figure-words.ts'
import { VisitsLink } from './lists/VisitsLink.tsx'
import { Trend } from './Trend.tsx'

const cards = [
  { name: 'bookings', trend: 'totalBookings' },
  { name: 'revenue', trend: 'totalRevenue' },
  { name: 'average', trend: 'averageValue' },
  { name: 'retention', trend: 'retention' },
] as const

/** The four key figures of the period with their trends, optionally next to those of the previous period. */
export function KeyFigures({ summary, compare }: { summary: ReportSummary; compare: boolean }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { figures, figuresBefore, trends, before, coming, today } = summary
  const ahead = isAhead(summary)
  const unfinished = isUnfinished(summary)
  const versus = t(unfinished ? 'vs_before_now' : 'vs_before', { count: daysIn(summary) })
  const day = (date: string) => showDay(date, today, language)
  /** Customers of the earlier period who returned. */
  const cameAgain = {
    kind: 'completed',
    customers: 'came_again',
    from: addDays(summary.from, -retentionDays),
    to: addDays(summary.to, -retentionDays),
  } as const
  const comingValue = showMoney(toCents(coming.value))

  function show(of: PeriodFigures, name: (typeof cards)[number]['name']): string | null {
    if (name === 'bookings') return showNumber(of.totalBookings, language)
    if (name === 'revenue') return showMoney(toCents(of.totalRevenue))
    if (name === 'average') return of.averageValue === null ? null : showMoney(toCents(of.averageValue))
    return of.retention === null ? null : showPercent(of.retention, language)
  }

  /** A figure that links to the visits it counts. */
  function behind(name: (typeof cards)[number]['name'], figure: string | null) {
    if (figure === null) return figure
    if (name === 'retention') return <VisitsLink behind={cameAgain}>{figure}</VisitsLink>
    return (
      <VisitsLink behind={{ kind: ahead ? 'coming' : name === 'bookings' ? undefined : 'completed' }}>
        {figure}
      </VisitsLink>
    )
  }

  /** For upcoming days: what is booked. */
  function showComing(name: (typeof cards)[number]['name']): string | null {
    if (name === 'bookings') return showNumber(coming.bookings, language)
    if (name === 'revenue') return comingValue
    const mean = name === 'average' ? meanCents(toCents(coming.value), coming.bookings) : null
    return mean === null ? null : showMoney(mean)
  }

  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>
          {t('days', { from: day(summary.from), to: day(summary.to) })}
          {unfinished && !ahead && ` · ${t('by_now')}`}
        </span>
        {compare && (
          <span className="text-ink-3">
            {figuresBefore
              ? t('before', { from: day(before.from), to: day(before.to) })
              : t(ahead ? 'nothing_to_compare' : 'no_earlier')}
          </span>
        )}
      </p>
      <section aria-label={t('cards.label')}>
        <Figures className="grid-cols-2 lg:grid-cols-4">
          {cards.map(({ name, trend }) => {
            const earlier = figuresBefore && show(figuresBefore, name)
            const word = t(ahead && name === 'revenue' ? 'cards.booked_value' : `cards.${name}`)
            return (
              <Figure
                key={name}
                word={word}
                note={
                  <InfoNote label={t('cards.about', { figure: word })}>
                    <p>{t(`cards.${name}_hint`)}</p>
                    {name === 'bookings' && <p>{t('cards.filled_hint')}</p>}
                    {name !== 'retention' && <p>{t('cards.by_now_hint')}</p>}
                  </InfoNote>
                }
                figure={
                  behind(name, ahead ? showComing(name) : show(figures, name)) ?? (
                    <span className="text-base text-ink-3">{t('cards.none')}</span>
                  )
                }
              >
                <Trend change={trends[trend]} versus={versus} />
                {name === 'bookings' && !ahead && coming.bookings > 0 && (
                  <span className="block text-sm text-ink-3">
                    <VisitsLink behind={{ kind: 'coming' }}>{t('cards.coming', { count: coming.bookings })}</VisitsLink>
                  </span>
                )}
                {name === 'bookings' && figures.filledPlaces > 0 && (
                  <span className="block text-sm text-ink-3">{t('cards.filled', { count: figures.filledPlaces })}</span>
                )}
                {name === 'revenue' && !ahead && coming.bookings > 0 && (
                  <span className="block text-sm text-ink-3">
                    <VisitsLink behind={{ kind: 'coming' }}>
                      {t('cards.coming_value', { value: comingValue })}
                    </VisitsLink>
                  </span>
                )}
                {name === 'revenue' && !ahead && summary.notCharged.visits > 0 && (
                  <span className="block text-sm text-ink-3">
                    {t('cards.not_charged', { value: showMoney(toCents(summary.notCharged.value)) })}
                  </span>
                )}
                {name === 'retention' && (
                  <span className="block text-sm text-ink-3">{t('cards.within', { count: retentionDays })}</span>
                )}
                {compare && earlier && <Earlier figure={earlier} />}
              </Figure>
            )
          })}
        </Figures>
      </section>
    </>
  )
}
