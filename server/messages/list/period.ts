/** Which messages a list is about: a day of the salon, or the last days and what is due by tomorrow night. */

import { listedDays } from '../../../shared/messages/contract.ts'
import { addDays, type Instant, type LocalDate } from '../../../shared/time.ts'
import { dayBounds, localDate } from '../../time-zone.ts'

/** `until` is exclusive. */
export function listedPeriod(timezone: string, day: LocalDate | undefined, now: Instant) {
  const today = localDate(timezone, now)
  const [first, last] = day ? [day, day] : [addDays(today, -listedDays), addDays(today, 1)]
  return { from: dayBounds(timezone, first).start, until: dayBounds(timezone, last).end }
}
