/** The statuses of bookings, as staff reads them on screens and in files. Clients read their own in `web/text/en/visit.ts`. */

import type { BookingStatus } from '../status.ts'

export const statuses: Record<BookingStatus, string> = {
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No Show',
}
