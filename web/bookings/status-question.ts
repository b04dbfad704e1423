/** Which status changes need confirmation. Pure. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { type BookingStatus, isUpcoming } from '../../shared/bookings/status.ts'
import type { Instant } from '../../shared/time.ts'
import { comingGuests, isReached } from './companions.ts'

export type StatusBooking = Pick<
  Booking,
  'id' | 'version' | 'status' | 'startTime' | 'endTime' | 'customerFirstName' | 'customerLastName'
> &
  Partial<Pick<Booking, 'partyPlace' | 'companions' | 'customerPhone' | 'customerEmail'>>

export interface StatusRequest {
  bookings: readonly StatusBooking[]
  status: BookingStatus
}

/** Cancellations always; 'completed' and 'no-show' when a visit has not begun, and when guests are left whom nobody can reach. */
export function needsQuestion({ bookings, status }: StatusRequest, now: Instant): boolean {
  if (status === 'cancelled') return bookings.some((booking) => booking.status !== 'cancelled')
  if (status === 'no_show' && unreached(bookings).length > 0) return true
  return !isUpcoming(status) && notBegun(bookings, now).length > 0
}

/** Visits still to come. */
export function notBegun(bookings: readonly StatusBooking[], now: Instant): StatusBooking[] {
  return bookings.filter((booking) => isUpcoming(booking.status) && now < Date.parse(booking.startTime))
}

/** Whether a cancellation can reach any client in time. */
export function tellsSomebody(bookings: readonly StatusBooking[], now: Instant): boolean {
  return bookings.some((booking) => isUpcoming(booking.status) && now < Date.parse(booking.endTime))
}

/** Hosts who drop out without their guests and left no phone and no email, each with the guests who still come. */
export function unreached(bookings: readonly StatusBooking[]) {
  return bookings.flatMap((host) => {
    const { partyPlace = null, companions = [], customerPhone = '', customerEmail = '' } = host
    const left = comingGuests({ partyPlace, companions }).filter(({ id }) => bookings.every((one) => one.id !== id))
    return left.length > 0 && !isReached({ customerPhone, customerEmail }) ? [{ host, guests: left }] : []
  })
}
