/** The statuses of bookings, as staff reads them on screens and in files. Clients read their own in `web/text/vi/visit.ts`. */

import type { BookingStatus } from '../status.ts'

export const statuses: Record<BookingStatus, string> = {
  scheduled: 'Chờ xác nhận',
  confirmed: 'Đã xác nhận',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
  no_show: 'Khách không đến',
}
