import { useTranslation } from 'react-i18next'
import { localDateOf, showLongWeekday, showMoney, showShortDate, showWholeDollars } from '../../../shared/format.ts'
import type { UnpaidDay } from '../../../shared/till/contract.ts'
import { addDays } from '../../../shared/time.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'

/** `From Saturday: 6 not paid, $240`; of several days together: `From earlier days: 9 not paid, $360`. */
export function useUnpaidWords(zone: string): (days: readonly UnpaidDay[]) => string {
  const { t, i18n } = useTranslation('app')
  const language = languageNow(i18n)

  return (days) => {
    const count = days.reduce((sum, { visits }) => sum + visits, 0)
    const cents = days.reduce((sum, day) => sum + day.cents, 0)
    const money = cents % 100 === 0 ? showWholeDollars(cents) : showMoney(cents)
    const [day, ...others] = days
    if (!day || others.length > 0) return t('till.unpaid_earlier', { count, money })
    const isThisWeek = addDays(day.date, 7) > localDateOf(zone, now())
    const name = isThisWeek ? showLongWeekday(day.date, language) : showShortDate(day.date, language)
    return t('till.unpaid', { day: name, count, money })
  }
}
