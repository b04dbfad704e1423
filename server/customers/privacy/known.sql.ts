/** SQL of everything that is stored about one customer. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Instant } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'
import { isPhoneOf, phonesOf } from './traces.sql.ts'

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
      'exempt',
      'exception_at as exceptionAt',
      'merged_into as mergedInto',
      'imported_visits as visitsBefore',
      'imported_spent_cents as spentCentsBefore',
      'imported_last_visit as lastVisitBefore',
      'created_at as createdAt',
      'texts_stopped_at as textsStoppedAt',
      'mails_stopped_at as mailsStoppedAt',
    ])
    .where('salon_id', '=', salonId)
    .where('erased_at', 'is', null)
    .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)]))
    .orderBy('created_at')
    .execute()
  if (records.length === 0) return null
  const ids = records.map(({ id }) => id)
  const phones = phonesOf(records)
  const waitlist = await listWaits(sql, salonId, phones)
  return {
    salon: await sql.selectFrom('salons').select(['name', 'timezone']).where('id', '=', salonId).executeTakeFirst(),
    records,
    bookings: await listBookings(sql, salonId, ids),
    messages: await listMessages(sql, salonId, ids, [...phones, ...waitlist.map(({ email }) => email)]),
    waitlist,
    textConsents: await listConsents(sql, salonId, ids, phones),
  }
}

/** With the places they were told of. */
function listWaits(sql: Sql, salonId: string, phones: readonly string[]) {
  return sql
    .selectFrom('waitlist_entries as entry')
    .select((is) => [
      'joined_at as joinedAt',
      'state',
      raw<Instant | null>`ended_at`.as('endedAt'),
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'language',
      'spans',
      raw<string[]>`array(select name from services
        where services.salon_id = entry.salon_id and services.id = any(service_ids))`.as('services'),
      is
        .selectFrom('staff')
        .select('first_name')
        .whereRef('staff.salon_id', '=', 'entry.salon_id')
        .whereRef('staff.id', '=', 'entry.staff_id')
        .as('staffFirstName'),
      jsonArrayFrom(
        is
          .selectFrom('waitlist_offers as offer')
          .select([raw<string>`offer.starts_at`.as('startsAt'), 'offer.answer'])
          .whereRef('offer.salon_id', '=', 'entry.salon_id')
          .whereRef('offer.entry_id', '=', 'entry.id')
          .orderBy('offer.starts_at'),
      ).as('places'),
    ])
    .where('entry.salon_id', '=', salonId)
    .where('phone', '=', raw<string>`any(${phones}::text[])`)
    .orderBy('joined_at')
    .execute()
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

function listConsents(sql: Sql, salonId: string, ids: readonly string[], phones: readonly string[]) {
  return sql
    .selectFrom('text_consents')
    .select(['phone', 'given_by as givenBy', 'version', 'language', 'address', 'given_at as givenAt'])
    .where('salon_id', '=', salonId)
    .where(isPhoneOf(ids, phones))
    .orderBy('given_at')
    .execute()
}

/** @param contacts to which held places were offered, which have no customer */
function listMessages(sql: Sql, salonId: string, ids: readonly string[], contacts: readonly string[]) {
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
    .where(
      raw<boolean>`(customer_id = ${anyOf(ids)} or kind = 'waitlist_offer' and recipient = any(${contacts}::text[]))`,
    )
    .orderBy('created_at')
    .execute()
}
