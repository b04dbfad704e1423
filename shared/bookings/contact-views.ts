/** How often, and for whom, a technician is shown how a client is reached: enough for a day's work, too little for a list. */

import { addDays, type LocalDate } from '../time.ts'

/** In any hour. A busy technician has hardly half as many clients on a whole day. */
export const maxContactViews = 20

/** Whether a client's contact is shown: from the day before a visit to the day after it, on the salon's calendar. */
export function isAroundVisit(visitOn: LocalDate, today: LocalDate): boolean {
  return addDays(visitOn, -1) <= today && today <= addDays(visitOn, 1)
}

export interface ContactViews {
  inHour: number
  today: number
  /** On the busiest of the days before, four weeks long; 0 when there was none. */
  busiestBefore: number
}

/** What an owner has to know of: the most there is in an hour, or far more on a day than that technician ever looked at. */
export function isUnusual({ inHour, today, busiestBefore }: ContactViews): boolean {
  return inHour >= maxContactViews || (today >= 10 && today > 3 * busiestBefore)
}
