import { useTranslation } from 'react-i18next'
import { showNumber, showShortDate, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { Figure } from '../reports/Figures.tsx'
import { VisitsLink } from '../reports/lists/VisitsLink.tsx'
import { Trend } from '../reports/Trend.tsx'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Panel } from './Panel.tsx'

/** The week, the month and the customers. */
export function KeyMetrics({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const { week, customers, month, perStaff, trends, date } = dashboard
  const soFar = `${showShortDate(month.from, language)} – ${showShortDate(date, language)}`

  return (
    <Panel
      title={t('metrics.title')}
      action={
        <InfoNote label={t('metrics.about')}>
          <p>{t('metrics.about_text.week')}</p>
          <p>{t('metrics.about_text.customers')}</p>
          <p>{t('metrics.about_text.month')}</p>
          <p>{t('metrics.about_text.staff')}</p>
          <p>{t('metrics.about_text.trend')}</p>
        </InfoNote>
      }
    >
      <dl className="grid grid-cols-2 gap-px bg-line xl:grid-cols-4">
        <Figure word={t('metrics.week')} figure={showNumber(week.bookings, language)}>
          <span className="block text-sm text-ink-3">{t('metrics.so_far', { count: week.soFar })}</span>
          <Trend change={trends.week} versus={t('metrics.than_last_week')} />
        </Figure>
        <Figure word={t('metrics.customers')} figure={showNumber(customers.active, language)}>
          <span className="text-sm text-ink-3">{t('metrics.new', { count: customers.newThisMonth })}</span>
          <Trend change={trends.newCustomers} versus={t('metrics.than_last_month')} />
        </Figure>
        <Figure
          word={t('metrics.month')}
          figure={
            <VisitsLink behind={{ kind: 'completed', from: month.from, to: date }}>
              {showWholeDollars(toCents(month.revenue))}
            </VisitsLink>
          }
        >
          <span className="text-sm text-ink-3">{soFar}</span>
          <Trend change={trends.month} versus={t('metrics.than_last_month')} />
        </Figure>
        <Figure word={t('metrics.staff')} figure={perStaff === null ? '–' : showNumber(perStaff, language)}>
          <span className="text-sm text-ink-3">{t('metrics.this_week')}</span>
        </Figure>
      </dl>
    </Panel>
  )
}
