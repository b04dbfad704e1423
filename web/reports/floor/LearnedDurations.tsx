import { useTranslation } from 'react-i18next'
import { learnedVisits, minLearnedVisits } from '../../../shared/floor/limits.ts'
import type { LearnedDuration } from '../../../shared/floor/reports.ts'
import { showMinutes, showNumber } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { ReportCard } from '../ReportCard.tsx'
import { ScrollBox } from '../ScrollBox.tsx'
import { useLearnedDurations, useTakeOver } from './queries.ts'

/** How long services really take beside their minutes on the menu; one tap takes them over, nothing does by itself. */
export function LearnedDurations({ salonId }: { salonId: string }) {
  const { t } = useTranslation('floorReports')
  const answer = useLearnedDurations(salonId)

  return (
    <ReportCard
      title={t('learned.title')}
      about={t('learned.about')}
      note={t('learned.about_text', { visits: learnedVisits, min: minLearnedVisits })}
    >
      <LoadedPart answer={answer} failed={t('learned.failed')}>
        {(durations) =>
          durations.length === 0 ? (
            <p className="py-2 text-ink-2">{t('learned.empty', { min: minLearnedVisits })}</p>
          ) : (
            <ScrollBox label={t('learned.title')} className="max-h-120">
              <Durations salonId={salonId} durations={durations} />
            </ScrollBox>
          )
        }
      </LoadedPart>
    </ReportCard>
  )
}

function Durations({ salonId, durations }: { salonId: string; durations: readonly LearnedDuration[] }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
  const takeOver = useTakeOver(salonId)
  const headClass = 'sticky top-0 border-b border-line-2 bg-surface px-2 py-2 text-sm font-medium text-ink-2'

  return (
    <table className="w-full border-collapse text-md">
      <caption className="sr-only">{t('learned.title')}</caption>
      <thead>
        <tr>
          {(['service', 'member', 'menu', 'learned', 'visits'] as const).map((name, index) => (
            <th key={name} scope="col" className={`${headClass} ${index < 2 ? 'text-left' : 'text-right'}`}>
              {t(`learned.${name}`)}
            </th>
          ))}
          <th scope="col" className={headClass}>
            <span className="sr-only">{t('learned.suggestion')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {durations.map((duration) => {
          const { serviceId, staffId, serviceName, staffFirstName, minutes, learned, visits } = duration
          const length = showMinutes(learned, language)
          return (
            <tr key={`${serviceId} ${staffId}`} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-2 py-1 text-left font-medium">
                {serviceName}
              </th>
              <td className="px-2 py-1">{staffFirstName}</td>
              <td className="num px-2 py-1 text-right whitespace-nowrap">{showMinutes(minutes, language)}</td>
              <td className="num px-2 py-1 text-right font-semibold whitespace-nowrap">{length}</td>
              <td className="num px-2 py-1 text-right">{showNumber(visits, language)}</td>
              <td className="px-2 py-1 text-right">
                {learned === minutes ? (
                  <span className="text-sm text-ink-3">{t('learned.same')}</span>
                ) : (
                  <Button
                    shape="compact"
                    aria-label={t('learned.take_of', { service: serviceName, length })}
                    busy={takeOver.isPending && takeOver.variables === duration}
                    disabled={takeOver.isPending}
                    onClick={() => takeOver.mutate(duration)}
                  >
                    {t('learned.take', { length })}
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
