import type { Sql } from '../db/connection.ts'
import type { TurnWriter } from './turns/settle-turns.ts'

declare module '../context.ts' {
  interface World {
    /** Lets turns and open checks follow their visits. */
    followBookings: FollowBookings
  }
}

/** What follows changed bookings in their transaction, under the lock of their salon: the ledger of turns, open checks. */
export type FollowBookings = (sql: Sql, salonId: string, bookingIds: readonly string[], by: TurnWriter) => Promise<void>
