/** What is asked when a start is to be explained: a visit, the day, and everybody with their hours. */

import type { TimedWish, Wish } from '../bookings/visit.ts'
import type { StaffStatus } from '../staff/input.ts'
import type { Instant, Interval, LocalDate } from '../time.ts'
import type { SalonDay } from './day.ts'

export interface Question {
  /** With what the owner knows the services by. */
  visit: readonly NamedWish[]
  start: Instant
  together: boolean
  day: SalonDay
  /** Everybody, also those who cannot be booked. */
  members: readonly Member[]
  /** By id. */
  resourceNames: ReadonlyMap<string, string>
  now: Instant
  noticeMinutes: number
  /** The last date that clients can book. */
  lastDate: LocalDate
}

export interface NamedWish extends Wish {
  name: string
  active: boolean
}

/** What lies behind a member's hours of the day. */
export interface Member {
  staffId: string
  name: string
  status: StaffStatus
  /** Active and available for booking. */
  bookable: boolean
  serviceIds: ReadonlySet<string>
  /** Null on a day off. */
  shift: Interval | null
  rest: Interval | null
  away: readonly (Interval & { reason: string })[]
  blocked: readonly (Interval & { reason: string })[]
}

/** A line of the visit that was asked about. */
export interface AskedLine extends TimedWish {
  place: number
  name: string
  active: boolean
}
