/** Reduces the bookings of a day to the little that is stored on the device. */

import { type BookingStatus, holdsTime } from '../../shared/bookings/status.ts'
import { showName } from '../../shared/format.ts'
import type { BookedService } from '../data/booked-names.ts'
import type { KeptVisit } from './kept-day.ts'

interface Visit {
  status: BookingStatus
  startTime: string
  customerFirstName: string
  customerLastName: string
  services: readonly (BookedService & { startTime: string; staffFirstName?: string })[]
}

/** Bookings that take place, earliest first. */
export function visitsOf(bookings: readonly Visit[], nameOf: (service: BookedService) => string): KeptVisit[] {
  return bookings
    .filter(({ status }) => holdsTime(status))
    .map(({ status, startTime, customerFirstName, customerLastName, services }) => ({
      start: startTime,
      client: showName({ firstName: customerFirstName, lastName: customerLastName }),
      state:
        status === 'scheduled' ? ('waits' as const) : status === 'completed' ? ('done' as const) : ('agreed' as const),
      services: services.map((line) => ({
        start: line.startTime,
        name: nameOf(line),
        staff: line.staffFirstName ?? '',
      })),
    }))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
