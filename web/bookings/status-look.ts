/** Icon and colours of a status, wherever a booking is shown. The word is always shown too. */

import { CheckCheck, CircleCheck, CircleX, Clock, type LucideIcon, UserX } from 'lucide-react'
import type { BookingStatus } from '../../shared/bookings/status.ts'

export const statusLook: Record<BookingStatus, { icon: LucideIcon; mark: string; tint: string }> = {
  scheduled: { icon: Clock, mark: 'text-scheduled', tint: 'bg-scheduled-tint text-scheduled-ink' },
  confirmed: { icon: CircleCheck, mark: 'text-confirmed', tint: 'bg-confirmed-tint text-confirmed-ink' },
  completed: { icon: CheckCheck, mark: 'text-completed', tint: 'bg-completed-tint text-completed-ink' },
  cancelled: { icon: CircleX, mark: 'text-cancelled', tint: 'bg-cancelled-tint text-cancelled-ink' },
  no_show: { icon: UserX, mark: 'text-no-show', tint: 'bg-no-show-tint text-no-show-ink' },
}
