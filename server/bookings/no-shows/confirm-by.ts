/** The deadline for confirming a visit. */

import type { NoShowRules } from '../../../shared/salons/no-shows.ts'
import { addDays, addMinutes, type Instant } from '../../../shared/time.ts'
import { nextDaytime } from '../../messages/reminders.ts'
import { localDate, wallTime } from '../../time-zone.ts'

/** Minimum time for those who book late, by day, but never beyond the start of the visit. */
const minMinutes = 60

/** On the day before, at the salon's chosen local time. */
export function confirmByOf(
  { start, timezone }: { start: Instant; timezone: string },
  { confirmTime }: NoShowRules,
  now: Instant,
): Instant {
  const dayBefore = addDays(localDate(timezone, start), -1)
  const deadline = wallTime(timezone, dayBefore, confirmTime, 'start')
  const soonest = addMinutes(now, minMinutes)
  return Math.min(soonest <= deadline ? deadline : nextDaytime(timezone, soonest), start)
}
