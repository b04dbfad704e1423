/** Which bookings the calendar shows, and a card for each of their lines. */

import type { CalendarBooking, CalendarMember } from '../../shared/bookings/calendar.ts'
import { holdsTime } from '../../shared/bookings/status.ts'
import { showName } from '../../shared/format.ts'
import { type Interval, overlaps } from '../../shared/time.ts'

export interface BookingFilter {
  /** Absent: all members. */
  staffId?: string | undefined
  /** Includes scheduled ones. */
  unconfirmed: boolean
  /** Includes every status. */
  all: boolean
}

export type CalendarLine = CalendarBooking['services'][number]

/** One line of a visit. */
export interface Card extends Interval {
  booking: DrawnBooking
  line: CalendarLine
  /** From 1: 'part 1 of 2'. */
  part: number
}

/** The calendar shows confirmed bookings unless more is requested. */
export function shownBookings(bookings: readonly CalendarBooking[], { staffId, unconfirmed, all }: BookingFilter) {
  return bookings.filter(
    ({ status, services }) =>
      (all || status === 'confirmed' || (unconfirmed && status === 'scheduled')) &&
      (staffId === undefined || services.some((line) => line.staffId === staffId)),
  )
}

/** A booking as drawn in Day and Week. */
export type DrawnBooking = CalendarBooking & { faint?: true }

/**
 * The matching ones, plus, faint, everything else that holds its time or did until a no-show: no place looks free that
 * is not. Only cancelled bookings leave no trace.
 */
export function drawnBookings(bookings: readonly CalendarBooking[], shown: BookingFilter): DrawnBooking[] {
  const clear = new Set(shownBookings(bookings, shown))
  return shownBookings(bookings, { ...shown, all: true }).flatMap((booking): DrawnBooking[] => {
    if (clear.has(booking)) return [booking]
    return booking.status === 'cancelled' ? [] : [{ ...booking, faint: true }]
  })
}

/** Without faint ones that hold their time no more: what was missed is seen in Day. */
export function holdingTime(bookings: readonly DrawnBooking[]): DrawnBooking[] {
  return bookings.filter(({ status, faint }) => !faint || holdsTime(status))
}

/** Bookings that start on the day, from `start` to `end`. */
export function bookingsOf<One extends CalendarBooking>(day: Interval, bookings: readonly One[]): One[] {
  return bookings.filter(({ startTime }) => day.start <= Date.parse(startTime) && Date.parse(startTime) < day.end)
}

/** Lines that overlap the day, earliest first. */
export function cardsOf(day: Interval, bookings: readonly DrawnBooking[]): Card[] {
  return bookings
    .flatMap((booking) => booking.services.map((line, index) => cardOf(booking, line, index + 1)))
    .filter((card) => overlaps(card, day))
    .toSorted((a, b) => a.start - b.start)
}

function cardOf(booking: DrawnBooking, line: CalendarLine, part: number): Card {
  return { booking, line, part, start: Date.parse(line.startTime), end: Date.parse(line.endTime) }
}

export interface Column {
  /** Null: unassigned. */
  staffId: string | null
  /** Empty when unassigned. */
  name: string
  /** Index in the staff list; -1 when unassigned or deleted. */
  index: number
  member: CalendarMember | undefined
  cards: Card[]
}

/**
 * Columns of a day: unassigned first, then members, then deleted members. Whoever does not serve, inactive and deleted members,
 * and what is unassigned get a column only if there is a card.
 */
export function columnsOf(staff: readonly CalendarMember[], cards: readonly Card[], only?: string): Column[] {
  const of = (staffId: string | null) => cards.filter(({ line }) => line.staffId === staffId)
  const gone = [...new Map(cards.flatMap(({ line }) => (line.staffId ? [[line.staffId, line] as const] : []))).values()]
    .filter(({ staffId }) => !staff.some(({ id }) => id === staffId))
    .map(({ staffId, staffFirstName }) => ({ staffId, name: staffFirstName }))

  return [
    { staffId: null, name: '', index: -1, member: undefined, cards: of(null) },
    ...staff.map((member, index) => ({
      staffId: member.id,
      name: showName(member),
      index,
      member,
      cards: of(member.id),
    })),
    ...gone.map(({ staffId, name }) => ({ staffId, name, index: -1, member: undefined, cards: of(staffId) })),
  ].filter(
    ({ staffId, member, cards }) =>
      (only === undefined || only === staffId) &&
      (cards.length > 0 || (member?.isAvailableForBooking && member.status !== 'inactive')),
  )
}

/** Members in the filter: those with a booking in the period. */
export function membersWith(staff: readonly CalendarMember[], bookings: readonly CalendarBooking[]): CalendarMember[] {
  const busy = new Set(bookings.flatMap(({ services }) => services.map(({ staffId }) => staffId)))
  return staff.filter(({ id }) => busy.has(id))
}
