import type { Sql } from '../db/connection.ts'
import type { TurnWriter } from './turns/settle-turns.ts'

/** What else follows changed bookings, in their transaction and under the lock of their salon. */
export type FollowBookings = (sql: Sql, salonId: string, bookingIds: readonly string[], by: TurnWriter) => Promise<void>
