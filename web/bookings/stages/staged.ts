/** The stage of a visit, and when a step can be pressed. Pure. */

import type { Booking, BookingLine } from '../../../shared/bookings/contract.ts'
import { isOn, mayBeStaged } from '../../../shared/bookings/stages.ts'
import { localDateOf } from '../../../shared/format.ts'
import type { Instant } from '../../../shared/time.ts'

/** The fields needed, present in all lists. */
export type Staged = Pick<
  Booking,
  | 'id'
  | 'version'
  | 'status'
  | 'startTime'
  | 'endTime'
  | 'customerFirstName'
  | 'customerLastName'
  | 'arrivedAt'
  | 'leftAt'
  | 'lateMinutes'
> & {
  services: readonly Pick<BookingLine, 'id' | 'serviceName' | 'startTime' | 'startedAt' | 'finishedAt'>[]
}

/** The server's rule: today or just over, and taking place. */
export function canBePressed(visit: Staged, zone: string, now: Instant): boolean {
  if (!mayBeStaged(visit.status)) return false
  const start = Date.parse(visit.startTime)
  const today = localDateOf(zone, start) <= localDateOf(zone, now)
  return today && isOn(visit, { end: Number.POSITIVE_INFINITY }, now)
}
