/** A member's day in the team's week: visits and free time. */

import type { CalendarBooking, CalendarDay, MemberDay } from '../../shared/bookings/calendar.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import { type Instant, type Interval, intersect, minute, minutesBetween, subtract } from '../../shared/time.ts'
import { restsOf, timesOf } from '../data/shades.ts'
import type { DrawnBooking } from './cards.ts'

/** This member's part of a visit, or a gap without visits. */
export type DayPiece = Interval & ({ kind: 'visit'; booking: DrawnBooking } | { kind: 'free' })

export interface MemberCell {
  /** Null: not working, or the salon is closed. */
  works: Interval | null
  /** Earliest first. */
  pieces: DayPiece[]
  /** Total of the gaps. */
  freeMinutes: number
}

interface CellOf {
  day: CalendarDay
  /** Null: unassigned or deleted. */
  staffId: string | null
  memberDay: MemberDay | undefined
  /** What is shown. */
  drawn: readonly DrawnBooking[]
  /** Everything that may take up the member's time, shown or not. */
  bookings: readonly CalendarBooking[]
  /** Time before now is not free. */
  now: Instant
}

/** Shorter gaps are not listed. */
const minFreeMinutes = 15

export function cellOf({ day, staffId, memberDay, drawn, bookings, now }: CellOf): MemberCell {
  const shift = memberDay?.shift && day.open ? intersect([timesOf(memberDay.shift)], [timesOf(day.open)])[0] : undefined
  const visits = drawn.flatMap((booking): DayPiece[] => {
    const own = linesOf(booking, staffId, timesOf(day))
    return own.length > 0 ? [{ kind: 'visit', booking, ...around(own) }] : []
  })
  const free = shift && memberDay ? freeOf(shift, memberDay, heldBy(bookings, staffId, timesOf(day)), now) : []
  return {
    works: shift ?? null,
    pieces: [...visits, ...free].toSorted((a, b) => a.start - b.start || a.end - b.end),
    freeMinutes: free.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0),
  }
}

function freeOf(shift: Interval, day: MemberDay, held: readonly Interval[], now: Instant): DayPiece[] {
  const taken = [...restsOf(day), ...day.away, ...day.blocks].map(timesOf)
  const over = { start: Number.NEGATIVE_INFINITY, end: Math.ceil(now / (15 * minute)) * 15 * minute }
  return subtract([shift], [...taken, ...held, over])
    .filter(({ start, end }) => minutesBetween(start, end) >= minFreeMinutes)
    .map((span) => ({ kind: 'free', ...span }))
}

/** Cancelled visits and no-shows take up no time. */
function heldBy(bookings: readonly CalendarBooking[], staffId: string | null, day: Interval): Interval[] {
  return bookings.filter(({ status }) => holdsTime(status)).flatMap((booking) => linesOf(booking, staffId, day))
}

function linesOf({ services }: CalendarBooking, staffId: string | null, day: Interval): Interval[] {
  return services
    .filter((line) => line.staffId === staffId)
    .map((line) => ({ start: Date.parse(line.startTime), end: Date.parse(line.endTime) }))
    .filter(({ start }) => day.start <= start && start < day.end)
}

function around(spans: readonly Interval[]): Interval {
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
}
