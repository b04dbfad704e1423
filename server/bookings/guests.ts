/** The guests a host acts for: what is done through the host's link is done for all guests whose visits are upcoming. */

import type { Booking } from '../../shared/bookings/contract.ts'
import { isUpcoming } from '../../shared/bookings/status.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { findBookings } from './bookings.sql.ts'

/** The party's upcoming guests, without the host; none if the booking is not a host's. */
function coming({ partyPlace, companions }: Booking): Booking['companions'] {
  if (partyPlace !== 0) return []
  return companions.filter((other) => other.partyPlace !== null && isUpcoming(other.status))
}

/** The booking and those of its upcoming guests, in order. */
export async function withGuests(sql: Sql, booking: Booking): Promise<Booking[]> {
  const ids = coming(booking).map(({ id }) => id)
  if (ids.length === 0) return [booking]
  const guests = await findBookings(sql, booking.salonId, ids)
  return [booking, ...guests.toSorted((a, b) => (a.partyPlace ?? 0) - (b.partyPlace ?? 0))]
}

/** When the first of the party begins. */
export function beginOf(booking: Booking): Instant {
  return Math.min(...[booking, ...coming(booking)].map(({ startTime }) => Date.parse(startTime)))
}
