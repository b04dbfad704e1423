import { useTranslation } from 'react-i18next'
import { showNumber } from '../../shared/format.ts'
import { type Dashboard, insightDays } from '../../shared/reports/dashboard.ts'
import { addDays } from '../../shared/time.ts'
import { useBookedName } from '../data/booked-names.ts'
import { Bar } from '../reports/Figures.tsx'
import { showPercent } from '../reports/figure-words.ts'
import { HourBars } from '../reports/HourBars.tsx'
import { VisitsLink } from '../reports/lists/VisitsLink.tsx'
import { languageNow } from '../text/start.ts'
import { InfoNote } from '../ui/InfoNote.tsx'
import { Panel } from './Panel.tsx'

/** Trends of the last weeks. */
export function BusinessInsights({ salonId, dashboard }: { salonId: string; dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const nameOf = useBookedName(salonId)
  const { insights, noShowRate, dueVisits } = dashboard
  const max = Math.max(1, ...insights.services.map(({ booked }) => booked))

  return (
    <Panel
      title={t('insights.title')}
      action={
        <span className="flex items-center text-sm text-ink-3">
          {t('insights.days', { days: insightDays })}
          <InfoNote label={t('insights.about')}>
            <p>{t('insights.about_text', { days: insightDays })}</p>
          </InfoNote>
        </span>
      }
    >
      {insights.hours.length === 0 ? (
        <NoInsights />
      ) : (
        <div className="grid gap-6 p-4 md:grid-cols-2 md:p-5">
          <div>
            <h3 className="mb-2">{t('insights.services')}</h3>
            <ul className="grid gap-2">
              {insights.services.map(({ serviceName, booked }) => (
                <li key={serviceName}>
                  <p className="flex justify-between gap-3 text-md">
                    {nameOf({ serviceName })}
                    <span className="num font-semibold">{showNumber(booked, language)}</span>
                  </p>
                  <Bar percent={(booked / max) * 100} />
                </li>
              ))}
            </ul>
            {dueVisits > 0 && (
              <p className="mt-3 flex justify-between gap-3 border-t border-line pt-3 text-md">
                {t('insights.no_show_rate')}
                <span className="num font-semibold">
                  <VisitsLink
                    behind={{ kind: 'no_show', from: addDays(dashboard.date, 1 - insightDays), to: dashboard.date }}
                  >
                    {showPercent(noShowRate, language)}
                  </VisitsLink>
                </span>
              </p>
            )}
          </div>
          <div>
            <h3 className="mb-2">{t('insights.hours')}</h3>
            <HourBars hours={insights.hours} />
          </div>
        </div>
      )}
    </Panel>
  )
}

/** Where the figures will stand. */
function NoInsights() {
  const { t } = useTranslation('dashboard')

  return (
    <div className="p-4 md:px-5 md:pb-5">
      <p className="mb-4 text-md text-ink-2">{t('insights.empty')}</p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div>
          <h3 className="mb-2.5">{t('insights.services')}</h3>
          <div className="grid gap-3.5" aria-hidden>
            {['w-full', 'w-4/5', 'w-3/5', 'w-2/5'].map((width) => (
              <div key={width} className={`h-2 rounded-full bg-sunken ${width}`} />
            ))}
          </div>
        </div>
        <div>
          <h3 className="mb-2.5">{t('insights.hours')}</h3>
          <div className="grid grid-cols-10 gap-1 pt-14" aria-hidden>
            {[9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map((hour) => (
              <span key={hour} className="num border-t-4 border-line-2 pt-1 text-center text-xs text-ink-3">
                {hour}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
