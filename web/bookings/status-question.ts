/** Which status changes need confirmation. Pure. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { type BookingStatus, isUpcoming } from '../../shared/bookings/status.ts'
import type { Instant } from '../../shared/time.ts'

export type StatusBooking = Pick<
  Booking,
  'id' | 'version' | 'status' | 'startTime' | 'endTime' | 'customerFirstName' | 'customerLastName'
>

export interface StatusRequest {
  bookings: readonly StatusBooking[]
  status: BookingStatus
}

/** Cancellations always; 'completed' and 'no-show' when a visit has not begun. */
export function needsQuestion({ bookings, status }: StatusRequest, now: Instant): boolean {
  if (status === 'cancelled') return bookings.some((booking) => booking.status !== 'cancelled')
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
