/** Salon days for tests: all times are on one June day, in UTC. */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import { addMinutes, type Instant, type Interval } from '../time.ts'
import type { BusyLine, ResourceDay, SalonDay, StaffDay } from './day.ts'

export const date = '2027-06-01'

/** `09:00` of the test day. */
export function at(time: string): Instant {
  return Date.parse(`${date}T${time}:00Z`)
}

/** The inverse of `at`. */
export function clock(instant: Instant): string {
  return new Date(instant).toISOString().slice(11, 16)
}

/** `09:00-12:00`. */
export function span(text: string): Interval {
  const [start = '', end = ''] = text.split('-')
  return { start: at(start), end: at(end) }
}

/** Open 09:00 to 18:00, a start every half hour, no resources. */
export function salon(staff: readonly StaffDay[], more: Partial<SalonDay> = {}): SalonDay {
  return { date, open: span('09:00-18:00'), stepMinutes: 30, staff, resources: [], ...more }
}

/** Works 09:00 to 17:00, knows manicure and pedicure, has nothing booked. */
export function member(staffId: string, more: Partial<StaffDay> = {}): StaffDay {
  return {
    staffId,
    serviceIds: new Set(['manicure', 'pedicure']),
    works: [span('09:00-17:00')],
    busy: [],
    minutesBooked: 0,
    lastGivenAt: 0,
    ...more,
  }
}

/** A line of another client who requested this member. */
export function booked(text: string, more: Partial<BusyLine> = {}): BusyLine {
  return { ...span(text), lineId: text, bookingId: text, serviceId: 'manicure', movable: false, ...more }
}

/** A line of another client without a preference. */
export function movable(text: string, more: Partial<BusyLine> = {}): BusyLine {
  return booked(text, { movable: true, ...more })
}

/** An hour of manicure with any member, without clean-up. */
export function service(more: Partial<VisitService> = {}): VisitService {
  return { serviceId: 'manicure', minutes: 60, cleanupMinutes: 0, resourceIds: [], staffId: null, ...more }
}

/** Hands with feet, the default of a new salon. */
export const hands = { id: 'hands', alongside: ['feet'] }
export const feet = { id: 'feet', alongside: ['hands'] }

export function serviceAt(time: string, more: Partial<VisitService> = {}): TimedService {
  const untimed = service(more)
  return { ...untimed, start: at(time), end: addMinutes(at(time), untimed.minutes) }
}

export function chairs(units: number, ...uses: string[]): ResourceDay {
  return { resourceId: 'chair', units, uses: uses.map(span) }
}
