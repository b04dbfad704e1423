import type { Calendar, CalendarDay } from '../../shared/bookings/calendar.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayList, EmptyDay } from './DayList.tsx'
import { EmptyTeam } from './EmptyTeam.tsx'
import type { GridLook } from './grid-look.ts'
import type { GridSpot } from './SpotMenu.tsx'
import type { Moves } from './use-moves.ts'
import type { useShown } from './use-shown.ts'
import { WeekStrip } from './WeekStrip.tsx'
import type { Words } from './words.ts'

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
