/** SQL of everything that is stored about one customer. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PartySource, PartyState } from '../../../shared/floor/limits.ts'
import type { ServiceOptions } from '../../../shared/services/options.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'
import { type CustomerTrace, guestsOf, isOfPhone, isPhoneOf, listTraces, namesThem, phonesOf } from './traces.sql.ts'

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
      'phone_holder_id as phoneHolderId',
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
  const traces = await listTraces(sql, salonId, customerId)
  const waitlist = await listWaits(sql, salonId, traces)
  return {
    salon: await sql.selectFrom('salons').select(['name', 'timezone']).where('id', '=', salonId).executeTakeFirst(),
    records,
    bookings: await listBookings(sql, salonId, ids),
    messages: await listMessages(sql, salonId, ids, [...phones, ...waitlist.map(({ email }) => email)]),
    waitlist,
    requests: await listAsked(sql, salonId, traces),
    line: await listLine(sql, salonId, { ids, traces }),
    textConsents: await listConsents(sql, salonId, ids, phones),
    texts: await listThreadTexts(sql, salonId, phones),
    checks: await listChecks(sql, salonId, ids),
    giftCards: await listBroughtCards(sql, salonId, ids),
    deposits: await listDeposits(sql, salonId, ids),
    earlier: await sql
      .selectFrom('imported_appointments')
      .select(['starts_at as startsAt', 'services', 'staff', 'price_cents as cents', 'outcome', 'notes'])
      .where('salon_id', '=', salonId)
      .where('customer_id', '=', anyOf(ids))
      .where('outcome', 'is not', null)
      .orderBy('starts_at')
      .execute(),
  }
}

export type KnownCheck = NonNullable<Awaited<ReturnType<typeof loadKnown>>>['checks'][number]

/** With the places that were offered to them. */
function listWaits(sql: Sql, salonId: string, traces: readonly CustomerTrace[]) {
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
      'options',
      'guests',
      jsonArrayFrom(
        is
          .selectFrom('services')
          .select(['services.id', 'services.name'])
          .where('services.salon_id', '=', salonId)
          .where(raw<boolean>`services.id = any(service_ids)`)
          .orderBy('services.name'),
      ).as('services'),
      is
        .selectFrom('staff')
        .select('first_name')
        .where('staff.salon_id', '=', salonId)
        .whereRef('staff.id', '=', 'entry.staff_id')
        .as('staffFirstName'),
      jsonArrayFrom(
        is
          .selectFrom('waitlist_offers as offer')
          .select([raw<string>`offer.starts_at`.as('startsAt'), 'offer.answer'])
          .where('offer.salon_id', '=', salonId)
          .whereRef('offer.entry_id', '=', 'entry.id')
          .orderBy('offer.starts_at'),
      ).as('places'),
    ])
    .where('entry.salon_id', '=', salonId)
    .where(isOfPhone(traces))
    .orderBy('joined_at')
    .execute()
}

/** What they asked the salon for, as they sent it. */
function listAsked(sql: Sql, salonId: string, traces: readonly CustomerTrace[]) {
  return sql
    .selectFrom('booking_requests')
    .select(['asked_at as askedAt', 'starts_at as startsAt', 'state', 'visit'])
    .where('salon_id', '=', salonId)
    .where(isOfPhone(traces, raw`visit -> 'customer' ->> 'firstName'`))
    .orderBy('asked_at')
    .execute()
}

/** When they waited in line without a booking, whether served or not: found by their phone, or by the booking that followed. */
async function listLine(
  sql: Sql,
  salonId: string,
  { ids, traces }: { ids: readonly string[]; traces: readonly CustomerTrace[] },
) {
  const { rows } = await raw<{
    cameAt: Instant
    source: PartySource
    state: PartyState
    firstName: string
    phone: string
    language: Language
    quotedMinutes: number | null
    endedAt: Instant | null
    people: { services: { id: string; name: string }[]; options: ServiceOptions[]; bookingId: string | null }[]
  }>`
    select came_at as "cameAt", source, state, first_name as "firstName", phone, language,
      quoted_minutes as "quotedMinutes", ended_at as "endedAt", (
        select json_agg(json_build_object('options', options, 'bookingId', booking_id, 'services', (
          select coalesce(json_agg(json_build_object('id', services.id, 'name', services.name) order by services.name), '[]')
          from services where services.salon_id = ${salonId} and services.id = any(service_ids))) order by position)
        from floor_clients client where client.salon_id = ${salonId} and client.party_id = party.id
      ) as people
    from floor_parties party where salon_id = ${salonId} and (${isOfPhone(traces)} or id in (
      select party_id from floor_clients client
      join bookings booking on booking.salon_id = client.salon_id and booking.id = client.booking_id
      where client.salon_id = ${salonId} and booking.customer_id = ${anyOf(ids)}))
    order by came_at`.execute(sql)
  return rows
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
            'line.options',
            'line.notes',
          ])
          .where('line.salon_id', '=', salonId)
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        is
          .selectFrom('booking_history as entry')
          .select([raw<string>`entry.at`.as('at'), 'entry.actor', 'entry.change', 'entry.details'])
          .where('entry.salon_id', '=', salonId)
          .whereRef('entry.booking_id', '=', 'bookings.id')
          .orderBy('entry.at')
          .orderBy('entry.id'),
      ).as('history'),
      jsonArrayFrom(
        is
          .selectFrom('idea_pictures as idea')
          .select(raw<string>`idea.sent_at`.as('sentAt'))
          .where('idea.salon_id', '=', salonId)
          .whereRef('idea.booking_id', '=', 'bookings.id')
          .orderBy('idea.sent_at'),
      ).as('ideaPictures'),
      jsonObjectFrom(
        is
          .selectFrom('reviews as review')
          .select(['review.rating', 'review.words', 'review.answer'])
          .where('review.salon_id', '=', salonId)
          .whereRef('review.booking_id', '=', 'bookings.id'),
      ).as('review'),
    ])
    .where('salon_id', '=', salonId)
    .where(raw<boolean>`(customer_id = ${anyOf(ids)} or id in ${guestsOf(salonId, ids)})`)
    .orderBy('starts_at')
    .execute()
}

/** Checks in their name or with their visits: what the receipts show, and the gift cards that were bought. */
function listChecks(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql
    .selectFrom('checks')
    .select((is) => [
      'checks.id',
      'number',
      'state',
      'opened_at as openedAt',
      'paid_at as paidAt',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'language',
      'discount_cents as discountCents',
      'tax_cents as taxCents',
      'tip_cents as tipCents',
      'cash_price_cents as cashPriceCents',
      'paid_cents as paidCents',
      'refunded_cents as refundedCents',
      jsonArrayFrom(
        is
          .selectFrom('check_lines as line')
          .select(['line.kind', 'line.name', 'line.staff_first_name as staffFirstName', 'line.quantity'])
          .select(raw<number>`line.price_cents * line.quantity - line.discount_cents`.as('cents'))
          .where('line.salon_id', '=', salonId)
          .whereRef('line.check_id', '=', 'checks.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        is
          .selectFrom('check_payments as money')
          .select([raw<string>`money.at`.as('at'), 'money.kind', 'money.method', 'money.method_name as methodName'])
          .select(['money.cents', 'money.last_four as lastFour', 'money.reference', 'money.reason'])
          .where('money.salon_id', '=', salonId)
          .whereRef('money.check_id', '=', 'checks.id')
          .orderBy('money.position'),
      ).as('payments'),
      jsonArrayFrom(
        is
          .selectFrom('gift_cards as card')
          .select([raw<string>`card.sold_at`.as('soldAt'), 'card.last_four as lastFour'])
          .select(['card.sold_cents as soldCents', 'card.balance_cents as balanceCents'])
          .where('card.salon_id', '=', salonId)
          .whereRef('card.check_id', '=', 'checks.id')
          .orderBy('card.id'),
      ).as('giftCards'),
    ])
    .where('checks.salon_id', '=', salonId)
    .where(
      raw<boolean>`(checks.customer_id = ${anyOf(ids)} or checks.id in (
        select visit.check_id from check_bookings visit
        join bookings booking on booking.salon_id = visit.salon_id and booking.id = visit.booking_id
        where visit.salon_id = ${salonId} and booking.customer_id = ${anyOf(ids)}))`,
    )
    .orderBy('number')
    .execute()
}

/** From another program, with their name or phone on them. */
function listBroughtCards(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql
    .selectFrom('gift_cards')
    .select(['last_four as lastFour', 'balance_cents as balanceCents', 'brought_note as note'])
    .where('salon_id', '=', salonId)
    .where(namesThem(salonId, ids))
    .orderBy('sold_at')
    .orderBy('last_four')
    .execute()
}

function listDeposits(sql: Sql, salonId: string, ids: readonly string[]) {
  return sql
    .selectFrom('deposits as deposit')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.salon_id', '=', 'deposit.salon_id').onRef('booking.id', '=', 'deposit.booking_id'),
    )
    .select(['deposit.booking_id as bookingId', 'deposit.cents', 'deposit.state', 'deposit.taken_at as takenAt'])
    .where('deposit.salon_id', '=', salonId)
    .where('booking.customer_id', '=', anyOf(ids))
    .orderBy('deposit.taken_at')
    .execute()
}

function listConsents(sql: Sql, salonId: string, ids: readonly string[], phones: readonly string[]) {
  return sql
    .selectFrom('text_consents')
    .select(['phone', 'given_by as givenBy', 'version', 'language', 'address', 'given_at as givenAt'])
    .where('salon_id', '=', salonId)
    .where(isPhoneOf(salonId, ids, phones))
    .orderBy('given_at')
    .execute()
}

/** What was written from their phone, and what it was answered. */
function listThreadTexts(sql: Sql, salonId: string, phones: readonly string[]) {
  return sql
    .selectFrom('thread_texts as text')
    .innerJoin('text_threads as thread', (join) =>
      join.onRef('thread.salon_id', '=', 'text.salon_id').onRef('thread.id', '=', 'text.thread_id'),
    )
    .select(['thread.phone', 'text.at', 'text.sender', 'text.words'])
    .where('text.salon_id', '=', salonId)
    .where(raw<boolean>`thread.phone = any(${phones}::text[])`)
    .orderBy('text.at')
    .execute()
}

/** @param contacts to which held places were offered: these messages have no customer */
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
