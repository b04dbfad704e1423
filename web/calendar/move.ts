/** Moving or resizing a booking: its preview, and the request to the server. */

import type { z } from 'zod'
import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import type { BookingChange } from '../../shared/bookings/change.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { addMinutes, type Instant, type Interval, minutesBetween, toIso } from '../../shared/time.ts'
import type { Card, DrawnBooking } from './cards.ts'
import { snap } from './day-scale.ts'

/** Position of the dragged card. */
export interface Draft {
  start: Instant
  minutes: number
  staffId: string | null
}

/** Cancelled and past visits cannot be moved. */
export function isMovable({ status }: Pick<CalendarBooking, 'status'>): boolean {
  return isUpcoming(status)
}

export function draftOf({ start, end, line }: Card): Draft {
  return { start, minutes: minutesBetween(start, end), staffId: line.staffId }
}

/** Distance dragged, in time, and the snap. */
export interface DragDistance {
  minutes: number
  stepMinutes: number
}

/** The card shifted by that, snapped and kept within the day. */
export function shifted(
  card: Card,
  day: Interval,
  { minutes, stepMinutes }: DragDistance,
  staffId: string | null,
): Draft {
  const draft = draftOf(card)
  const start = minutes === 0 ? card.start : snap(day, addMinutes(card.start, minutes), stepMinutes)
  const latest = addMinutes(day.end, -Math.min(draft.minutes, minutesBetween(day.start, day.end)))
  return { ...draft, start: Math.min(Math.max(start, day.start), latest), staffId }
}

/** The card resized; at least one step long. */
export function stretched(card: Card, day: Interval, { minutes, stepMinutes }: DragDistance): Draft {
  const end = Math.min(snap(day, addMinutes(card.end, minutes), stepMinutes), day.end)
  return { ...draftOf(card), minutes: Math.max(stepMinutes, minutesBetween(card.start, end)) }
}

export function isSame(one: Draft, other: Draft): boolean {
  return one.start === other.start && one.minutes === other.minutes && one.staffId === other.staffId
}

/** The visit's lines after the move: all are shifted, and those of the same member go to the new one together. */
export function placed({ booking, line, start }: Card, draft: Draft) {
  return booking.services.map((other) => {
    const from = Date.parse(other.startTime) + draft.start - start
    const own = other.id === line.id
    const minutes = own ? draft.minutes : minutesBetween(Date.parse(other.startTime), Date.parse(other.endTime))
    return {
      lineId: other.id,
      staffId: other.staffId === line.staffId ? draft.staffId : other.staffId,
      start: from,
      end: addMinutes(from, minutes),
    }
  })
}

/** The request; null when nothing would change. */
export function changeFor(card: Card, draft: Draft): z.input<typeof BookingChange> | null {
  const { booking, line } = card
  const before = draftOf(card)
  if (isSame(before, draft)) return null

  const lines = booking.services.flatMap(({ id, staffId }) => {
    const other = draft.staffId !== before.staffId && staffId === line.staffId
    const longer = draft.minutes !== before.minutes && id === line.id
    if (!other && !longer) return []
    return [{ id, ...(other && { staffId: draft.staffId }), ...(longer && { duration: draft.minutes }) }]
  })
  const startDateTime = toIso(Date.parse(booking.startTime) + draft.start - before.start)
  return {
    version: booking.version,
    ...(draft.start !== before.start && { startDateTime }),
    ...(lines.length > 0 && { lines }),
  }
}

/** The booking after the move, shown until the server responds. */
export function carried(card: Card, draft: Draft): DrawnBooking {
  const places = placed(card, draft)
  const services = card.booking.services.map((line) => {
    const place = places.find(({ lineId }) => lineId === line.id)
    if (!place) return line
    return { ...line, staffId: place.staffId, startTime: toIso(place.start), endTime: toIso(place.end) }
  })
  const shift = draft.start - card.start
  return { ...card.booking, services, startTime: toIso(Date.parse(card.booking.startTime) + shift) }
}
