/** URL parameters of the calendar: `?view=day&date=2026-11-20&staff=…`. Absent ones have their defaults. */

import { isLocalDate, type LocalDate } from '../../shared/time.ts'
import { type View, views } from '../data/views.ts'

export interface CalendarSearch {
  view?: View | undefined
  date?: LocalDate | undefined
  /** A member's id; absent: all. */
  staff?: string | undefined
  /** Includes scheduled ones. */
  unconfirmed?: true | undefined
  /** Includes every status. */
  all?: true | undefined
  /** Day as a list even if there is room for the grid. */
  list?: true | undefined
  /** Week with a row per member, instead of a list per day. */
  team?: true | undefined
}

/** Unreadable parameters count as absent. */
export function readCalendarSearch(address: Record<string, unknown>): CalendarSearch {
  const view = views.find((one) => one === address.view)
  return {
    ...(view && { view }),
    ...(isLocalDate(address.date) && { date: address.date }),
    ...(typeof address.staff === 'string' && { staff: address.staff }),
    ...(address.unconfirmed === true && { unconfirmed: true }),
    ...(address.all === true && { all: true }),
    ...(address.list === true && { list: true }),
    ...(address.team === true && { team: true }),
  }
}
