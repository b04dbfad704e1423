/** SQL of groups: bookings of people who came together. */

import type { Instant } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'

export interface Member {
  id: string
  groupId: string | null
  start: Instant
}

/** Null when the salon has no such booking. */
export async function findMember(sql: Sql, salonId: string, bookingId: string): Promise<Member | null> {
  const row = await sql
    .selectFrom('bookings')
    .select(['id', 'group_id as groupId', 'starts_at as start'])
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

export async function listMembers(sql: Sql, salonId: string, groupId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('group_id', '=', groupId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null: not in a group. A booking that is put into a group no longer belongs to a party. */
export async function setGroup(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  groupId: string | null,
): Promise<void> {
  await sql
    .updateTable('bookings')
    .set({ group_id: groupId, party_place: null })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
}
