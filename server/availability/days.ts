/** From what is stored to what the engine decides on: the days of a salon, as instants. */

import type { BusyLine, SalonDay, StaffDay } from '../../shared/availability/day.ts'
import { openingOf, type WallClock } from '../../shared/salons/hours.ts'
import { shiftsOf } from '../../shared/staff/shifts.ts'
import { addMinutes, type Instant, type Interval, type LocalDate, overlaps } from '../../shared/time.ts'
import { dayBounds, wallTime } from '../time-zone.ts'
import type { BookedLine, Setup, StaffSetup } from './store.ts'

/** `now` decides what may still be moved to a colleague: visits that have not begun. */
export function salonDay(setup: Setup, date: LocalDate, now: Instant): SalonDay {
  const clock: WallClock = (time, edge) => wallTime(setup.timezone, date, time, edge)
  const bounds = dayBounds(setup.timezone, date)
  const opening = openingOf(date, setup.hours, setup.closures, clock)
  const lines = setup.lines.filter(({ start, blockedUntil }) => overlaps({ start, end: blockedUntil }, reach(bounds)))

  return {
    date,
    ...opening,
    stepMinutes: setup.stepMinutes,
    staff: setup.staff.map((member) => staffDay(member, { setup, lines, bounds, clock, date, now })),
    resources: setup.resources.map(({ resourceId, units }) => ({ resourceId, units, uses: usesOf(resourceId, lines) })),
  }
}

interface Day {
  setup: Setup
  lines: readonly BookedLine[]
  bounds: Interval
  clock: WallClock
  date: LocalDate
  now: Instant
}

function staffDay(member: StaffSetup, { setup, lines, bounds, clock, date, now }: Day): StaffDay {
  const own = lines.filter(({ staffId }) => staffId === member.staffId)
  const away = setup.timeOff.filter(({ staffId }) => staffId === member.staffId)
  const today = own.filter(({ start }) => bounds.start <= start && start < bounds.end)
  return {
    staffId: member.staffId,
    serviceIds: new Set(member.serviceIds),
    works: shiftsOf(date, member.week, away, clock),
    busy: own.map((line) => busyLine(line, now)).toSorted((a, b) => a.start - b.start),
    minutesBooked: today.reduce((sum, { minutes }) => sum + minutes, 0),
    lastGivenAt: member.lastGivenAt ?? 0,
  }
}

function busyLine(
  { lineId, bookingId, serviceId, requested, open, start, end, blockedUntil }: BookedLine,
  now: Instant,
): BusyLine {
  const movable = !requested && open && start > now
  return { start, end: blockedUntil, servedUntil: end, lineId, bookingId, serviceId, movable }
}

function usesOf(resourceId: string, lines: readonly BookedLine[]): Interval[] {
  return lines
    .filter(({ resourceIds }) => resourceIds.includes(resourceId))
    .map(({ start, resourcesUntil }) => ({ start, end: resourcesUntil }))
}

/** A visit of the day may end, with its clean-up, after midnight. */
function reach({ start, end }: Interval): Interval {
  return { start, end: addMinutes(end, 1440) }
}
