/** URL parameters of a new appointment: `?date=2026-11-20&time=14:15&staff=…`, as set by the calendar. */

import { isLocalDate, type LocalDate, type LocalTime } from '../../shared/time.ts'
import { type Step, steps } from '../book/step-names.ts'
import { wayBack } from '../ui/way-back.ts'

export interface NewBookingSearch {
  /** Absent: the first one. */
  step?: Step
  date?: LocalDate
  time?: LocalTime
  /** A member's id. */
  staff?: string
  /** Id of a booking to repeat. */
  again?: string
  /** Id of a customer to fill in, with the services of their last visit. */
  customer?: string
  /** Page to return to. Absent: the list of bookings. */
  back?: string
}

/** Unreadable parameters count as absent. */
export function readNewBookingSearch(address: Record<string, unknown>): NewBookingSearch {
  const { date, time, staff, again, customer } = address
  const back = wayBack(address.back)
  const step = steps.find((one) => one === address.step)
  return {
    ...(step && step !== 'services' && { step }),
    ...(isLocalDate(date) && { date }),
    ...(isTime(time) && { time }),
    ...(typeof staff === 'string' && { staff }),
    ...(typeof again === 'string' && { again }),
    ...(typeof customer === 'string' && { customer }),
    ...(back && { back }),
  }
}

function isTime(value: unknown): value is LocalTime {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}
