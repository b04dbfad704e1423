import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showAverage, showNumber, showShortDate, showWholeDollars } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { Figure } from '../reports/Figures.tsx'
import { figureLinkClass, VisitsLink } from '../reports/lists/VisitsLink.tsx'
import { Trend } from '../reports/Trend.tsx'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Panel } from './Panel.tsx'

/** Figures of the week, the month and the customers. */
export function KeyMetrics({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const { week, customers, month, perStaff, trends, date } = dashboard
  const days = { from: week.from, to: week.to }
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
        <Figure
          word={t('metrics.week')}
          figure={<VisitsLink behind={{ kind: 'booked', ...days }}>{showNumber(week.bookings, language)}</VisitsLink>}
        >
          <span className="block text-sm text-ink-3">
            <VisitsLink behind={days}>{t('metrics.so_far', { count: week.soFar })}</VisitsLink>
          </span>
          <Trend change={trends.week} versus={t('metrics.than_last_week')} />
        </Figure>
        <Figure
          word={t('metrics.customers')}
          figure={
            <Link to="/customers" search={({ salon }) => ({ salon })} className={figureLinkClass}>
              {showNumber(customers.active, language)}
            </Link>
          }
        >
          <span className="text-sm text-ink-3">
            <VisitsLink behind={{ kind: 'completed', customers: 'new', from: month.from, to: date }}>
              {t('metrics.new', { count: customers.newThisMonth })}
            </VisitsLink>
          </span>
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
        <Figure word={t('metrics.staff')} figure={showAverage(perStaff ?? 0, language)}>
          <span className="text-sm text-ink-3">{t('metrics.this_week')}</span>
        </Figure>
      </dl>
    </Panel>
  )
}
