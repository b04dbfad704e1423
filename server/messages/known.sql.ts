/** SQL of what clients know of bookings: whoever brings a party knows all of it, and is told of it. */

import { anyOf, type Sql } from '../db/connection.ts'
import type { MessageVisit } from './message-visit.ts'
import { loadVisits } from './visits.sql.ts'

/** By booking: the visit as its client is told of it, that of a guest as the whole party. Deleted bookings are missing. */
export async function loadKnown(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
): Promise<Map<string, MessageVisit>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .leftJoin('bookings as host', (join) =>
      join
        .onRef('host.salon_id', '=', 'bookings.salon_id')
        .onRef('host.group_id', '=', 'bookings.group_id')
        .on('host.party_place', '=', 0)
        .on('bookings.party_place', '>', 0),
    )
    .select((is) => ['bookings.id', is.fn.coalesce('host.id', 'bookings.id').as('hostId')])
    .where('bookings.salon_id', '=', salonId)
    .where('bookings.id', '=', anyOf(bookingIds))
    .execute()
  const hosts = [...new Set(rows.map(({ hostId }) => hostId))].map((bookingId) => ({ salonId, bookingId }))
  const visits = await loadVisits(sql, hosts, '')
  return new Map(
    rows.flatMap(({ id, hostId }) => {
      const visit = visits.get(hostId)
      return visit ? [[id, visit] as const] : []
    }),
  )
}
