import { useTranslation } from 'react-i18next'
import { showLocalTime, showShortDate } from '../../../shared/format.ts'
import type { SpecialShift } from '../../../shared/staff/special-shifts.ts'
import type { Language } from '../../../shared/text/language.ts'

/** `Sat, Nov 28: 12:00 PM - 8:00 PM` */
export function useSpecialWords(language: Language): (day: SpecialShift) => string {
  const { t } = useTranslation('staff')
  return ({ date, startTime, endTime }) => {
    const hours = startTime && endTime ? `${showLocalTime(startTime)} - ${showLocalTime(endTime)}` : t('hours.day_off')
    return `${showShortDate(date, language)}: ${hours}`
  }
}
