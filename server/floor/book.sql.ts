/** SQL of bookings that stand in a turn book. */

import type { Sql } from '../db/connection.ts'
import { anyOf } from '../db/connection.ts'
import type { DayLine } from './floor.sql.ts'

export interface NamedBooking {
  firstName: string
  lastName: string
  lines: DayLine[]
}

/** By id, those that are still there. */
export async function listNamedBookings(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
): Promise<Map<string, NamedBooking>> {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .innerJoin('booking_lines as line', (join) =>
      join.onRef('line.salon_id', '=', 'bookings.salon_id').onRef('line.booking_id', '=', 'bookings.id'),
    )
    .select([
      'bookings.id',
      'first_name as firstName',
      'last_name as lastName',
      'line.id as lineId',
      'service_id as serviceId',
      'service_name as serviceName',
      'staff_id as staffId',
      'staff_first_name as staffFirstName',
      'requested',
      'line.price_cents as cents',
      'line.minutes',
      'cleanup_minutes as cleanupMinutes',
      'line.starts_at as start',
      'blocked_until as blockedUntil',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'resource_ids as resourceIds',
    ])
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.id', '=', anyOf(ids))
    .orderBy('bookings.id')
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => {
      const { firstName = '', lastName = '' } = lines[0] ?? {}
      return [id, { firstName, lastName, lines }]
    }),
  )
}
