/** Icon and colours of each status, wherever a booking is shown. The word is always shown too. */

import { CalendarX2, CheckCheck, CircleCheck, CircleX, Clock, type LucideIcon, Sparkles, UserX } from 'lucide-react'
import type { BookingStatus } from '../../shared/bookings/status.ts'

interface StatusLook {
  icon: LucideIcon
  /** Where the client's own page shows another. */
  clientIcon?: LucideIcon
  mark: string
  tint: string
  /** Left edge of a calendar card. */
  stripe: string
  /** The icon of a calendar card as a single element, as there are hundreds of cards; its image is in calendar.css. */
  cardMark: string
  /** Further style of a calendar card. */
  card?: 'hatched' | 'faded' | 'struck'
}

const looks: Readonly<Record<string, StatusLook>> = {
  scheduled: {
    icon: Clock,
    mark: 'text-scheduled',
    tint: 'bg-scheduled-tint text-scheduled-ink',
    stripe: 'before:bg-scheduled',
    cardMark: 'mark-scheduled text-scheduled',
    card: 'hatched',
  },
  confirmed: {
    icon: CircleCheck,
    mark: 'text-confirmed',
    tint: 'bg-confirmed-tint text-confirmed-ink',
    stripe: 'before:bg-confirmed',
    cardMark: 'mark-confirmed text-confirmed',
  },
  completed: {
    icon: CheckCheck,
    clientIcon: Sparkles,
    mark: 'text-completed',
    tint: 'bg-completed-tint text-completed-ink',
    stripe: 'before:bg-completed',
    cardMark: 'mark-completed text-completed',
    card: 'faded',
  },
  cancelled: {
    icon: CircleX,
    clientIcon: CalendarX2,
    mark: 'text-cancelled',
    tint: 'bg-cancelled-tint text-cancelled-ink',
    stripe: 'before:bg-cancelled',
    cardMark: 'mark-cancelled text-cancelled',
    card: 'struck',
  },
  no_show: {
    icon: UserX,
    mark: 'text-no-show',
    tint: 'bg-no-show-tint text-no-show-ink',
    stripe: 'before:bg-no-show',
    cardMark: 'mark-no-show text-no-show',
  },
} satisfies Record<BookingStatus, StatusLook>

/** A status that only a newer server knows. */
const other: StatusLook = {
  icon: Clock,
  mark: 'text-other',
  tint: 'bg-other-tint text-other-ink',
  stripe: 'before:bg-other',
  cardMark: 'mark-scheduled text-other',
}

export function lookOf(status: string): StatusLook {
  return looks[status] ?? other
}
