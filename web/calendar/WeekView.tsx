import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '../../shared/bookings/calendar.ts'
import { showLongDate, showWeekday } from '../../shared/format.ts'
import { timesOf } from '../data/shades.ts'
import { languageNow } from '../text/start.ts'
import { BookingChip } from './BookingChip.tsx'
import { bookingsOf, holdingTime } from './cards.ts'
import { DayCarrier } from './DayCarrier.tsx'
import { ListedBooking } from './ListedBooking.tsx'
import type { SpanViewProps } from './MonthView.tsx'
import { SpecialDay } from './SpecialDay.tsx'

/** Sunday to Saturday side by side; stacked on phones. Each day lists its first visits that hold time, whatever their status. */
export function WeekView(props: SpanViewProps) {
  const area = useRef<HTMLDivElement>(null)

  return (
    <>
      <div
        ref={area}
        className="grid gap-3 overflow-hidden md:grid-cols-7 md:gap-px md:rounded-lg md:border md:border-line-2 md:bg-line"
      >
        {props.calendar.days.map((day) => (
          <DayOfWeek key={day.date} day={day} {...props} />
        ))}
      </div>
      <DayCarrier area={area} {...props} />
    </>
  )
}

function DayOfWeek({
  day,
  calendar,
  bookings,
  today,
  words,
  maxBookings,
  onOpen,
  onDay,
}: SpanViewProps & { day: CalendarDay }) {
  const { t, i18n } = useTranslation('calendar')
  const language = languageNow(i18n)
  const own = holdingTime(bookingsOf(timesOf(day), bookings))
  const isToday = day.date === today
  const more = own.length - maxBookings

  return (
    <section
      data-day={day.date}
      aria-label={showLongDate(day.date, language)}
      className="data-over:bg-brand-tint data-over:outline-2 data-over:-outline-offset-2 data-over:outline-brand flex min-w-0 flex-col gap-2 overflow-hidden bg-surface px-2 pb-3 max-md:rounded-lg max-md:border max-md:border-line-2 md:min-h-140"
    >
      <h2 className="-mx-2 text-base">
        <button
          type="button"
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onDay(day.date)}
          className={`w-full border-b border-line-2 px-3 py-2.5 text-left -outline-offset-3 ${
            isToday ? 'bg-brand-tint shadow-[inset_0_3px_0_var(--color-brand)]' : 'bg-sunken'
          }`}
        >
          <span className="flex flex-wrap justify-between gap-x-2 text-sm font-medium text-ink-2">
            {showWeekday(day.date, language)}
            {isToday && ` · ${t('today')}`}
            {own.length > 0 && (
              <span className="num font-normal md:max-xl:w-full">{t('booked', { count: own.length })}</span>
            )}
          </span>
          <span className={`num text-xl font-semibold ${isToday ? 'text-brand-ink' : ''}`}>
            {Number(day.date.slice(8))}
          </span>
        </button>
      </h2>
      {day.special && (
        <p className="px-1 pt-1">
          <SpecialDay day={day} />
        </p>
      )}
      {!day.open && (
        <p className="px-1 py-1.5 text-sm text-ink-2">
          {day.closed?.name ? t('closed_for', { name: day.closed.name }) : t('closed')}
        </p>
      )}
      <ul className="grid gap-2">
        {own.slice(0, maxBookings).map((booking) => (
          <li key={booking.id} className="grid min-w-0">
            {booking.faint ? (
              <BookingChip booking={booking} staff={calendar.staff} words={words} onOpen={onOpen} timed />
            ) : (
              <ListedBooking booking={booking} staff={calendar.staff} words={words} onOpen={onOpen} times carried />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => onDay(day.date)}
          className="min-h-touch rounded-md text-sm font-semibold text-brand-ink hover:bg-hover"
        >
          {t('more', { count: more })}
        </button>
      )}
    </section>
  )
}
