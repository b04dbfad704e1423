/** Bookings for tests of the calendar's rules. Times are UTC hours of one day: `17:15`. */

import type { CalendarBooking } from '../../shared/bookings/calendar.ts'
import type { Card } from './cards.ts'

export const day = { start: Date.parse('2026-11-20T08:00Z'), end: Date.parse('2026-11-21T08:00Z') }

interface BookingOptions {
  staffId: string | null
  from: string
  to: string
}

export function booking(
  id: string,
  lines: readonly BookingOptions[],
  more: Partial<CalendarBooking> = {},
): CalendarBooking {
  return {
    id,
    status: 'confirmed',
    startTime: at(lines[0]?.from ?? '17:00'),
    endTime: at(lines.at(-1)?.to ?? '18:00'),
    version: 3,
    customerFirstName: 'Maria',
    customerLastName: 'Garcia',
    customerPhone: '+14085550101',
    notes: '',
    source: 'owner',
    outsideHours: false,
    client: null,
    hasIdeas: false,
    arrivedAt: null,
    leftAt: null,
    lateMinutes: null,
    clientConfirmed: false,
    partyPlace: null,
    companions: [],
    services: lines.map(({ staffId, from, to }, index) => ({
      id: `${id}-${index + 1}`,
      serviceId: 'gel',
      serviceName: 'Gel Manicure',
      staffId,
      staffFirstName: staffId ?? '',
      staffRequested: true,
      startTime: at(from),
      endTime: at(to),
      price: '38.00',
      startedAt: null,
      finishedAt: null,
    })),
    ...more,
  }
}

/** Card of one line, by default the first. */
export function cardOf(booking: CalendarBooking, part = 1): Card {
  const line = booking.services[part - 1]
  if (!line) throw new Error('There is no such line.')
  return { booking, line, part, start: Date.parse(line.startTime), end: Date.parse(line.endTime) }
}

export function instant(time: string): number {
  return Date.parse(at(time))
}

function at(time: string): string {
  return `2026-11-20T${time}:00.000Z`
}
