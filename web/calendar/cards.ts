/** Which bookings the calendar draws, and a card for each of their lines. */

import type { CalendarBooking, CalendarMember } from '../../shared/bookings/calendar.ts'
import { showName } from '../../shared/format.ts'
import { type Interval, overlaps } from '../../shared/time.ts'

export interface BookingFilter {
  /** Absent: all members. */
  staffId?: string | undefined
  /** Scheduled ones beside the confirmed. */
  unconfirmed: boolean
  /** Whatever their status. */
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

/** The calendar lists confirmed bookings, unless more is asked for. */
export function shownBookings(bookings: readonly CalendarBooking[], { staffId, unconfirmed, all }: BookingFilter) {
  return bookings.filter(
    ({ status, services }) =>
      (all || status === 'confirmed' || (unconfirmed && status === 'scheduled')) &&
      (staffId === undefined || services.some((line) => line.staffId === staffId)),
  )
}

/** A booking as Day and Week draw it. */
export type DrawnBooking = CalendarBooking & { faint?: true }

/**
 * The shown ones, and faintly whatever else holds its time, or held it until nobody came: so no place looks free that
 * is not. Only what was cancelled leaves no trace.
 */
export function drawnBookings(bookings: readonly CalendarBooking[], shown: BookingFilter): DrawnBooking[] {
  const clear = new Set(shownBookings(bookings, shown))
  return shownBookings(bookings, { ...shown, all: true }).flatMap((booking): DrawnBooking[] => {
    if (clear.has(booking)) return [booking]
    return booking.status === 'cancelled' ? [] : [{ ...booking, faint: true }]
  })
}

/** Bookings that begin on the day, which lasts from `start` until `end`. */
export function bookingsOf<One extends CalendarBooking>(day: Interval, bookings: readonly One[]): One[] {
  return bookings.filter(({ startTime }) => day.start <= Date.parse(startTime) && Date.parse(startTime) < day.end)
}

/** The first ones, and as many of the faint: these must not take the places of those that are asked for. */
export function firstOf(bookings: readonly DrawnBooking[], max: number): DrawnBooking[] {
  const left = { shown: max, faint: max }
  return bookings.filter(({ faint }) => left[faint ? 'faint' : 'shown']-- > 0)
}

/** The lines that touch the day, earliest first. */
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
  /** Null: nobody is assigned. */
  staffId: string | null
  /** Empty for nobody. */
  name: string
  /** In the staff list; -1 for nobody and for those who have left. */
  index: number
  member: CalendarMember | undefined
  cards: Card[]
}

/**
 * The columns of a day: first what nobody is assigned to, then the members, then those who have left. Nobody, inactive
 * members and those who left have a column only where they have a card.
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
      (only === undefined || only === staffId) && (cards.length > 0 || (member && member.status !== 'inactive')),
  )
}

/** Members whom the filter offers: those who have a booking among these. */
export function membersWith(staff: readonly CalendarMember[], bookings: readonly CalendarBooking[]): CalendarMember[] {
  const busy = new Set(bookings.flatMap(({ services }) => services.map(({ staffId }) => staffId)))
  return staff.filter(({ id }) => busy.has(id))
}
