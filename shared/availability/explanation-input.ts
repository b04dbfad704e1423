/** What the engine needs to explain a start: the visit, the day, and the whole team with its hours. */

import type { TimedService, VisitService } from '../bookings/visit.ts'
import type { StaffStatus } from '../staff/input.ts'
import type { Instant, Interval, LocalDate } from '../time.ts'
import type { SalonDay } from './day.ts'

export interface ExplanationInput {
  /** With the names that the owner uses for the services. */
  visit: readonly NamedService[]
  start: Instant
  together: boolean
  day: SalonDay
  /** The whole team, including members who cannot be booked. */
  members: readonly Member[]
  /** By id. */
  resourceNames: ReadonlyMap<string, string>
  now: Instant
  noticeMinutes: number
  /** The last date that clients can book. */
  lastDate: LocalDate
}

export interface NamedService extends VisitService {
  name: string
  active: boolean
}

/** What a member's hours of the day consist of. */
export interface Member {
  staffId: string
  name: string
  status: StaffStatus
  /** Active and available for booking. */
  bookable: boolean
  serviceIds: ReadonlySet<string>
  /** Null on a day off. */
  shift: Interval | null
  /** The breaks in it. */
  rests: readonly Interval[]
  away: readonly (Interval & { reason: string })[]
  blocked: readonly (Interval & { reason: string })[]
}

/** A line of the visit that was asked about. */
export interface ExplainedLine extends TimedService {
  index: number
  name: string
  active: boolean
}
