/** What the engine knows of one salon day. Everything is an instant: the zone has been applied already. */

import type { Closed } from '../salons/hours.ts'
import type { Instant, Interval, LocalDate } from '../time.ts'
import type { Budget } from './budget.ts'

export interface SalonDay {
  date: LocalDate
  /** Opening hours of the date; null when the salon is closed all day. */
  open: Interval | null
  /** Why `open` is null. */
  closed?: Closed
  /** Starts lie this far apart, counted from `open.start`. */
  stepMinutes: number
  /** Active, bookable members. */
  staff: readonly StaffDay[]
  /** Those who are not among them because no license of theirs is valid on the date. Absent: nobody. */
  unlicensed?: readonly string[]
  resources: readonly ResourceDay[]
  /** Of the call that searches the day. Absent: the search has its own. */
  budget?: Budget | undefined
}

export interface StaffDay {
  staffId: string
  serviceIds: ReadonlySet<string>
  /** By service: how many minutes longer than the menu says, negative: quicker. Absent: as the menu says. */
  extraMinutes?: ReadonlyMap<string, number> | undefined
  /** Shift less break and time off, merged, earliest first. */
  works: readonly Interval[]
  /** Lines that block, with their clean-up, earliest first. */
  busy: readonly BusyLine[]
  /** Minutes of service booked on this date, clean-up aside. */
  minutesBooked: number
  /** When this member was last assigned a line without a preference; 0 when never. */
  lastGivenAt: Instant
}

/** `start` until `end` is when the member is blocked: the service and the clean-up after it. */
export interface BusyLine extends Interval {
  lineId: string
  bookingId: string
  serviceId: string | null
  /** The client had no preference and the visit has not begun, so a colleague may take it over. */
  movable: boolean
  /** When the service ends: its clean-up may run past a shift. Absent: at `end`. Only movable lines need it. */
  servedUntil?: Instant
}

export interface ResourceDay {
  resourceId: string
  /** How many can be in use at once. */
  units: number
  /** One entry for each unit in use, clean-up included. */
  uses: readonly Interval[]
}
