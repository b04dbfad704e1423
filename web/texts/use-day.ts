import { useTranslation } from 'react-i18next'
import { localDateOf, showWeekdayAndDate } from '../../shared/format.ts'
import { addDays } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { useToday } from '../use-today.ts'

/** The day of an instant as it is said: today, yesterday, or the weekday and date. */
export function useDay(zone: string): (instant: string) => string {
  const { t, i18n } = useTranslation('texts')
  const today = useToday(zone)
  return (instant) => {
    const date = localDateOf(zone, Date.parse(instant))
    if (date === today) return t('today')
    return date === addDays(today, -1) ? t('yesterday') : showWeekdayAndDate(date, languageNow(i18n), today)
  }
}
