import { useTranslation } from 'react-i18next'
import { isOnOtherClock, showMonth, showShortDate, showZone } from '../../shared/format.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { spanOf, type View } from './views.ts'

interface TitleInput {
  view: View
  date: LocalDate
  today: LocalDate
  now: Instant
}

/** The shown days, with the year if it is not the current one, and the time zone if it differs from the device's. */
export function useTitle(
  zone: string,
  { view, date, today, now }: TitleInput,
): { title: string; note: string | undefined } {
  const { i18n } = useTranslation()
  const language = languageNow(i18n)
  const { from, to } = spanOf('week', date)
  const titles: Record<View, string> = {
    month: showMonth(date, language),
    week: `${showShortDate(from, language, today)} – ${showShortDate(to, language, today)}`,
    day: showShortDate(date, language, today),
  }
  return { title: titles[view], note: isOnOtherClock(zone, now) ? showZone(zone, now, language) : undefined }
}
