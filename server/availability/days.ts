/** Turns stored rows into what the engine works on: the days of a salon, as instants. */

import type { BusyLine, SalonDay, StaffDay } from '../../shared/availability/day.ts'
import { type Opening, openingOf, type WallClock } from '../../shared/salons/hours.ts'
import { type Dated, rulesOn } from '../../shared/salons/special-days.ts'
import { blockTimeOn } from '../../shared/staff/block-times.ts'
import { isLicensedOn } from '../../shared/staff/license-dates.ts'
import { type Shift, shiftsOf } from '../../shared/staff/shifts.ts'
import { addMinutes, type Instant, type Interval, type LocalDate, overlaps } from '../../shared/time.ts'
import { extraMinutesOf } from '../services/own-terms.ts'
import { calendarDay } from '../time-zone.ts'
import type { BookedLine, BusyTime, Setup, StaffSetup } from './days.sql.ts'

/** Visits that have not begun at `now` may still be moved to another member. */
export function salonDay(setup: Setup, date: LocalDate, now: Instant): SalonDay {
  const { bounds, clock } = calendarDay(setup.timezone, date)
  const near = reach(bounds)
  const lines = setup.lines.filter((line) => line.start < near.end && near.start < line.blockedUntil)
  const day = {
    setup,
    bounds,
    clock,
    date,
    now,
    lines: Map.groupBy(lines, ({ staffId }) => staffId),
    shifts: new Map(),
  }
  const { licensed = [], unlicensed = [] } = Object.groupBy(setup.staff, ({ licensedUntil }) =>
    isLicensedOn(licensedUntil, date) ? 'licensed' : 'unlicensed',
  )
  return {
    date,
    ...openingOn(setup, date),
    stepMinutes: setup.stepMinutes,
    staff: licensed.map((member) => staffDay(member, day)),
    unlicensed: unlicensed.map(({ staffId }) => staffId),
    resources: setup.resources.map(({ resourceId, units }) => ({
      resourceId,
      units,
      uses: timesNear(bounds, setup.uses.get(resourceId)),
    })),
  }
}

export function openingOn(
  { timezone, hours, specialHours, closures }: Pick<Setup, 'timezone' | 'hours' | 'specialHours' | 'closures'>,
  date: LocalDate,
): Opening {
  return openingOf(date, rulesOn(date, hours, specialHours), closures, calendarDay(timezone, date).clock)
}

interface Day {
  setup: Setup
  bounds: Interval
  clock: WallClock
  date: LocalDate
  now: Instant
  /** By member. */
  lines: ReadonlyMap<string | null, BookedLine[]>
  /** Of members who are not away, by their rules: many work the same week. */
  shifts: Map<readonly Shift[], Interval[]>
}

function staffDay(member: StaffSetup, day: Day): StaffDay {
  const { setup, bounds, now } = day
  const times = timesNear(bounds, setup.busy.get(member.staffId))
  const known = (day.lines.get(member.staffId) ?? [])
    .map((line) => busyLine(line, now))
    .toSorted((a, b) => a.start - b.start)
  return {
    staffId: member.staffId,
    serviceIds: setOf(member.serviceIds),
    extraMinutes: extraMinutesOf(setup.own, member.staffId),
    works: worksOn(member, day),
    busy: known.length > 0 ? known : times,
    minutesBooked: minutesBooked(times, bounds),
    lastGivenAt: member.lastGivenAt ?? 0,
  }
}

/** Of service, on the day with these bounds. */
export function minutesBooked(times: readonly BusyTime[], { start: from, end: to }: Interval): number {
  let sum = 0
  for (const { start, minutes } of times) if (from <= start && start < to) sum += minutes
  return sum
}

function worksOn(member: StaffSetup, { setup, clock, date, shifts }: Day): readonly Interval[] {
  const { staffId } = member
  const away = [
    ...setup.timeOff.filter((time) => time.staffId === staffId),
    ...setup.blocks.flatMap((block) => (block.staffId === staffId ? (blockTimeOn(date, block, clock) ?? []) : [])),
  ]
  const rules = rulesOn(date, member.week, specialOf(member, setup))
  return away.length > 0
    ? shiftsOf(date, rules, away, clock)
    : shifts.getOrInsertComputed(rules, () => shiftsOf(date, rules, [], clock))
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** One for all days of a member: they are kept. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  return sets.getOrInsertComputed(ids, () => new Set(ids))
}

function specialOf({ staffId }: StaffSetup, { specialShifts }: Setup): Dated<Shift>[] {
  return specialShifts.length === 0 ? [] : specialShifts.filter((one) => one.staffId === staffId)
}

function busyLine(
  { lineId, bookingId, serviceId, requested, open, start, end, blockedUntil }: BookedLine,
  now: Instant,
): BusyLine {
  const movable = !requested && open && start > now
  return { start, end: blockedUntil, servedUntil: end, lineId, bookingId, serviceId, movable }
}

/**
 * For many days, sorted: since no interval is longer than a day, each day searches only its neighborhood, not all six
 * weeks.
 */
function timesNear<Time extends Interval>(bounds: Interval, times: readonly Time[] = []): readonly Time[] {
  const near = reach(bounds)
  if (times.every((time) => overlaps(time, near))) return times // read for this day alone
  const first = firstFrom(addMinutes(near.start, -2 * 1440), times)
  return times.slice(first, firstFrom(near.end, times)).filter((time) => overlaps(time, near))
}

/** The index of the first interval that begins at `start` or later. */
function firstFrom(start: Instant, times: readonly Interval[]): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

/** What touches the day: a visit of the day and its clean-up may end after midnight. */
export function reach({ start, end }: Interval): Interval {
  return { start, end: addMinutes(end, 1440) }
}
