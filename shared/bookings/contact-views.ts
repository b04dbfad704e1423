/**
 * How often, and for which visits, a technician can view a client's contact details: enough for a day's work, too
 * little for a list.
 */

import { addDays, type LocalDate } from '../time.ts'

/** In any hour. A busy technician has hardly half as many clients on a whole day. */
export const maxContactViews = 20

/**
 * Whether a client's contact can be viewed: from the day before a visit to the day after it, in the salon's calendar.
 */
export function isAroundVisit(visitOn: LocalDate, today: LocalDate): boolean {
  return addDays(visitOn, -1) <= today && today <= addDays(visitOn, 1)
}

export interface ContactViews {
  inHour: number
  today: number
  /** On the busiest of the previous days, over four weeks; 0 when there was none. */
  busiestBefore: number
}

/** What the owner is notified of: the hourly limit, or far more views on a day than that technician ever had. */
export function isUnusual({ inHour, today, busiestBefore }: ContactViews): boolean {
  return inHour >= maxContactViews || (today >= 10 && today > 3 * busiestBefore)
}
