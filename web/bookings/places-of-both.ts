/** Where a visit would be with what two desks changed of it, and whether its technicians are free there. Pure. */

import type { Calendar } from '../../shared/bookings/calendar.ts'
import type { Booking } from '../../shared/bookings/contract.ts'
import { editLines, type LineService } from '../../shared/bookings/edit.ts'
import { holdsTime, isUpcoming } from '../../shared/bookings/status.ts'
import type { Service } from '../../shared/services/contract.ts'
import { addMinutes, type Instant, type Interval, merge, minutesBetween, overlaps } from '../../shared/time.ts'
import { lineIds, whoseIs } from '../audit/both-changed.ts'
import { shadesOf, timesOf } from '../data/shades.ts'
import type { FoundConflict } from './use-visit-conflict.tsx'
import type { VisitSeen } from './visit-side.ts'

export interface Place extends Interval {
  staffId: string
  /** With clean-up. */
  takenUntil: Instant
}

type Menu = readonly Pick<Service, 'id' | 'cleanupMinutes'>[]

interface BothSeen extends Pick<FoundConflict, 'base' | 'mine' | 'differences'> {
  /** As the other desk has saved it. */
  booking: VisitSeen & Pick<Booking, 'companions'>
}

const placing: readonly string[] = ['time', 'staff', 'minutes', 'service', 'line']

/**
 * The time of each technician; none where the visit stays in its place, or others of a party may move with it.
 * @param chosen keys of fields that both changed, where the value of this desk was chosen
 */
export function placesOfBoth(
  { base, mine, booking, differences }: BothSeen,
  chosen: ReadonlySet<string>,
  menu: Menu,
): Place[] {
  const stays = !differences.some(({ field }) => placing.includes(field))
  if (stays || !isUpcoming(booking.status) || booking.companions.length > 0) return []
  const isMine = whoseIs(differences, chosen)
  const ids = lineIds({ was: idsOf(base), theirs: idsOf(booking), mine: idsOf(mine) }, isMine)
  const lines = ids.flatMap((id) => {
    const [theirs, own] = [booking, mine].map(({ services }) => services.find((line) => line.id === id))
    const line = theirs ?? own
    if (!line) return []
    const { serviceId } = own && isMine('service', id) ? own : line
    const { staffId } = own && isMine('staff', id) ? own : line
    const minutes = minutesOf(own && isMine('minutes', id) ? own : line)
    return { lineId: id, staffId, minutes, service: { ...plain, serviceId, minutes } }
  })
  const standing = booking.services.map((line) => ({
    ...plain,
    ...spanOf(line),
    lineId: line.id,
    staffId: line.staffId,
    requested: false,
    minutes: minutesOf(line),
    blockedUntil: 0,
  }))
  const start = Date.parse(isMine('time') ? mine.startTime : booking.startTime)
  const placed = editLines(standing, { start, lines, mayPull: true })
  return [...new Set(placed.flatMap(({ staffId }) => staffId ?? []))].flatMap((staffId) => {
    const theirs = placed.filter((line) => line.staffId === staffId)
    return merge(theirs).map((span) => {
      const last = theirs.find(({ end }) => end === span.end)
      return { ...span, staffId, takenUntil: addMinutes(span.end, cleanupOf(last?.serviceId, menu)) }
    })
  })
}

interface Day {
  calendar: Pick<Calendar, 'days' | 'staff' | 'bookings'>
  date: string
  menu: Menu
  /** The visit itself, which doesn’t stand in its own way. */
  ownId: string
}

/** Null: the calendar doesn’t have that day, or that member. */
export function isFreeAt({ staffId, start, takenUntil }: Place, { calendar, date, menu, ownId }: Day): boolean | null {
  const day = calendar.days.find((one) => one.date === date)
  const own = calendar.staff.find(({ id }) => id === staffId)?.days.find((one) => one.date === date)
  if (!day || !own) return null
  const span = { start, end: takenUntil }
  const isTaken = calendar.bookings.some(
    ({ id, status, services }) =>
      id !== ownId &&
      holdsTime(status) &&
      services.some((line) => {
        const { start, end } = spanOf(line)
        const until = addMinutes(end, cleanupOf(line.serviceId, menu))
        return line.staffId === staffId && overlaps({ start, end: until }, span)
      }),
  )
  return !isTaken && shadesOf(span, day, own).every(({ kind }) => kind === 'typing')
}

/** What doesn’t matter for where a line is. */
const plain: LineService = { serviceId: null, serviceName: '', minutes: 0, cleanupMinutes: 0, resourceIds: [] }

type Line = VisitSeen['services'][number]

function idsOf({ services }: Pick<VisitSeen, 'services'>): string[] {
  return services.map(({ id }) => id)
}

function spanOf({ startTime, endTime }: Pick<Line, 'startTime' | 'endTime'>): Interval {
  return timesOf({ start: startTime, end: endTime })
}

function minutesOf(line: Pick<Line, 'startTime' | 'endTime' | 'duration'>): number {
  const { start, end } = spanOf(line)
  return line.duration ?? minutesBetween(start, end)
}

function cleanupOf(serviceId: string | null | undefined, menu: Menu): number {
  return menu.find(({ id }) => id === serviceId)?.cleanupMinutes ?? 0
}
