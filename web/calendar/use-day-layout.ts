import { useMemo } from 'react'
import type { Calendar, CalendarDay } from '../../shared/bookings/calendar.ts'
import { timesOf } from '../data/shades.ts'
import { scaleOf } from '../ui/day-scale.ts'
import { cardsOf, columnsOf, type DrawnBooking } from './cards.ts'
import { carried } from './move.ts'
import type { MoveRequest } from './use-moves.ts'

interface DayContent {
  calendar: Calendar
  day: CalendarDay
  bookings: readonly DrawnBooking[]
  staffId: string | undefined
  /** Moves not yet confirmed by the server, applied optimistically. */
  pending: readonly MoveRequest[]
  hourPixels: number
}

/** Bounds, scale, cards and columns of a day; memoised. */
export function useDayLayout({ calendar: { staff }, day, bookings, staffId, pending, hourPixels }: DayContent) {
  const bounds = useMemo(() => timesOf(day), [day])

  const cards = useMemo(() => {
    const waiting = new Map(pending.flatMap(({ booking, carried: one }) => (one ? [[booking.id, one]] : [])))
    const placed = bookings.map((booking) => {
      const one = waiting.get(booking.id)
      return one ? carried(one.card, one.draft, staff) : booking
    })
    return cardsOf(bounds, placed)
  }, [bounds, bookings, pending, staff])

  const columns = useMemo(() => columnsOf(staff, cards, staffId), [staff, cards, staffId])

  const scale = useMemo(() => {
    const days = staff.flatMap((member) => member.days.filter(({ date }) => date === day.date))
    const works = [day.open, ...days.flatMap(({ shift, blocks }) => [shift, ...blocks])]
    return scaleOf(bounds, [...works.flatMap((span) => (span ? [timesOf(span)] : [])), ...cards], hourPixels)
  }, [bounds, staff, cards, day, hourPixels])

  return { bounds, cards, columns, scale }
}
