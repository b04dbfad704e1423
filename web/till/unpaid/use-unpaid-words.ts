import { useTranslation } from 'react-i18next'
import type { UnpaidDay } from '../../../shared/till/contract.ts'
import { languageNow } from '../../text/start.ts'
import { dayName, shownMoney } from '../left/day-name.ts'

/** `Saturday: 6 not paid, $240`. */
export function useUnpaidWords(zone: string): (day: UnpaidDay) => string {
  const { t, i18n } = useTranslation('app')

  return ({ date, visits: count, cents }) =>
    t('till.unpaid', {
      day: dayName(date, zone, languageNow(i18n)) ?? t('till.left.today'),
      count,
      money: shownMoney(cents),
    })
}
