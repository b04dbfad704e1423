/** A salon's floor at a moment as loaded, before the turn rules are applied. */

import type { Tallies } from '../../shared/floor/ledger.ts'
import type { TurnRules } from '../../shared/floor/rules.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import type { StoredEntry } from '../bookings/turns/turns.sql.ts'
import type { OwnTerms } from '../services/own-terms.ts'
import type { DayBooking, FloorMenu, FloorSalon, PartyRow } from './floor.sql.ts'
import type { Served } from './served.ts'

export interface LoadedFloor {
  salon: FloorSalon
  rules: TurnRules
  now: Instant
  bounds: Interval
  open: Interval | null
  stored: StoredEntry[]
  tallies: Tallies
  /** Begun and not over, or done today. */
  served: Served[]
  /** Of today, in the order of their starts. */
  bookings: DayBooking[]
  parties: PartyRow[]
  menu: FloorMenu
  /** Where a member takes longer or shorter, or costs more or less, than the menu says. */
  own: readonly OwnTerms[]
  /** Active, bookable members with what they do and when they work today. */
  team: {
    staffId: string
    firstName: string
    lastName: string
    serviceIds: ReadonlySet<string>
    works: readonly Interval[]
  }[]
  /** Foot spas at which nobody is seated until they are cleaned. */
  closedChairs: readonly { resourceId: string; unit: number }[]
}
