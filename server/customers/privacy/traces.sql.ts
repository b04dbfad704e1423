/** SQL of what is erased of a customer, and of remembering the request. */

import { sql as raw, type Updateable } from 'kysely'
import { plainWords } from '../../../shared/customers/family.ts'
import type { Erasure } from '../../../shared/customers/privacy.ts'
import { type Cents, toDollars } from '../../../shared/money.ts'
import { addMinutes, type Instant } from '../../../shared/time.ts'
import { forgetEdits } from '../../audit/edits.sql.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import { upcoming } from '../../db/statuses.ts'
import { passPhoneOn } from '../family.sql.ts'
import { phoneHash } from './forgotten.ts'

export interface CustomerTrace {
  id: string
  /** Empty: none, or others use it too. */
  phone: string
  /** The phone that others use too, and under which name they do; null: nobody else. */
  shared: { phone: string; name: string } | null
}

/** The record and those merged into it; empty when it does not exist, is merged into another, or is erased already. */
export async function listTraces(sql: Sql, salonId: string, customerId: string): Promise<CustomerTrace[]> {
  const rows = await sql
    .selectFrom('customers')
    .select(['id', 'phone', 'first_name', 'merged_into', 'erased_at'])
    .select(isShared(salonId).as('isShared'))
    .where('salon_id', '=', salonId)
    .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)]))
    .execute()
  const own = rows.find(({ id }) => id === customerId)
  if (!own || own.merged_into !== null || own.erased_at !== null) return []
  return rows.map(traceOf)
}

/** Whether others use the phone too. */
function isShared(salonId: string) {
  return raw<boolean>`(phone <> '' and exists (select from customers other
    where other.salon_id = ${salonId} and other.phone collate "C" = customers.phone
      and coalesce(other.merged_into, other.id) <> coalesce(customers.merged_into, customers.id)))`
}

function traceOf(row: { id: string; phone: string; first_name: string; isShared: boolean }): CustomerTrace {
  const { id, phone } = row
  if (!row.isShared) return { id, phone, shared: null }
  return { id, phone: '', shared: { phone, name: plainWords(row.first_name) } }
}

/** Whether a row without a customer is theirs: by the phone, and by the first name too where others use the phone. */
export function isOfPhone(traces: readonly Pick<CustomerTrace, 'phone' | 'shared'>[], firstName = raw`first_name`) {
  const shared = traces.flatMap((trace) => trace.shared ?? [])
  return raw<boolean>`(phone <> '' and phone = any(${phonesOf(traces)}::text[]) or exists (
    select from unnest(${shared.map(({ phone }) => phone)}::text[], ${shared.map(({ name }) => name)}::text[]) as own (number, name)
    where own.number = phone and starts_with(plain_letters(${firstName}) || ' ', own.name || ' ')))`
}

type ErasureTraces = Omit<Erasure, 'records' | 'family' | 'heldDeposits' | 'giftCards'> & {
  depositCents: Cents
  giftCardCents: Cents
}

const nothing: ErasureTraces = {
  bookings: 0,
  messages: 0,
  reviews: 0,
  waiting: 0,
  coming: 0,
  depositCents: 0,
  giftCardCents: 0,
  openChecks: 0,
  inLine: 0,
}

/** A place in line is of its day. */
const dayMinutes = 1440

export async function countTraces(
  sql: Sql,
  salonId: string,
  traces: readonly CustomerTrace[],
  now: Instant,
): Promise<Omit<Erasure, 'records' | 'family'>> {
  const ids = traces.map(({ id }) => id)
  const ofThem = raw`salon_id = ${salonId} and (customer_id = ${anyOf(ids)} or ${isOfPhone(traces)})`
  const { rows } = await raw<ErasureTraces>`
    with theirs as materialized (
      select id, status, starts_at from bookings where salon_id = ${salonId} and customer_id = ${anyOf(ids)}
    )
    select (select count(*) from theirs) as bookings,
      (select count(*) from messages where salon_id = ${salonId}
        and (customer_id = ${anyOf(ids)} or booking_id in (select id from theirs))) as messages,
      (select count(*) from reviews where salon_id = ${salonId} and words <> ''
        and booking_id in (select id from theirs)) as reviews,
      (select count(*) from waitlist_entries where salon_id = ${salonId} and ${isOfPhone(traces)}) as waiting,
      (select count(*) from theirs where status in ${upcoming} and starts_at > ${at(now)}) as coming,
      (select coalesce(sum(held_cents), 0)::bigint from deposits where salon_id = ${salonId}
        and booking_id in (select id from theirs)) as "depositCents",
      (select coalesce(sum(balance_cents), 0)::bigint from gift_cards where salon_id = ${salonId}
        and check_id in (select id from checks where ${ofThem})) as "giftCardCents",
      (select count(*) from checks where state = 'open' and ${ofThem}) as "openChecks",
      (select count(*) from floor_parties where salon_id = ${salonId} and state in ('waiting', 'called')
        and came_at > ${at(addMinutes(now, -dayMinutes))} and ${isOfPhone(traces)}) as "inLine"
  `.execute(sql)
  const [{ depositCents, giftCardCents, ...counted } = nothing] = rows
  return { ...counted, heldDeposits: toDollars(depositCents), giftCards: toDollars(giftCardCents) }
}

/** Whether what a list said of a gift card names them, by their whole name or their phone. */
export function namesThem(salonId: string, ids: readonly string[]) {
  return raw<boolean>`(brought_note <> '' and exists (
    select from customers person where person.salon_id = ${salonId} and person.id = ${anyOf(ids)}
      and (strpos(plain_letters(brought_note) || chr(10),
          ': ' || plain_letters(trim(person.first_name || ' ' || person.last_name)) || chr(10)) > 0
        or person.phone <> '' and strpos(regexp_replace(brought_note, '[^0-9]', '', 'g'), right(person.phone, 10)) > 0)))`
}

/** Phones by which their entries of the waitlist are found, which have no customer. */
export function phonesOf(traces: readonly { phone: string }[]): string[] {
  return traces.map(({ phone }) => phone).filter((phone) => phone !== '')
}

/** Phones that others go on using. */
function sharedOf(traces: readonly Pick<CustomerTrace, 'shared'>[]): string[] {
  return traces.flatMap(({ shared }) => shared?.phone ?? [])
}

/** Replaces a required name. */
const nobody = '—'

/** Names, contacts, notes and free text are erased; times, prices, stars and staff stay. */
export async function eraseTraces(sql: Sql, salonId: string, traces: readonly CustomerTrace[]): Promise<void> {
  const ids = traces.map(({ id }) => id)
  await sql
    .deleteFrom('text_consents')
    .where('salon_id', '=', salonId)
    .where(isPhoneOf(salonId, ids, phonesOf(traces)))
    .where(raw<boolean>`phone <> all(${sharedOf(traces)}::text[])`)
    .execute()
  const theirs = sql
    .selectFrom('bookings')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('customer_id', '=', anyOf(ids))
  await sql
    .updateTable('reviews')
    .set({ words: '', answer: '', answered_at: null })
    .where('salon_id', '=', salonId)
    .where('booking_id', 'in', theirs)
    .execute()
  const ofThem = raw<boolean>`(customer_id = ${anyOf(ids)} or booking_id in (${theirs}))`
  await sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('status', '=', 'queued')
    .where(ofThem)
    .execute()
  await sql
    .updateTable('messages')
    .set({
      recipient: '',
      told_visit: null,
      failure: raw<string | null>`case when failure is null then null else '' end`,
    })
    .where('salon_id', '=', salonId)
    .where(ofThem)
    .execute()
  await raw`update gift_cards set brought_note = '' where salon_id = ${salonId} and ${namesThem(salonId, ids)}`.execute(
    sql,
  )
  await eraseUnvisited(sql, salonId, traces)
  await sql.deleteFrom('idea_pictures').where('salon_id', '=', salonId).where('booking_id', 'in', theirs).execute()
  await sql
    .updateTable('booking_lines')
    .set({ notes: '' })
    .where('salon_id', '=', salonId)
    .where('booking_id', 'in', theirs)
    .where('notes', '<>', '')
    .execute()
  // Figures of checks stay, with the record that is left; links to receipts that they know end.
  await raw`
    update checks set first_name = '', last_name = '', phone = '', email = '', link = null
    where salon_id = ${salonId} and (customer_id = ${anyOf(ids)} or customer_id is null and ${isOfPhone(traces)} or id in (
      select check_id from check_bookings visit
      join bookings booking on booking.salon_id = visit.salon_id and booking.id = visit.booking_id
      where visit.salon_id = ${salonId} and booking.customer_id = ${anyOf(ids)}))`.execute(sql)
  await sql
    .updateTable('bookings')
    .set({ first_name: nobody, last_name: '', phone: '', email: '', notes: '', version: raw<number>`version + 1` })
    .where('salon_id', '=', salonId)
    .where(raw<boolean>`(customer_id = ${anyOf(ids)} or id in ${guestsOf(salonId, ids)})`)
    .execute()
}

/** The bookings of guests whom they brought in a party: the name was typed by the host, or is the host's own. */
export function guestsOf(salonId: string, customerIds: readonly string[]) {
  return raw`(
    select guest.id from bookings host
    join bookings guest on guest.salon_id = host.salon_id and guest.group_id = host.group_id and guest.party_place > 0
    where host.salon_id = ${salonId} and host.customer_id = ${anyOf(customerIds)} and host.party_place = 0)`
}

/**
 * Includes messages about no visit: held places, which become free at the next check, codes, texts and answers to them. These are known
 * by phone or email only, including those used for earlier bookings.
 */
async function eraseUnvisited(sql: Sql, salonId: string, traces: readonly CustomerTrace[]): Promise<void> {
  const ids = anyOf(traces.map(({ id }) => id))
  const asked = isOfPhone(traces, raw`visit -> 'customer' ->> 'firstName'`)
  await raw`
    with known as (
      select phone, email from customers where salon_id = ${salonId} and id = ${ids}
      union select phone, email from bookings where salon_id = ${salonId} and customer_id = ${ids}
      union select phone, email from waitlist_entries where salon_id = ${salonId} and ${isOfPhone(traces)}
      union select phone, visit -> 'customer' ->> 'email' from booking_requests where salon_id = ${salonId} and ${asked}
    ), contacts as materialized (
      select case when phone = any(${sharedOf(traces)}::text[]) then '' else phone end as phone, email from known
    ), waited as (
      delete from waitlist_entries where salon_id = ${salonId} and ${isOfPhone(traces)}
    ), asked as (
      delete from booking_requests where salon_id = ${salonId} and (phone in (select phone from contacts) or ${asked})
    ), lined as (
      update floor_parties set first_name = '', phone = '', token_hash = null
      where salon_id = ${salonId} and (phone <> '' and phone in (select phone from contacts) or ${isOfPhone(traces)} or id in (
        select party_id from floor_clients client
        join bookings booking on booking.salon_id = client.salon_id and booking.id = client.booking_id
        where client.salon_id = ${salonId} and booking.customer_id = ${ids}))
    ), threads as (
      delete from text_threads where salon_id = ${salonId} and phone in (
        select phone from contacts union all select unnest(${phonesOf(traces)}::text[]))
    ), coded as (
      delete from booking_codes where salon_id = ${salonId} and phone in (select phone from contacts)
      returning recipient
    )
    delete from messages where salon_id = ${salonId} and kind in ('waitlist_offer', 'phone_code', 'text_reply', 'text_answer', 'line_call', 'receipt', 'deposit', 'gift_card', 'visit_declined')
      and recipient <> '' and recipient in (
        select phone from contacts union all select email from contacts union all select recipient from coded
        union all select unnest(${phonesOf(traces)}::text[]))`.execute(sql)
}

/** Whether a consent belongs to one of the phones, or to one used for an earlier booking: they may have another one now. */
export function isPhoneOf(salonId: string, customerIds: readonly string[], phones: readonly string[]) {
  return raw<boolean>`(phone = any(${phones}::text[]) or phone in (
    select bookings.phone from bookings
    where bookings.salon_id = ${salonId} and bookings.customer_id = ${anyOf(customerIds)}))`
}

/** What records of another product say is remembered of an erased customer too, for four years, as the rest is. */
export async function keepStops(sql: Sql, salonId: string, phones: readonly string[], now: Instant): Promise<void> {
  await raw`
    insert into no_texts (salon_id, phone_hash, since, source)
    select ${salonId}::uuid, text_stop_hash(phone), min(texts_stopped_at), 'record' from customers
    where salon_id = ${salonId} and phone = any(${phones}::text[]) and phone like '+%' and texts_stopped_at is not null
    group by phone
    on conflict do nothing`.execute(sql)
  await raw`
    update no_texts set erased_at = ${new Date(now)}, by_name = '', user_id = null
    where salon_id = ${salonId} and phone_hash in (select text_stop_hash(phone) from unnest(${phones}::text[]) as phone)`.execute(
    sql,
  )
}

/** All but the row's own and the stops: a new column is erased, or named here. */
type ErasedColumn = Exclude<
  keyof Updateable<Tables['customers']>,
  'salon_id' | 'id' | 'language' | 'created_at' | 'merged_into' | 'texts_stopped_at' | 'mails_stopped_at'
>

/** Leaves a record without a person, so that its visits stay in the figures. Records merged into it are deleted. */
export async function eraseRecords(sql: Sql, salonId: string, customerId: string, now: Instant): Promise<void> {
  await forgetImported(sql, salonId, customerId)
  await forgetEdits(sql, salonId, customerId)
  await forgetAppointments(sql, salonId, customerId)
  await sql.deleteFrom('customers').where('salon_id', '=', salonId).where('merged_into', '=', customerId).execute()
  await sql.deleteFrom('customer_merges').where('salon_id', '=', salonId).where('kept_id', '=', customerId).execute()
  await sql
    .updateTable('customers')
    .set({
      phone_holder_id: null,
      first_name: nobody,
      last_name: '',
      phone: `erased ${customerId}`, // a unique value that nobody can type
      email: '',
      notes: '',
      preferences: '',
      birthday: null,
      blocked: false,
      exempt: false,
      exception_by: null,
      exception_at: null,
      imported_visits: 0,
      imported_spent_cents: 0,
      imported_last_visit: null,
      erased_at: new Date(now),
    } satisfies Record<ErasedColumn, unknown>)
    .where('salon_id', '=', salonId)
    .where('id', '=', customerId)
    .execute()
  await passPhoneOn(sql, salonId, [customerId])
}

/** What another program said of their past visits. */
async function forgetAppointments(sql: Sql, salonId: string, customerId: string): Promise<void> {
  await sql
    .deleteFrom('imported_appointments')
    .where('salon_id', '=', salonId)
    .where('customer_id', 'in', (theirs) =>
      theirs
        .selectFrom('customers')
        .select('id')
        .where('salon_id', '=', salonId)
        .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)])),
    )
    .execute()
}

/** By what they are known again: the id, the phone, and where others use the phone the first name with it. */
export function marksOf({ id, phone, shared }: CustomerTrace): string[] {
  return [id, phone, shared ? sharedMark(shared.phone, shared.name) : ''].filter((mark) => mark !== '')
}

/** @param name as `plainWords` says it */
export function sharedMark(phone: string, name: string): string {
  return `${phone} ${name}`
}

/** What lists said about them, stored to undo an import. */
async function forgetImported(sql: Sql, salonId: string, customerId: string): Promise<void> {
  await sql
    .updateTable('customer_import_rows')
    .set({ before: null, after: null })
    .where('salon_id', '=', salonId)
    .where('customer_id', 'in', (theirs) =>
      theirs
        .selectFrom('customers')
        .select('id')
        .where('salon_id', '=', salonId)
        .where((is) => is.or([is('id', '=', customerId), is('merged_into', '=', customerId)])),
    )
    .execute()
}

/** @param marks as of `marksOf` */
export async function insertForgotten(
  sql: Sql,
  salonId: string,
  marks: readonly string[],
  now: Instant,
): Promise<void> {
  await sql
    .insertInto('erased_phones')
    .values(
      marks.map((mark) => ({
        salon_id: salonId,
        phone_hash: phoneHash(mark),
        erased_at: new Date(now),
      })),
    )
    .onConflict((again) => again.columns(['salon_id', 'phone_hash']).doUpdateSet({ erased_at: new Date(now) }))
    .execute()
}

/** Which of the marks belong to somebody who asked one of the salons to be forgotten, and when they last did. */
export async function findForgotten(
  sql: Sql,
  salonIds: readonly string[],
  marks: readonly string[],
): Promise<Map<string, Instant>> {
  const rows = await sql
    .selectFrom('erased_phones')
    .select(['phone_hash', 'erased_at'])
    .where('salon_id', '=', anyOf(salonIds))
    .orderBy('erased_at')
    .execute()
  const erased = new Map(rows.map(({ phone_hash, erased_at }) => [phone_hash.toString('hex'), erased_at]))
  if (erased.size === 0) return new Map()
  return new Map(
    marks.flatMap((mark) => {
      const when = erased.get(phoneHash(mark).toString('hex'))
      return when === undefined ? [] : [[mark, when] as const]
    }),
  )
}

/** The salon and the others of its owner. */
export async function listSalonsOfSameOwner(sql: Sql, salonId: string): Promise<string[]> {
  const salon = await sql.selectFrom('salons').select('owner_id').where('id', '=', salonId).executeTakeFirst()
  if (!salon) return []
  const rows = await sql.selectFrom('salons').select('id').where('owner_id', '=', salon.owner_id).execute()
  return rows.map(({ id }) => id)
}

/** Salons where somebody asked to be forgotten. */
export async function listForgetful(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('erased_phones').select('salon_id').distinct().execute()
  return rows.map(({ salon_id }) => salon_id)
}

export async function listBook(sql: Sql, salonId: string): Promise<(CustomerTrace & { createdAt: Instant })[]> {
  const rows = await sql
    .selectFrom('customers')
    .select(['id', 'phone', 'first_name', 'created_at as createdAt'])
    .select(isShared(salonId).as('isShared'))
    .where('salon_id', '=', salonId)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => ({ ...traceOf(row), createdAt: row.createdAt }))
}
