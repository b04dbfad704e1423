import { useTranslation } from 'react-i18next'
import { isOnOtherClock, showMonth, showShortDate, showZone } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { type Span, spanOf, type View } from '../data/views.ts'
import { languageNow } from '../text/start.ts'

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
  const titles: Record<View, string> = {
    month: showMonth(date, language),
    week: showWeek(spanOf('week', date), language, today),
    day: showShortDate(date, language, today),
  }
  return { title: titles[view], note: isOnOtherClock(zone, now) ? showZone(zone, now, language) : undefined }
}

/** A narrow line breaks between the dates, not inside one. */
export function showWeek({ from, to }: Span, language: Language, today: LocalDate): string {
  return [from, to].map((date) => showShortDate(date, language, today).replaceAll(' ', '\u00a0')).join(' – ')
}
