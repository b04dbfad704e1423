/** How a calendar card shows its status: a stripe, and other styles. Icon and word are always shown too. */

import { type BookingStatus, holdsTime } from '../../shared/bookings/status.ts'
import { lookOf } from '../bookings/status-look.ts'
import { calendarLook, type StaffLook } from '../ui/staff-look.ts'

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
  const look = calendarLook(index)
  const gone = faint || !holdsTime(status)
  const edge = faint ? 'border-dashed border-field' : look.card
  const fill = gone ? `${edge.replace(/bg-\S+/, '')} bg-surface` : look.card
  const { card = '', stripe: colour } = lookOf(status)
  const struck = card === 'struck'
  return { ...look, className: `${fill} ${struck ? '' : card} ${stripe} ${colour}`, struck }
}
