/** SQL of one seat. */

import type { Sql } from '../db/connection.ts'
import type { NewSeat } from './chairs.sql.ts'

/** Null: none was noted. */
export async function findSeat(
  sql: Sql,
  salonId: string,
  { bookingId, staffId }: { bookingId: string; staffId: string },
): Promise<Pick<NewSeat, 'resourceId' | 'unit' | 'redo'> | null> {
  const row = await sql
    .selectFrom('floor_seats')
    .select(['resource_id as resourceId', 'unit', 'redo'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ?? null
}
