import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../shared/format.ts'
import type { ReportSummary } from '../../shared/reports/reports.ts'
import { languageNow } from '../text/start.ts'
import { Badge } from '../ui/Badge.tsx'
import { showChange, showPercent } from './figure-words.ts'
import { VisitsLink } from './lists/VisitsLink.tsx'
import { ReportCard } from './ReportCard.tsx'
import { noShowWord, revenueWord, satisfactionWord, type Verdict, volumeWord } from './trend-words.ts'

/** The salon's trends, each as a number and a word. */
export function RecentTrends({ summary: { figures, trends } }: { summary: ReportSummary }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { satisfaction, noShowRate } = figures
  const percent = (change: number | null) => (change === null ? null : `${showChange(change, language)}%`)

  return (
    <ReportCard title={t('trends.title')} about={t('trends.about')} note={t('trends.about_text')}>
      <dl className="-my-2">
        <Line
          word={t('trends.volume')}
          figure={percent(trends.totalBookings)}
          verdict={trends.totalBookings === null ? null : volumeWord(trends.totalBookings)}
        />
        <Line
          word={t('trends.revenue')}
          figure={percent(trends.totalRevenue)}
          verdict={trends.totalRevenue === null ? null : revenueWord(trends.totalRevenue)}
        />
        <Line
          word={t('trends.no_show')}
          figure={percent(trends.noShowRate)}
          more={
            noShowRate === null ? null : (
              <VisitsLink behind={{ kind: 'no_show' }}>
                {t('trends.no_show_now', { percent: showPercent(noShowRate, language) })}
              </VisitsLink>
            )
          }
          verdict={trends.noShowRate === null ? null : noShowWord(trends.noShowRate)}
        />
        <Line
          word={t('trends.satisfaction')}
          figure={satisfaction && t('trends.stars', { stars: showNumber(satisfaction.average, language) })}
          more={satisfaction && t('trends.reviews', { count: satisfaction.reviews })}
          none={t('trends.no_reviews')}
          verdict={satisfaction && satisfactionWord(satisfaction.average)}
        />
      </dl>
    </ReportCard>
  )
}

interface LineProps {
  word: string
  /** Null: unknown; shows `none`. */
  figure: string | null
  more?: ReactNode
  none?: string
  verdict: Verdict | null
}

function Line({ word, figure, more, none, verdict }: LineProps) {
  const { t } = useTranslation('reports')

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
      <dt className="text-md">{word}</dt>
      <dd className="flex flex-wrap items-center gap-2.5">
        {more && <span className="text-sm text-ink-3">{more}</span>}
        {figure === null ? (
          <span className="text-sm text-ink-3">{none ?? t('no_earlier')}</span>
        ) : (
          <span className="num text-md font-semibold">{figure}</span>
        )}
        {verdict && <VerdictBadge verdict={verdict}>{t(`trends.words.${verdict.word}`)}</VerdictBadge>}
      </dd>
    </div>
  )
}

function VerdictBadge({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  const Icon = { up: TrendingUp, down: TrendingDown, level: Minus }[verdict.arrow]
  const colours = {
    good: 'bg-confirmed-tint! text-confirmed-ink!',
    bad: 'bg-cancelled-tint! text-cancelled-ink!',
    plain: '',
  }
  return (
    <Badge className={colours[verdict.mood]}>
      <Icon size={16} aria-hidden />
      {children}
    </Badge>
  )
}
