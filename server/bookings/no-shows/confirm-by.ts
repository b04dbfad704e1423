/** Until when a client has to confirm a visit. */

import type { NoShowRules } from '../../../shared/bookings/no-shows.ts'
import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import { localDate, wallTime } from '../../time-zone.ts'

/** Whoever books late has so long, and never longer than until the visit begins. */
const minMinutes = 60

/** On the day before, at the time that the salon says, by its clock. */
export function confirmByOf(
  { start, timezone }: { start: Instant; timezone: string },
  { confirmTime }: NoShowRules,
  now: Instant,
): Instant {
  const dayBefore = addDays(localDate(timezone, start), -1)
  const deadline = wallTime(timezone, dayBefore, confirmTime, 'start')
  return Math.min(Math.max(deadline, addMinutes(now, minMinutes)), start)
}
