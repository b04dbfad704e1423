import { useTranslation } from 'react-i18next'
import type { SpecialShift } from '../../../shared/staff/special-shifts.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { useSpecialWords } from './use-special-words.ts'

/** Days with special hours; a tap shows the week of that day. */
export function ComingDays({ days, onDay }: { days: readonly SpecialShift[]; onDay: (date: LocalDate) => void }) {
  const { t, i18n } = useTranslation('staff')
  const words = useSpecialWords(languageNow(i18n))
  if (days.length === 0) return null

  return (
    <section aria-label={t('one_week.coming')} className="rounded-md border border-line-2 py-1">
      <h3 className="px-3 pt-1.5 text-sm">{t('one_week.coming')}</h3>
      <ul>
        {days.map((day) => (
          <li key={day.date}>
            <Button look="ghost" shape="compact" className="num" onClick={() => onDay(day.date)}>
              {words(day)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
