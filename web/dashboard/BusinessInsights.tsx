import { useTranslation } from 'react-i18next'
import { showNumber } from '../../shared/format.ts'
import { type Dashboard, insightDays } from '../../shared/reports/dashboard.ts'
import { addDays } from '../../shared/time.ts'
import { Bar } from '../reports/Figures.tsx'
import { showPercent } from '../reports/figure-words.ts'
import { HourBars } from '../reports/HourBars.tsx'
import { VisitsLink } from '../reports/lists/VisitsLink.tsx'
import { useBookedName } from '../services/booked-names.ts'
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
        <p className="px-4 py-6 text-ink-2 md:px-5">{t('insights.empty')}</p>
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
