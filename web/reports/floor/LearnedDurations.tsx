import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { learnedVisits, minLearnedVisits } from '../../../shared/floor/limits.ts'
import type { LearnedDuration } from '../../../shared/floor/reports.ts'
import { showMinutes, showNumber } from '../../../shared/format.ts'
import { useBookedName } from '../../data/booked-names.ts'
import { useLearnedDurations } from '../../data/learned-durations.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { useWideScreen } from '../../ui/use-media.ts'
import { ReportCard } from '../ReportCard.tsx'
import { useTakeOver } from './queries.ts'

/** Actual durations of services next to those on the menu; one tap adopts them, nothing changes by itself. */
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
            <Durations salonId={salonId} durations={durations} />
          )
        }
      </LoadedPart>
    </ReportCard>
  )
}

function Durations({ salonId, durations: asBooked }: { salonId: string; durations: readonly LearnedDuration[] }) {
  const { t } = useTranslation('floorReports')
  const nameOf = useBookedName(salonId)
  const durations = useMemo(
    () => asBooked.map((duration) => ({ ...duration, serviceName: nameOf(duration) })),
    [asBooked, nameOf],
  )
  const takeOver = useTakeOver(salonId)
  const isWide = useWideScreen()
  const take = (duration: LearnedDuration) => (
    <TakeOver
      duration={duration}
      busy={takeOver.isPending && takeOver.variables === duration}
      disabled={takeOver.isPending}
      onTake={() => takeOver.mutate(duration)}
    />
  )
  if (isWide) {
    return (
      <ScrollBox label={t('learned.title')} className="max-h-120">
        <DurationTable durations={durations} take={take} />
      </ScrollBox>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {durations.map((duration) => (
        <DurationRow key={`${duration.serviceId} ${duration.staffId}`} duration={duration} take={take} />
      ))}
    </ul>
  )
}

type Take = (duration: LearnedDuration) => ReactNode

function DurationTable({ durations, take }: { durations: readonly LearnedDuration[]; take: Take }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
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
        {durations.map((duration) => (
          <tr key={`${duration.serviceId} ${duration.staffId}`} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-2 py-1 text-left font-medium">
              {duration.serviceName}
            </th>
            <td className="px-2 py-1">{duration.staffFirstName}</td>
            <td className="num px-2 py-1 text-right whitespace-nowrap">{showMinutes(duration.minutes, language)}</td>
            <td className="num px-2 py-1 text-right font-semibold whitespace-nowrap">
              {showMinutes(duration.learned, language)}
            </td>
            <td className="num px-2 py-1 text-right">{showNumber(duration.visits, language)}</td>
            <td className="px-2 py-1 text-right">{take(duration)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones the button is below the figures, to stay visible. */
function DurationRow({ duration, take }: { duration: LearnedDuration; take: Take }) {
  const { t, i18n } = useTranslation('floorReports')
  const language = languageNow(i18n)
  const figures = (['menu', 'learned', 'visits'] as const).map((name) => ({
    name,
    figure:
      name === 'visits'
        ? showNumber(duration.visits, language)
        : showMinutes(name === 'menu' ? duration.minutes : duration.learned, language),
  }))

  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p>
        <span className="font-medium">{duration.serviceName}</span> · {duration.staffFirstName}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-md">
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt className="text-sm text-ink-2">{t(`learned.${name}`)}</dt>
            <dd className="num font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{take(duration)}</p>
    </li>
  )
}

interface TakeOverProps {
  duration: LearnedDuration
  busy: boolean
  disabled: boolean
  onTake: () => void
}

function TakeOver({ duration: { serviceName, minutes, learned }, busy, disabled, onTake }: TakeOverProps) {
  const { t, i18n } = useTranslation('floorReports')
  const length = showMinutes(learned, languageNow(i18n))
  if (learned === minutes) return <span className="text-sm text-ink-3">{t('learned.same')}</span>

  return (
    <Button
      shape="compact"
      aria-label={t('learned.take_of', { service: serviceName, length })}
      busy={busy}
      disabled={disabled}
      onClick={onTake}
    >
      {t('learned.take', { length })}
    </Button>
  )
}
