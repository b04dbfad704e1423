/** URL parameters of the calendar: `?view=day&date=2026-11-20&staff=…`. Absent ones have their defaults. */

import type { LocalDate } from '../../shared/time.ts'
import { type View, views } from './views.ts'

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
    ...(isDate(address.date) && { date: address.date }),
    ...(typeof address.staff === 'string' && { staff: address.staff }),
    ...(address.unconfirmed === true && { unconfirmed: true }),
    ...(address.all === true && { all: true }),
    ...(address.list === true && { list: true }),
    ...(address.team === true && { team: true }),
  }
}

function isDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value)
}
