/** Whether cancelling a booking stays late, as its client moved it when that was late. */

import { sql as raw } from 'kysely'

/** Of a row of `bookings`: the client moved it after its last moment to cancel, so that cancelling it stays late. */
export const movedLate = raw<boolean>`exists (
  select from booking_history history
  where history.salon_id = bookings.salon_id and history.booking_id = bookings.id
    and history.change = 'moved' and history.actor = 'client' and history.details ->> 'late' = 'true')`
