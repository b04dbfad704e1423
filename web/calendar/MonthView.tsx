import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar, CalendarDay } from '../../shared/bookings/calendar.ts'
import { showLongDate, showLongWeekday, showWeekday } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Words } from '../bookings/words.ts'
import { timesOf } from '../data/shades.ts'
import { isSameMonth } from '../data/views.ts'
import { languageNow } from '../text/start.ts'
import { BookingChip } from './BookingChip.tsx'
import { bookingsOf, type DrawnBooking } from './cards.ts'
import { DayCarrier } from './DayCarrier.tsx'
import { SpecialDay } from './SpecialDay.tsx'
import type { Moves } from './use-moves.ts'

export interface SpanViewProps {
  calendar: Calendar
  bookings: readonly DrawnBooking[]
  date: LocalDate
  today: LocalDate
  words: Words
  moves: Moves
  /** Bookings per day before '+N more'. */
  maxBookings: number
  onOpen: (bookingId: string) => void
  onDay: (date: LocalDate) => void
}

/** The whole weeks of a month. A day's cell opens that day; its bookings open their details. */
export function MonthView(props: SpanViewProps) {
  const { t, i18n } = useTranslation('calendar')
  const language = languageNow(i18n)
  const area = useRef<HTMLTableElement>(null)
  const { days } = props.calendar
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

  return (
    <>
      <table
        ref={area}
        aria-label={t('views.month')}
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line-2 bg-surface"
      >
        <thead>
          <tr>
            {days.slice(0, 7).map(({ date }) => (
              <th
                key={date}
                scope="col"
                className="border-b border-line bg-sunken px-0.5 py-2 text-center text-sm font-medium text-ink-2 not-first:border-l md:px-2.5 md:text-left"
              >
                <span className="max-lg:hidden">{showLongWeekday(date, language)}</span>
                <span className="lg:hidden">{showWeekday(date, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell key={day.date} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayCarrier area={area} {...props} />
    </>
  )
}

function DayCell({
  day,
  calendar,
  bookings,
  date,
  today,
  words,
  maxBookings,
  onOpen,
  onDay,
}: SpanViewProps & { day: CalendarDay }) {
  const { t, i18n } = useTranslation('calendar')
  const own = bookingsOf(timesOf(day), bookings)
  const outside = !isSameMonth(day.date, date)
  const ground = day.open ? (outside ? 'bg-canvas' : '') : 'bg-sunken'
  const more = own.length - maxBookings

  return (
    <td
      data-day={day.date}
      aria-current={day.date === today ? 'date' : undefined}
      className={`data-over:bg-brand-tint data-over:outline-2 data-over:-outline-offset-2 data-over:outline-brand relative h-23 border-line p-0.5 align-top max-[24rem]:p-0 not-first:border-l [tr:not(:first-child)>&]:border-t md:h-31.5 md:p-1.5 md:pt-1 ${ground}`}
    >
      <button
        type="button"
        onClick={() => onDay(day.date)}
        className={
          'num min-w-6.5 rounded-full px-1 text-sm leading-6 font-medium after:absolute after:inset-0 after:content-[""] ' +
          (day.date === today ? 'bg-brand font-semibold text-on-brand' : outside ? 'text-ink-3' : 'text-ink')
        }
      >
        <span aria-hidden>{Number(day.date.slice(8))}</span>
        <span className="sr-only">
          {t('open_day', { date: showLongDate(day.date, languageNow(i18n)), count: own.length })}
        </span>
      </button>
      {day.special && (
        <p className="px-1">
          <SpecialDay day={day} />
        </p>
      )}
      {!day.open && (
        <p
          className="line-clamp-2 px-1 text-xs wrap-break-word max-md:px-0 max-[24rem]:tracking-tighter text-ink-2"
          title={day.closed?.name}
        >
          {day.closed?.name ? t('closed_for', { name: day.closed.name }) : t('closed')}
        </p>
      )}
      <ul className="mt-0.5 grid gap-0.75">
        {own.slice(0, maxBookings).map((booking) => (
          <li key={booking.id} className="flex min-w-0">
            <BookingChip booking={booking} staff={calendar.staff} words={words} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => onDay(day.date)}
          className="relative rounded-[5px] px-1 text-left text-xs leading-6 font-semibold text-brand-ink hover:underline max-md:leading-4"
        >
          {t('more', { count: more })}
        </button>
      )}
    </td>
  )
}
