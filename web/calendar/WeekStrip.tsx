import { useTranslation } from 'react-i18next'
import type { CalendarBooking, CalendarDay } from '../../shared/bookings/calendar.ts'
import { showLongDate, showWeekday } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { bookingsOf } from './cards.ts'
import { timesOf } from './shades.ts'

interface WeekStripProps {
  days: readonly CalendarDay[]
  bookings: readonly CalendarBooking[]
  date: LocalDate
  onDay: (date: LocalDate) => void
}

/** On phones: the days of the week with their number of bookings. */
export function WeekStrip({ days, bookings, date, onDay }: WeekStripProps) {
  const { t, i18n } = useTranslation('calendar')
  const language = languageNow(i18n)

  return (
    <fieldset className="grid grid-cols-7 gap-0.5">
      <legend className="sr-only">{t('views.week')}</legend>
      {days.map((day) => {
        const count = bookingsOf(timesOf(day), bookings).length
        return (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            onClick={() => onDay(day.date)}
            className="grid min-h-15 min-w-0 justify-items-center gap-px rounded-md py-0.5 text-ink-2 -outline-offset-2 aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            <span aria-hidden className="text-xs">
              {showWeekday(day.date, language)}
            </span>
            <span aria-hidden className="num text-base font-semibold">
              {Number(day.date.slice(8))}
            </span>
            <span aria-hidden className="num text-xs">
              {day.open || count > 0 ? count : '–'}
            </span>
            <span className="sr-only">{t('open_day', { date: showLongDate(day.date, language), count })}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
