/** Lists of statuses for SQL, from `shared/bookings/status.ts`. As literals, which partial indexes require. */

import { sql as raw } from 'kysely'
import {
  agreedStatuses,
  type BookingStatus,
  statusesThatHoldTime,
  upcomingStatuses,
} from '../../shared/bookings/status.ts'

/** `('scheduled', 'confirmed')`, after `status in`. */
export const upcoming = listOf(upcomingStatuses)
export const holdingTime = listOf(statusesThatHoldTime)
export const agreed = listOf(agreedStatuses)

/** Lines of bookings, not of places held for the waitlist: an index-only condition. */
export function notHeld(salonId: string) {
  return raw`booking_id <> all(array(
    select id from waitlist_places where salon_id = ${salonId} and ended_at is null))`
}

function listOf(statuses: readonly BookingStatus[]) {
  return raw`(${raw.join(statuses.map((status) => raw.lit(status)))})`
}
