import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarDay } from '../../shared/bookings/calendar.ts'
import { localTimeOf, showDuration, showLongDate } from '../../shared/format.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { BookingChip } from './BookingChip.tsx'
import type { Column } from './cards.ts'
import type { SpanViewProps } from './MonthView.tsx'
import { useNewBooking } from './new-booking.ts'
import { cellOf } from './team-week.ts'

export type TeamWeekProps = Omit<SpanViewProps, 'maxBookings' | 'date'> & {
  /** Shows only this member's row. */
  staffId: string | undefined
  now: Instant
}

interface MemberDayCellProps extends TeamWeekProps {
  day: CalendarDay
  row: Column
  /** The member. */
  name: string
}

/** One member's day in the week view: shift, visits, and free time that can be booked with a tap. */
export function MemberDayCell({ day, row, name, calendar, bookings, now, today, words, onOpen }: MemberDayCellProps) {
  const { t, i18n } = useTranslation('calendar')
  const { staffId, member } = row
  const memberDay = member?.days.find(({ date }) => date === day.date)
  const quarter = Math.ceil(now / quarterMs)
  const { works, pieces, freeMinutes } = useMemo(
    () => cellOf({ day, staffId, memberDay, drawn: bookings, bookings: calendar.bookings, now: quarter * quarterMs }),
    [day, staffId, memberDay, bookings, calendar.bookings, quarter],
  )
  const away = memberDay?.away.length ? memberDay.away[0]?.reason || t('away') : ''
  const off =
    member && day.open && (works ? '' : [t('day_off'), ...(memberDay?.special ? [t('this_day_only')] : [])].join(' · '))

  return (
    <td
      data-day={day.date}
      className={`border-t border-l border-line p-1.5 align-top data-over:bg-brand-tint data-over:outline-2 data-over:-outline-offset-2 data-over:outline-brand ${works ? (day.date === today ? 'bg-[color-mix(in_srgb,var(--color-brand-tint)_35%,transparent)]' : '') : 'bg-sunken'}`}
    >
      {works && (
        <p className="mb-1 flex flex-wrap gap-x-2 px-0.5 text-xs text-ink-2">
          <span className="num">{words.hours(works.start, works.end)}</span>
          {memberDay?.special && <span className="font-medium">{t('this_day_only')}</span>}
          {freeMinutes > 0 && <span>{t('free', { duration: showDuration(freeMinutes, languageNow(i18n)) })}</span>}
        </p>
      )}
      {(off || away) && <p className="px-0.5 pb-1 text-xs text-ink-2">{[off, away].filter(Boolean).join(' · ')}</p>}
      {pieces.length > 0 && (
        <ul className="grid gap-1">
          {pieces.map((piece) => (
            <li key={piece.kind === 'visit' ? piece.booking.id : piece.start} className="flex min-w-0">
              {piece.kind === 'visit' ? (
                <BookingChip
                  booking={piece.booking}
                  staff={calendar.staff}
                  words={words}
                  at={piece.start}
                  staffId={staffId}
                  onOpen={onOpen}
                  timed
                  roomy
                />
              ) : (
                <FreePiece
                  piece={piece}
                  day={day}
                  zone={calendar.timezone}
                  staffId={staffId}
                  name={name}
                  words={words}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

const quarterMs = 15 * 60_000

interface FreePieceProps extends Pick<MemberDayCellProps, 'day' | 'name' | 'words'> {
  piece: Interval
  zone: string
  staffId: string | null
}

function FreePiece({ piece, day, zone, staffId, name, words }: FreePieceProps) {
  const { t, i18n } = useTranslation('calendar')
  const newBooking = useNewBooking()
  if (!newBooking || !staffId) return null
  const date = showLongDate(day.date, languageNow(i18n))
  const times = words.hours(piece.start, piece.end)

  return (
    <button
      type="button"
      onClick={() => newBooking.go({ date: day.date, time: localTimeOf(zone, piece.start), staffId })}
      className="flex min-h-7 min-w-0 grow items-center gap-1 rounded-[5px] px-1.5 text-xs text-ink-2 -outline-offset-1 hover:bg-hover pointer-coarse:min-h-touch"
    >
      <Plus size={13} className="flex-none text-ink-3" aria-hidden />
      <span className="num truncate" aria-hidden>
        {`${words.short(piece.start)}–${words.short(piece.end)}`}
      </span>
      <span className="sr-only">{t('free_place', { times, staff: name, date })}</span>
    </button>
  )
}
