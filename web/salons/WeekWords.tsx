import { useTranslation } from 'react-i18next'
import { showLocalTime, showWeekday } from '../../shared/format.ts'
import type { WorkingHours } from '../../shared/salons/contract.ts'
import { groupDays } from '../../shared/salons/day-groups.ts'
import { languageNow } from '../text/start.ts'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useWorkingHours } from './queries.ts'
import { dateOfWeekday } from './weekday.ts'

/** Opening hours in a few lines: consecutive days with the same hours are grouped. */
export function WeekWords({ salonId }: { salonId: string }) {
  const { t } = useTranslation('salons')
  const hours = useWorkingHours(salonId)

  return (
    <LoadedPart answer={hours} failed={t('hours.load_failed')}>
      {(week) => <Lines week={week} />}
    </LoadedPart>
  )
}

function Lines({ week }: { week: readonly WorkingHours[] }) {
  const { t, i18n } = useTranslation('salons')
  const name = ({ dayOfWeek }: WorkingHours) => showWeekday(dateOfWeekday(dayOfWeek), languageNow(i18n))
  const times = ({ openTime, closeTime }: WorkingHours) =>
    openTime && closeTime ? `${showLocalTime(openTime)} - ${showLocalTime(closeTime)}` : t('management.closed')

  return groupDays(week, times).map(({ first, last }) => (
    <span key={first.dayOfWeek} className="block">
      {first === last ? name(first) : `${name(first)} - ${name(last)}`}: {times(first)}
    </span>
  ))
}
