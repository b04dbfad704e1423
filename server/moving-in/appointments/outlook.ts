/** Whether upcoming appointments of another program fit into the salon's days, and where else they would. Decided by the same engine that books. */

import type { AssignedLine, Assignment } from '../../../shared/availability/assign.ts'
import type { BusyLine, SalonDay } from '../../../shared/availability/day.ts'
import { usualWay } from '../../../shared/availability/own-minutes.ts'
import { type Refusal, searchPlace } from '../../../shared/availability/refusal.ts'
import { searchSlots } from '../../../shared/availability/slots.ts'
import { layOut, type VisitService } from '../../../shared/bookings/visit.ts'
import type { Outlook, UpcomingAppointment } from '../../../shared/moving-in/appointment-import.ts'
import { maxHorizonDays } from '../../../shared/salons/limits.ts'
import { addDays, addMinutes, type Instant, type LocalDate, overlaps, toIso } from '../../../shared/time.ts'
import type { ServiceSetup, Setup } from '../../availability/days.sql.ts'
import { salonDay } from '../../availability/days.ts'
import { inTurns } from '../../http/turns.ts'
import { dayBounds, localDate, localTime, wallTime } from '../../time-zone.ts'

type Charge = NonNullable<Parameters<typeof inTurns>[1]>['charge']

/** What is in the way; an overlapping visit by its id, or by the row of the file. */
export type Hindrance = Exclude<Outlook['obstacle'], null | { code: 'overlaps' }> | Overlap

interface Overlap {
  code: 'overlaps'
  staffId: string
  with: { bookingId: string } | { row: number }
  at: string
}

export interface Placed {
  hindrance: Hindrance | null
  /** Who would serve it, and when; null: it does not fit. */
  assigned: Assignment | null
  outsideHours: boolean
}

/** The days around some appointments, which fill up as appointments are accepted. */
export interface Days {
  setup: Setup
  now: Instant
  charge: Charge
  days: Map<LocalDate, SalonDay>
}

export function daysOf(setup: Setup, { now, charge }: Pick<Days, 'now' | 'charge'>): Days {
  return { setup, now, charge, days: new Map() }
}

/** When it begins: where the owner moved it, or as the file says, on the file's clock. */
export function startOf({ date, time, zone, movedTo }: UpcomingAppointment): Instant {
  return movedTo === null ? wallTime(zone, date, time, 'start') : Date.parse(movedTo)
}

/** Whether it fits, with the hours or, if the owner allows it, without them. */
export async function placeOf(appointment: UpcomingAppointment, days: Days): Promise<Placed> {
  const start = startOf(appointment)
  const visit = visitOf(appointment, days.setup.services)
  if (!visit) return { hindrance: { code: 'service_inactive' }, assigned: null, outsideHours: false }
  const { timezone } = days.setup
  const date = localDate(timezone, start)
  if (isTooFarAhead(date, days)) {
    return { hindrance: { code: 'too_far_ahead' }, assigned: null, outsideHours: false }
  }
  const day = dayOn(date, days)
  const within = await decide(visit, start, day, days)
  if ('lines' in within) return { hindrance: null, assigned: within, outsideHours: false }
  if (appointment.outsideHours) {
    const anyhow = await decide(visit, start, day, days, true)
    if ('lines' in anyhow) return { hindrance: null, assigned: anyhow, outsideHours: true }
    return { hindrance: hindranceOf(anyhow, visit, start, day), assigned: null, outsideHours: false }
  }
  return { hindrance: hindranceOf(within, visit, start, day), assigned: null, outsideHours: false }
}

function isTooFarAhead(date: LocalDate, { setup, now }: Days): boolean {
  return date > addDays(localDate(setup.timezone, now), maxHorizonDays)
}

/** From now on its time is taken. */
export function accept(row: number, { lines }: Assignment, days: Days): void {
  const [first] = lines
  if (!first) return
  const date = localDate(days.setup.timezone, first.start)
  const day = dayOn(date, days)
  const taken = (line: AssignedLine): BusyLine => ({
    start: line.start,
    end: line.blockedUntil,
    lineId: '',
    bookingId: rowMark + row,
    serviceId: line.serviceId,
    movable: false,
  })
  days.days.set(date, {
    ...day,
    staff: day.staff.map((member) => {
      const own = lines.filter(({ staffId }) => staffId === member.staffId)
      return own.length === 0
        ? member
        : { ...member, busy: [...member.busy, ...own.map(taken)].toSorted((a, b) => a.start - b.start) }
    }),
    resources: day.resources.map((resource) => ({
      ...resource,
      uses: [
        ...resource.uses,
        ...lines.filter(({ resourceIds }) => resourceIds.includes(resource.resourceId)).map(heldTime),
      ].toSorted((a, b) => a.start - b.start),
    })),
  })
}

function heldTime({ start, end, cleanupMinutes }: AssignedLine) {
  return { start, end: addMinutes(end, cleanupMinutes) }
}

const maxPlaces = 4
const maxTimes = 2
const searchedDays = 7

/** Other technicians at its time, then the nearest times of the day, or of the days after it. */
export async function placesFor(appointment: UpcomingAppointment, days: Days): Promise<Outlook['places']> {
  const start = startOf(appointment)
  const visit = visitOf(appointment, days.setup.services)
  if (!visit) return []
  const { timezone } = days.setup
  const date = localDate(timezone, start)
  if (isTooFarAhead(date, days)) return []
  const places: Outlook['places'] = []
  if (visit.some(({ staffId }) => staffId !== null)) {
    const anybody = visit.map((service) => ({ ...service, staffId: null }))
    const found = await decide(anybody, start, dayOn(date, days), days)
    const staffId = 'lines' in found && found.moves.length === 0 ? found.lines[0]?.staffId : undefined
    if (staffId !== undefined) places.push({ startsAt: toIso(start), staffId })
  }
  for (let later = 0; later <= searchedDays && places.filter(({ staffId }) => staffId === null).length === 0; later++) {
    const on = addDays(date, later)
    const wanted = wallTime(timezone, on, localTime(timezone, start), 'start')
    const search = searchSlots(visit, dayOn(on, days), { earliest: days.now, together: false })
    const slots = await inTurns(search, { charge: days.charge, isFirst: false })
    const free = slots.filter(({ lines, start: at }) => lines !== null && at !== start)
    const nearest = free.toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))
    for (const slot of nearest.slice(0, maxTimes)) places.push({ startsAt: toIso(slot.start), staffId: null })
  }
  return places.slice(0, maxPlaces)
}

/** Whether it would fit if hours, shifts and time off did not count. */
export async function fitsOutsideHours(appointment: UpcomingAppointment, days: Days): Promise<boolean> {
  const start = startOf(appointment)
  const visit = visitOf(appointment, days.setup.services)
  if (!visit || start < days.now) return false
  return 'lines' in (await decide(visit, start, dayOn(localDate(days.setup.timezone, start), days), days, true))
}

function dayOn(date: LocalDate, { days, setup, now }: Days): SalonDay {
  return days.getOrInsertComputed(date, () => salonDay(setup, date, now))
}

function decide(
  visit: readonly VisitService[],
  start: Instant,
  day: SalonDay,
  { now, charge, setup }: Days,
  outsideHours = false,
) {
  const earliest = dayBounds(setup.timezone, localDate(setup.timezone, now)).start
  const search = searchPlace(visit, start, day, { earliest, anyStart: true, outsideHours })
  return inTurns(search, { charge, isFirst: false })
}

/** Null: the salon does not offer one of its services any more. */
function visitOf({ lines }: UpcomingAppointment, offered: readonly ServiceSetup[]): VisitService[] | null {
  const visit = lines.flatMap(({ serviceId, staffId }) => {
    const service = offered.find(({ id }) => id === serviceId)
    if (!service?.active) return []
    const { minutes, cleanupMinutes, resourceIds, takes, category } = service
    return [{ serviceId, staffId, minutes, cleanupMinutes, resourceIds, takes, category }]
  })
  return visit.length === lines.length ? visit : null
}

const rowMark = 'row '

function hindranceOf(
  { code, line: index = 0 }: Refusal,
  visit: readonly VisitService[],
  start: Instant,
  day: SalonDay,
): Hindrance {
  const lines = layOut(usualWay(visit, day.staff), start, false)
  const line = lines[index]
  const staffId = line?.staffId ?? null
  const member = day.staff.find((one) => one.staffId === staffId)
  if (code === 'in_the_past' || code === 'salon_closed') return { code }
  if (code === 'outside_hours' && day.open) {
    return start < day.open.start
      ? { code: 'before_opening', at: toIso(day.open.start) }
      : { code: 'after_closing', at: toIso(day.open.end) }
  }
  if (code === 'staff_not_qualified' && staffId !== null) return { code: 'does_not_do_it', staffId }
  if (code === 'staff_unavailable') {
    if (staffId === null) {
      return day.staff.some(({ serviceIds }) => line && serviceIds.has(line.serviceId))
        ? { code: 'nobody_works' }
        : { code: 'nobody_does_it' }
    }
    if (!member) return { code: 'not_bookable', staffId }
    return { code: member.works.length === 0 ? 'day_off' : 'not_at_work', staffId }
  }
  const needed = line && { start: line.start, end: addMinutes(line.end, line.cleanupMinutes) }
  const busy = member?.busy.find((other) => needed && other.bookingId !== '' && overlaps(other, needed))
  if (!busy || staffId === null) return { code: 'nobody_is_free' }
  return {
    code: 'overlaps',
    staffId,
    with: busy.bookingId.startsWith(rowMark)
      ? { row: Number(busy.bookingId.slice(rowMark.length)) }
      : { bookingId: busy.bookingId },
    at: toIso(busy.start),
  }
}
