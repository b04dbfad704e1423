/** SQL of everything that is stored about one customer. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Instant } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'

/** Null when the salon has no such customer. */
export async function loadKnown(sql: Sql, salonId: string, customerId: string) {
  const records = await sql
    .selectFrom('customers')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'language',
      'birthday',
      'preferences',
      'notes',
      'blocked',
      'merged_into as mergedInto',
      'imported_visits as visitsBefore',
      'imported_spent_cents as spentCentsBefore',
      'imported_last_visit as lastVisitBefore',
      'created_at as createdAt',
    ])
    .where('salon_id', '=', salonId)
    .where('erased_at', 'is', null)
    .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)]))
    .orderBy('created_at')
    .execute()
  if (records.length === 0) return null
  const ids = records.map(({ id }) => id)
  return {
    salon: await sql.selectFrom('salons').select(['name', 'timezone']).where('id', '=', salonId).executeTakeFirst(),
    records,
    bookings: await listBookings(sql, salonId, ids),
    messages: await listMessages(sql, salonId, ids),
  }
}

function listBookings(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql
    .selectFrom('bookings')
    .select((is) => [
      'bookings.id',
      'status',
      'source',
      'starts_at as startsAt',
      'minutes',
      'price_cents as priceCents',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'bookings.notes',
      'language',
      'submitted_at as submittedAt',
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .select([
            'line.service_name as service',
            'line.staff_first_name as staffFirstName',
            'line.staff_last_name as staffLastName',
            'line.minutes',
            'line.price_cents as priceCents',
            'line.notes',
          ])
          .whereRef('line.salon_id', '=', 'bookings.salon_id')
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        is
          .selectFrom('booking_history as entry')
          .select([raw<string>`entry.at`.as('at'), 'entry.actor', 'entry.change', 'entry.details'])
          .whereRef('entry.salon_id', '=', 'bookings.salon_id')
          .whereRef('entry.booking_id', '=', 'bookings.id')
          .orderBy('entry.at')
          .orderBy('entry.id'),
      ).as('history'),
      jsonObjectFrom(
        is
          .selectFrom('reviews as review')
          .select(['review.rating', 'review.words', 'review.answer'])
          .whereRef('review.salon_id', '=', 'bookings.salon_id')
          .whereRef('review.booking_id', '=', 'bookings.id'),
      ).as('review'),
    ])
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', anyOf(ids))
    .orderBy('starts_at')
    .execute()
}

function listMessages(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql
    .selectFrom('messages')
    .select([
      'kind',
      'channel',
      'language',
      'recipient',
      'status',
      'created_at as createdAt',
      raw<Instant | null>`sent_at`.as('sentAt'),
    ])
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', anyOf(ids))
    .orderBy('created_at')
    .execute()
}
