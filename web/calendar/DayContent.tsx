import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Calendar, CalendarBooking, CalendarDay } from '../../shared/bookings/calendar.ts'
import { showLongDate, showWeekday } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { useSession } from '../accounts/session.ts'
import type { Words } from '../bookings/words.ts'
import { timesOf } from '../data/shades.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { bookingsOf } from './cards.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList, EmptyDay } from './DayList.tsx'
import type { GridLook } from './grid-look.ts'
import type { GridSpot } from './SpotMenu.tsx'
import type { Moves } from './use-moves.ts'
import type { useShown } from './use-shown.ts'

interface DayContentProps {
  salon: Salon
  calendar: Calendar
  day: CalendarDay
  date: LocalDate
  today: LocalDate
  bookings: Pick<ReturnType<typeof useShown>, 'shown' | 'drawn' | 'ofDay' | 'drawnToday' | 'filtered'>
  /** Shows only this member. */
  staffId: string | undefined
  wide: boolean
  asGrid: boolean
  look: GridLook
  now: Instant
  words: Words
  moves: Moves
  onDay: (date: LocalDate) => void
  onOpen: (bookingId: string) => void
  onBlock: (blockId: string) => void
  onBlockTime: (place: GridSpot) => void
}

/** A day as a grid or a list, or why it is empty. */
export function DayContent(props: DayContentProps) {
  const { salon, calendar, day, date, today, staffId, wide, asGrid, look, now, words, moves, onDay, onOpen } = props
  const { shown, drawn, ofDay, drawnToday, filtered } = props.bookings
  const hasTeam = drawnToday.length > 0 || calendar.staff.some(({ status }) => status !== 'inactive')
  return (
    <>
      {!wide && (
        <div className="mb-2">
          <WeekStrip days={calendar.days} bookings={shown} date={date} onDay={onDay} />
        </div>
      )}
      {!hasTeam && <EmptyTeam />}
      {hasTeam && ofDay.length === 0 && (
        <EmptyDay salon={salon} filtered={filtered} compact={asGrid || drawnToday.length > 0} />
      )}
      {hasTeam && asGrid && (
        <DayGrid
          key={date}
          calendar={calendar}
          day={day}
          bookings={drawn}
          staffId={staffId}
          look={look}
          now={now}
          words={words}
          moves={moves}
          onOpen={onOpen}
          onBlock={props.onBlock}
          onBlockTime={props.onBlockTime}
        />
      )}
      {!asGrid && drawnToday.length > 0 && (
        <DayList
          calendar={calendar}
          bookings={drawnToday}
          now={date === today ? now : null}
          words={words}
          onOpen={onOpen}
        />
      )}
    </>
  )
}

/** The day view of a salon without staff. */
function EmptyTeam() {
  const { t } = useTranslation('calendar')
  const user = useSession()
  const action = user && mayCall(user.role, 'owner') && (
    <Link to="/staff" className={buttonClass('primary')}>
      {t('no_team.action')}
    </Link>
  )

  return <EmptyState icon={Users} title={t('no_team.title')} hint={t('no_team.text')} action={action} />
}

interface WeekStripProps {
  days: readonly CalendarDay[]
  bookings: readonly CalendarBooking[]
  date: LocalDate
  onDay: (date: LocalDate) => void
}

/** On phones: the days of the week with their number of bookings. */
function WeekStrip({ days, bookings, date, onDay }: WeekStripProps) {
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
