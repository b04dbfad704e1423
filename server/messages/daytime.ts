/** When clients may be sent messages that they did not just cause, by the salon's clock. */

import { addDays, type Instant } from '../../shared/time.ts'
import { localDate, localTime, wallTime } from '../time-zone.ts'

/** `until` is exclusive. */
export const daytime = { from: '09:00', until: '20:00' } as const

/** The instant itself in the daytime, otherwise the start of the next daytime. */
export function nextDaytime(
  timezone: string,
  at: Instant,
  { from, until }: { from: string; until: string } = daytime,
): Instant {
  const [date, time] = [localDate(timezone, at), localTime(timezone, at)]
  if (time < from) return wallTime(timezone, date, from, 'start')
  return time < until ? at : wallTime(timezone, addDays(date, 1), from, 'start')
}
