/** How a calendar card shows its status: a stripe, and other styles. Icon and word are always shown too. */

import { type BookingStatus, holdsTime } from '../../shared/bookings/status.ts'

import { type StaffLook, staffLook } from './staff-look.ts'

const stripes: Record<BookingStatus, string> = {
  scheduled: 'before:bg-scheduled',
  confirmed: 'before:bg-confirmed',
  completed: 'before:bg-completed',
  cancelled: 'before:bg-cancelled',
  no_show: 'before:bg-no-show',
}

/** The icon as a single element, as there are hundreds of cards; its image is in calendar.css. */
export const statusMark: Record<BookingStatus, string> = {
  scheduled: 'mark-scheduled text-scheduled',
  confirmed: 'mark-confirmed text-confirmed',
  completed: 'mark-completed text-completed',
  cancelled: 'mark-cancelled text-cancelled',
  no_show: 'mark-no-show text-no-show',
}

const stripe = "before:absolute before:inset-y-0 before:left-0 before:w-1.25 before:content-['']"

/**
 * Border, fill and stripe of a card or chip.
 * @param faint only shows that the time is, or was, taken: muted and without a colour of its own
 */
export function cardLook(
  status: BookingStatus,
  index: number,
  faint = false,
): StaffLook & { className: string; struck: boolean } {
  const look = staffLook(index)
  const gone = faint || !holdsTime(status)
  const edge = faint ? 'border-dashed border-field' : look.card
  const fill = gone ? `${edge.replace(/bg-\S+/, '')} bg-surface` : look.card
  const state = status === 'scheduled' ? 'hatched' : status === 'completed' ? 'faded' : ''
  return { ...look, className: `${fill} ${state} ${stripe} ${stripes[status]}`, struck: status === 'cancelled' }
}
