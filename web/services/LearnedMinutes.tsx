import { useTranslation } from 'react-i18next'
import { showMinutes } from '../../shared/format.ts'
import { useLearnedDurations } from '../data/learned-durations.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'

interface LearnedMinutesProps {
  salonId: string
  serviceId: string
  /** The typed value; null: invalid. */
  minutes: number | null
  onTake: (minutes: number) => void
}

/** Actual durations of the service per member, learned on the floor; a tap fills one in, nothing changes by itself. */
export function LearnedMinutes({ salonId, serviceId, minutes, onTake }: LearnedMinutesProps) {
  const { t, i18n } = useTranslation('services')
  const { data = [] } = useLearnedDurations(salonId)
  const own = data.filter((one) => one.serviceId === serviceId)
  if (own.length === 0) return null
  const language = languageNow(i18n)

  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3 md:col-span-2">
      <p className="text-sm text-ink-2">{t('form.learned')}</p>
      <ul className="flex flex-wrap gap-2">
        {own.map(({ staffId, staffFirstName: name, learned, visits }) => {
          const length = showMinutes(learned, language)
          return (
            <li key={staffId}>
              <Button
                shape="compact"
                disabled={learned === minutes}
                aria-label={t('form.learned_take', { name, length, count: visits })}
                onClick={() => onTake(learned)}
              >
                {name} {length}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
