import { useTranslation } from 'react-i18next'
import { localDateOf, showNumber, showTime } from '../../shared/format.ts'
import { downloadBookingStats } from '../../shared/reports/downloads.ts'
import { daysIn } from '../../shared/reports/period.ts'
import type { BookingStats } from '../../shared/reports/reports.ts'
import { download } from '../api.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { languageNow } from '../text/start.ts'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { slashed } from '../ui/slashed.tsx'
import { Answer } from './Answer.tsx'
import { showDay } from './figure-words.ts'
import { hourName } from './HourBars.tsx'
import { type ReportOptions, useBookingStats } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'

/** When bookings are made. */
export function SubmissionAnalytics({ options, zone }: { options: ReportOptions; zone: string }) {
  const { t } = useTranslation('reports')
  const answer = useBookingStats(options)

  return (
    <ReportCard title={t('submissions.title')} about={t('submissions.about')} note={t('submissions.about_text')}>
      <Answer of={answer} height="h-64">
        {(stats) =>
          stats.totalBookings === 0 ? (
            <p className="py-4 text-ink-2">{t('submissions.empty')}</p>
          ) : (
            <Stats stats={stats} zone={zone} />
          )
        }
      </Answer>
      <ExportButton file={() => download(downloadBookingStats, options)} className="mt-3" />
    </ReportCard>
  )
}

function Stats({ stats, zone }: { stats: BookingStats; zone: string }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const { totalBookings, avgBookingsPerDay, peakSubmissionHour, recentBookings } = stats
  const figures = [
    [t('submissions.total', { count: daysIn(stats) }), showNumber(totalBookings, language)],
    [t('submissions.average'), avgBookingsPerDay === null ? '–' : showNumber(avgBookingsPerDay, language)],
    [t('submissions.peak'), peakSubmissionHour === null ? '–' : hourName(peakSubmissionHour)],
  ] as const
  const when = (instant: string) => {
    const at = Date.parse(instant)
    return `${showDay(localDateOf(zone, at), stats.today, language)}, ${showTime(zone, at)}`
  }

  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([word, figure]) => (
          <div key={word} className="flex flex-col justify-between">
            <dt className="text-sm text-ink-2">{slashed(word)}</dt>
            <dd className="num text-md font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-1">{t('submissions.recent')}</h3>
      <ScrollBox label={t('submissions.recent')} className="max-h-80">
        <ul>
          {recentBookings.map(({ id, appointmentDate, bookingSubmittedAt }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-b-0"
            >
              <span>
                <span className="block text-md font-semibold">{when(appointmentDate)}</span>
                <span className="block text-sm text-ink-2">
                  {t('submissions.submitted', { when: when(bookingSubmittedAt) })}
                </span>
              </span>
              <span className="num text-sm text-ink-3 uppercase">{id.slice(-8)}</span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </>
  )
}
