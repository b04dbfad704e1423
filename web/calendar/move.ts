/** Moving or resizing a booking: its preview, and the request to the server. */

import type { z } from 'zod'
import { withExtra } from '../../shared/availability/own-minutes.ts'
import type { CalendarBooking, CalendarMember } from '../../shared/bookings/calendar.ts'
import type { BookingChange } from '../../shared/bookings/change.ts'
import { moveLines } from '../../shared/bookings/move.ts'
import { hasBegun } from '../../shared/bookings/stages.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import { addMinutes, type Instant, type Interval, minutesBetween, toIso } from '../../shared/time.ts'
import { snap } from '../ui/day-scale.ts'
import type { Card, DrawnBooking } from './cards.ts'

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

/** The card shifted by that, snapped and kept within the day. Who sits in the chair stays there. */
export function shifted(
  card: Card,
  day: Interval,
  { minutes, stepMinutes }: DragDistance,
  staffId: string | null,
): Draft {
  const draft = draftOf(card)
  const start =
    minutes === 0 || hasBegun(card.booking.services)
      ? card.start
      : snap(day, addMinutes(card.start, minutes), stepMinutes)
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

/** The members, with what they take longer than the menu says. */
export type Team = readonly Pick<CalendarMember, 'id' | 'extraMinutes'>[]

/**
 * The visit's lines after the move, as the server will have them: all are shifted, those of the same member go to the new one together, and each
 * is as long as whoever serves it then needs.
 */
export function placed({ booking, line, start }: Card, draft: Draft, team: Team) {
  const isResized = draft.minutes !== minutesBetween(start, Date.parse(line.endTime))
  const standing = booking.services.map((one) => ({
    ...nothingElse,
    ...timesOf(one),
    lineId: one.id,
    staffId: one.staffId,
  }))
  const lines = booking.services.flatMap((one) => {
    const goes = one.staffId === line.staffId && draft.staffId !== line.staffId
    if (isResized && one.id === line.id) return [{ lineId: one.id, staffId: draft.staffId, minutes: draft.minutes }]
    return goes ? [{ lineId: one.id, staffId: draft.staffId, minutes: minutesWith(one, draft.staffId, team) }] : []
  })
  const first = Math.min(...standing.map((one) => one.start))
  return moveLines(standing, { start: first + draft.start - start, lines })
}

/** What does not matter for where a line is. */
const nothingElse = {
  serviceId: null,
  serviceName: '',
  requested: false,
  cleanupMinutes: 0,
  resourceIds: [],
  blockedUntil: 0,
}

function timesOf({ startTime, endTime }: CalendarBooking['services'][number]) {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  return { start, end, minutes: minutesBetween(start, end) }
}

/** Longer or shorter by as much as the two differ; a line that is nobody's stays as it is. */
function minutesWith(line: CalendarBooking['services'][number], to: string | null, team: Team): number {
  const extraOf = (staffId: string | null) => {
    const member = team.find(({ id }) => id === staffId)
    return member?.extraMinutes?.find(({ serviceId }) => serviceId === line.serviceId)?.minutes ?? 0
  }
  const { minutes } = timesOf(line)
  return line.staffId === null || to === null ? minutes : withExtra(minutes, extraOf(to) - extraOf(line.staffId))
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
export function carried(card: Card, draft: Draft, team: Team): DrawnBooking {
  const places = placed(card, draft, team)
  const services = card.booking.services.map((line) => {
    const place = places.find(({ lineId }) => lineId === line.id)
    if (!place) return line
    return { ...line, staffId: place.staffId, startTime: toIso(place.start), endTime: toIso(place.end) }
  })
  const shift = draft.start - card.start
  return { ...card.booking, services, startTime: toIso(Date.parse(card.booking.startTime) + shift) }
}
