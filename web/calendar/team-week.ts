/** A member's day in the week of the team: who comes, and where there is room. */

import type { CalendarBooking, CalendarDay, MemberDay } from '../../shared/bookings/calendar.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import { type Instant, type Interval, intersect, minute, minutesBetween, subtract } from '../../shared/time.ts'
import type { DrawnBooking } from './cards.ts'
import { timesOf } from './shades.ts'

/** A visit, as far as this member serves in it; or a time in which nobody comes to her. */
export type DayPiece = Interval & ({ kind: 'visit'; booking: DrawnBooking } | { kind: 'free' })

export interface MemberCell {
  /** Null: she does not work, or the salon is closed. */
  works: Interval | null
  /** The earliest first. */
  pieces: DayPiece[]
  /** Of the free pieces together. */
  freeMinutes: number
}

interface CellOf {
  day: CalendarDay
  /** Null: of nobody, or of somebody who has left. */
  staffId: string | null
  memberDay: MemberDay | undefined
  /** What is to be seen. */
  drawn: readonly DrawnBooking[]
  /** Whatever may hold her time, seen or not. */
  bookings: readonly CalendarBooking[]
  /** What was before is not free any more. */
  now: Instant
}

/** Less than this is not worth a line of its own. */
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

function freeOf(
  shift: Interval,
  { rest, away, blocks }: MemberDay,
  held: readonly Interval[],
  now: Instant,
): DayPiece[] {
  const taken = [...(rest ? [rest] : []), ...away, ...blocks].map(timesOf)
  const over = { start: Number.NEGATIVE_INFINITY, end: Math.ceil(now / (15 * minute)) * 15 * minute }
  return subtract([shift], [...taken, ...held, over])
    .filter(({ start, end }) => minutesBetween(start, end) >= minFreeMinutes)
    .map((span) => ({ kind: 'free', ...span }))
}

/** Cancelled visits, and those that nobody came to, hold no time. */
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
