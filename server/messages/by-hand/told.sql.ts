/** SQL of clients who were told of their visit by somebody of the salon: messages that nobody sends any more. */

import { sql as raw } from 'kysely'
import type { HandMeans } from '../../../shared/messages/by-hand.ts'
import type { Instant } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { handLeadMinutes } from '../reminders.ts'

/**
 * Whether the client of a row of `bookings` was told by hand of its current start.
 * @param salonId of all rows; absent: they are of several salons
 */
export function toldByHand(salonId?: string) {
  return raw<boolean>`exists (
    select from messages
    where messages.salon_id = ${salonId === undefined ? raw.ref('bookings.salon_id') : raw`${salonId}::uuid`}
      and messages.booking_id = bookings.id
      and messages.reminds_of = bookings.starts_at and messages.by_hand is not null)`
}

interface HandReminder {
  salonId: string
  bookingId: string
  start: Instant
  means: HandMeans
  userId: string
  now: Instant
}

/** Keeps who told them last, and how. */
export async function noteTold(
  sql: Sql,
  { salonId, bookingId, start, means, userId, now }: HandReminder,
): Promise<void> {
  await raw`
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, status, sent_at,
      due_at, created_at, lead_minutes, reminds_of, by_hand, sent_by)
    select salon_id, ${newId()}::uuid, id, customer_id, 'reminder', 'text', language, phone, 'sent',
      ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz,
      ${handLeadMinutes}::integer, ${new Date(start)}::timestamptz, ${means}, ${userId}::uuid
    from bookings where salon_id = ${salonId} and id = ${bookingId}
    on conflict (salon_id, booking_id, reminds_of) where by_hand is not null
      do update set by_hand = excluded.by_hand, sent_by = excluded.sent_by, sent_at = excluded.sent_at
  `.execute(sql)
}

/** For the visit's current start. */
export async function forgetTold(
  sql: Sql,
  { salonId, bookingId }: { salonId: string; bookingId: string },
): Promise<void> {
  await sql
    .deleteFrom('messages')
    .using('bookings')
    .whereRef('bookings.salon_id', '=', 'messages.salon_id')
    .whereRef('bookings.id', '=', 'messages.booking_id')
    .whereRef('bookings.starts_at', '=', 'messages.reminds_of')
    .where('messages.salon_id', '=', salonId)
    .where('messages.booking_id', '=', bookingId)
    .where('by_hand', 'is not', null)
    .execute()
}
