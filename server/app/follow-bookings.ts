import type { FollowBookings } from '../bookings/follow-bookings.ts'
import { settleTurns } from '../bookings/turns/settle-turns.ts'
import { followVisits } from '../till/follow-visits.ts'

/** The ledger of turns first, then open checks. */
export const followBookings: FollowBookings = async (...changed) => {
  await settleTurns(...changed)
  await followVisits(...changed)
}
