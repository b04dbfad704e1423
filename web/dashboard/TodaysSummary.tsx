import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showLongWeekday, showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { Bar, Figure, Figures } from '../reports/Figures.tsx'
import { showPercent } from '../reports/figure-words.ts'
import { figureLinkClass, VisitsLink } from '../reports/lists/VisitsLink.tsx'
import { Trend } from '../reports/Trend.tsx'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'

/** Today's figures. */
export function TodaysSummary({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const { todayBookings, todayRevenue, today, staff, trends } = dashboard
  const weekday = showLongWeekday(dashboard.date, language)
  const day = { from: dashboard.date, to: dashboard.date }
  const confirmed = Math.round((today.confirmed / Math.max(todayBookings, 1)) * 100)

  return (
    <section>
      <div className="mb-1 flex items-center gap-1">
        <h2>{t('summary.title')}</h2>
        <InfoNote label={t('summary.about')}>
          <p>{t('summary.about_text.total')}</p>
          <p>{t('summary.about_text.confirmed')}</p>
          <p>{t('summary.about_text.pending')}</p>
          <p>{t('summary.about_text.revenue')}</p>
          <p>{t('summary.about_text.staff')}</p>
          <p>{t('summary.about_text.trend')}</p>
        </InfoNote>
      </div>
      <Figures className="grid-cols-2 lg:grid-cols-5">
        <Figure
          word={t('summary.total')}
          figure={<VisitsLink behind={{ kind: 'booked', ...day }}>{showNumber(todayBookings, language)}</VisitsLink>}
        >
          {todayBookings === 0 && <span className="block text-sm text-ink-3">{t('summary.none')}</span>}
          <Trend change={trends.todayBookings} versus={t('summary.than_last_week', { weekday })} />
          {today.unassigned > 0 && (
            <span className="text-sm text-ink-3">{t('summary.unassigned', { count: today.unassigned })}</span>
          )}
        </Figure>
        <Figure
          word={t('summary.confirmed')}
          figure={
            <Link
              to="/bookings"
              search={({ salon }) => ({ salon, status: 'confirmed', ...day })}
              className={figureLinkClass}
            >
              {showNumber(today.confirmed, language)}
            </Link>
          }
        >
          <Bar percent={confirmed} />
          <span className="text-sm text-ink-3">
            {t('summary.confirmed_share', { percent: showPercent(confirmed, language) })}
          </span>
        </Figure>
        <Figure
          word={t('summary.pending')}
          figure={
            <Link to="/bookings" search={({ salon }) => ({ salon, ...day })} className={figureLinkClass}>
              {showNumber(today.pending, language)}
            </Link>
          }
        >
          <span className="text-sm text-ink-3">{t('summary.pending_hint')}</span>
        </Figure>
        <Figure
          word={t('summary.revenue')}
          figure={<VisitsLink behind={{ kind: 'done', ...day }}>{showMoney(toCents(todayRevenue))}</VisitsLink>}
        >
          <Trend change={trends.todayRevenue} versus={t('summary.than_last_week', { weekday })} />
          <span className="text-sm text-ink-3">{t('summary.completed', { count: today.completed })}</span>
        </Figure>
        <Figure
          word={t('summary.staff')}
          figure={`${showNumber(staff.active, language)}/${showNumber(staff.total, language)}`}
          className="max-lg:col-span-full"
        >
          <Bar percent={staff.utilization} />
          <span className="text-sm text-ink-3">
            {t('summary.utilization', { percent: showPercent(staff.utilization, language) })}
          </span>
          {staff.total > 0 && staff.hours === 0 && (
            <span className="block text-sm text-ink-3">{t('summary.nobody_works')}</span>
          )}
        </Figure>
      </Figures>
    </section>
  )
}
