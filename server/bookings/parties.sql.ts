/** SQL of who is reached for a party. */

import type { BookingStatus } from '../../shared/bookings/status.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'

export interface PartyMember {
  id: string
  groupId: string | null
  place: number | null
  status: BookingStatus
  customerId: string | null
  phone: string
  email: string
  language: Language
  link: string
  confirmBy: Instant | null
}

/** Everybody in the parties of these bookings, by place. */
export async function listParties(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<PartyMember[]> {
  if (bookingIds.length === 0) return []
  return sql
    .selectFrom('bookings')
    .select(['id', 'group_id as groupId', 'party_place as place', 'status', 'customer_id as customerId'])
    .select(['phone', 'email', 'language', 'link', 'confirm_by as confirmBy'])
    .where('salon_id', '=', salonId)
    .where('group_id', 'in', (is) =>
      is
        .selectFrom('bookings as one')
        .select('one.group_id')
        .where('one.salon_id', '=', salonId)
        .where('one.id', '=', anyOf(bookingIds))
        .where('one.party_place', 'is not', null),
    )
    .where('party_place', 'is not', null)
    .orderBy('party_place')
    .execute()
}

/** One after another: neither a place nor a link is ever that of two. */
export async function setContact(
  sql: Sql,
  salonId: string,
  bookingId: string,
  { place, ...contact }: { place: number | null; link?: string; language?: Language },
): Promise<void> {
  await sql
    .updateTable('bookings')
    .set({ party_place: place, ...contact })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .execute()
}
