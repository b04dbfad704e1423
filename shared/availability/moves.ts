/** Bookings without a requested member give way to a client who requests that member. */

import { type Interval, liesWithin, overlaps } from '../time.ts'
import type { BusyLine, StaffDay } from './day.ts'
import { extraOf } from './own-minutes.ts'

/** All lines of one booking with one member: they move together. */
export interface Displaced {
  bookingId: string
  from: StaffDay
  lines: readonly BusyLine[]
}

/** Bookings that overlap `asked`, a member's blocked times; null when one of them must stay. */
export function displacedBy(asked: readonly Interval[], from: StaffDay): Displaced[] | null {
  const inTheWay = from.busy.filter((line) => asked.some((time) => overlaps(time, line)))
  if (!inTheWay.every(mayMove)) return null

  const displaced = [...new Set(inTheWay.map(({ bookingId }) => bookingId))].map((bookingId) => ({
    bookingId,
    from,
    lines: from.busy.filter((line) => line.bookingId === bookingId),
  }))
  return displaced.every(({ lines }) => lines.every(mayMove)) ? displaced : null
}

function mayMove({ movable, serviceId }: BusyLine): boolean {
  return movable && serviceId !== null
}

/**
 * Colleagues, none of them slower, who can serve every line at its time, in the order of `staff`. Their existing bookings count
 * as taken even if they move away too, so that the moves of a visit can be made in any order.
 */
export function takersOf({ from, lines }: Displaced, staff: readonly StaffDay[]): StaffDay[] {
  return staff.filter(
    (colleague) =>
      colleague.staffId !== from.staffId &&
      lines.every(
        (line) =>
          line.serviceId !== null &&
          colleague.serviceIds.has(line.serviceId) &&
          extraOf(colleague, line.serviceId) <= extraOf(from, line.serviceId) &&
          liesWithin({ start: line.start, end: line.servedUntil ?? line.end }, colleague.works) &&
          !colleague.busy.some((busy) => overlaps(busy, line)),
      ),
  )
}
