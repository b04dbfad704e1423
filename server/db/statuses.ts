/** Lists of statuses for statements, by the rules of `shared/bookings/status.ts`. As literals: partial indexes need them. */

import { sql as raw } from 'kysely'
import { type BookingStatus, upcomingStatuses } from '../../shared/bookings/status.ts'

/** `('scheduled', 'confirmed')`, behind `status in`. */
export const upcoming = listOf(upcomingStatuses)

function listOf(statuses: readonly BookingStatus[]) {
  return raw`(${raw.join(statuses.map((status) => raw.lit(status)))})`
}
