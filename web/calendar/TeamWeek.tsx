import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '../../shared/bookings/calendar.ts'
import { showWeekday } from '../../shared/format.ts'
import { timesOf } from '../data/shades.ts'
import { languageNow } from '../text/start.ts'
import { calendarLook } from '../ui/staff-look.ts'
import { type Column, cardsOf, columnsOf } from './cards.ts'
import { DayCarrier } from './DayCarrier.tsx'
import { MemberDayCell, type TeamWeekProps } from './MemberDayCell.tsx'
import { SpecialDay } from './SpecialDay.tsx'

/** The team's week: a row per member, a column per day, with visits and free time. */
export function TeamWeek(props: TeamWeekProps) {
  const { calendar, bookings, staffId } = props
  const { t } = useTranslation('calendar')
  const area = useRef<HTMLTableElement>(null)
  const { days, staff } = calendar
  const rows = useMemo(() => {
    const cards = days.flatMap((day) => cardsOf(timesOf(day), bookings))
    return columnsOf(staff, cards, staffId)
  }, [days, staff, bookings, staffId])

  return (
    <>
      <section
        aria-label={t('week_team')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative max-h-[calc(100dvh-13rem)] min-h-110 overflow-auto overscroll-contain rounded-lg border border-line-2 bg-surface [scroll-padding:4.5rem_1rem_1rem_8rem]"
      >
        <table ref={area} className="w-full min-w-260 table-fixed border-separate border-spacing-0">
          <colgroup>
            <col className="w-30 xl:w-36" />
            {days.map(({ date }) => (
              <col key={date} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 left-0 z-8 border-b border-line-2 bg-sunken">
                <span className="sr-only">{t('staff')}</span>
              </th>
              {days.map((day) => (
                <DayHead key={day.date} day={day} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MemberRow key={row.staffId} row={row} {...props} />
            ))}
          </tbody>
        </table>
      </section>
      <DayCarrier area={area} {...props} />
    </>
  )
}

function DayHead({ day, today, onDay }: TeamWeekProps & { day: CalendarDay }) {
  const { t, i18n } = useTranslation('calendar')
  const isToday = day.date === today

  return (
    <th
      scope="col"
      className={`sticky top-0 z-7 border-b border-l border-line-2 p-0 text-left ${isToday ? 'bg-brand-tint shadow-[inset_0_3px_0_var(--color-brand)]' : 'bg-sunken'}`}
    >
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(day.date)}
        className="min-h-touch w-full px-2 py-1.5 text-left -outline-offset-3"
      >
        <span className="text-sm font-medium text-ink-2">
          {showWeekday(day.date, languageNow(i18n))}
          {isToday && ` · ${t('today')}`}
        </span>{' '}
        <span className={`num text-lg font-semibold ${isToday ? 'text-brand-ink' : ''}`}>
          {Number(day.date.slice(8))}
        </span>
        {day.special && <SpecialDay day={day} />}
        {!day.open && (
          <span className="block truncate text-xs font-normal text-ink-2">
            {day.closed?.name ? t('closed_for', { name: day.closed.name }) : t('closed')}
          </span>
        )}
      </button>
    </th>
  )
}

function MemberRow({ row, ...props }: TeamWeekProps & { row: Column }) {
  const { t } = useTranslation('calendar')
  const name = row.staffId === null ? t('unassigned') : row.name

  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-6 border-t border-line bg-surface px-2.5 py-2 text-left align-top text-sm font-semibold wrap-anywhere"
      >
        <span aria-hidden className={`mr-1.5 inline-block size-2.5 rounded-full ${calendarLook(row.index).fill}`} />
        {name}
      </th>
      {props.calendar.days.map((day) => (
        <MemberDayCell key={day.date} {...props} day={day} row={row} name={name} />
      ))}
    </tr>
  )
}
