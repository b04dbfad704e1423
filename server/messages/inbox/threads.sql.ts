/** SQL of threads: the texts that clients write to a salon, and what it answers. */

import { type RawBuilder, sql as raw } from 'kysely'
import { keptDays, type ReplyMeaning } from '../../../shared/messages/reply-meanings.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import type { Language } from '../../../shared/text/language.ts'
import { addMinutes, type Instant, type Interval } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import { at, type Sql } from '../../db/connection.ts'
import { upcoming } from '../../db/statuses.ts'

export interface ClientText {
  salonId: string
  id: string
  phone: string
  words: string
  meaning: ReplyMeaning
  confirmedStart: Instant | null
  /** It waits for a person. */
  waits: boolean
  now: Instant
}

/** Adds it to the thread of its phone, which it opens again when it waits for a person. Returns the id of the thread. */
export async function insertClientText(sql: Sql, { phone, waits, ...text }: ClientText): Promise<string> {
  const { salonId, now } = text
  const waitsSince = waits ? new Date(now) : null
  const { rows } = await raw<{ id: string }>`
    insert into text_threads as known (salon_id, id, phone, unread, waits_since, last_at)
    values (${salonId}, ${newId()}, ${phone}, ${waits ? 1 : 0}, ${waitsSince}, ${new Date(now)})
    on conflict (salon_id, phone) do update set unread = known.unread + excluded.unread, last_at = greatest(known.last_at, excluded.last_at),
      waits_since = coalesce(known.waits_since, excluded.waits_since),
      closed_at = case when excluded.waits_since is null then known.closed_at end
    returning id`.execute(sql)
  const threadId = rows[0]?.id ?? ''
  await insertText(sql, { ...text, threadId, sender: 'client', user: null })
  return threadId
}

/** The id of the thread of a phone, new if there is none. It is listed once it has a text. */
export async function insertThread(
  sql: Sql,
  { salonId, phone, now }: { salonId: string; phone: string; now: Instant },
): Promise<string> {
  const { rows } = await raw<{ id: string }>`
    insert into text_threads as known (salon_id, id, phone, last_at) values (${salonId}, ${newId()}, ${phone}, ${new Date(now)})
    on conflict (salon_id, phone) do update set last_at = known.last_at returning id`.execute(sql)
  return rows[0]?.id ?? ''
}

interface NewText {
  salonId: string
  id: string
  threadId: string
  sender: 'client' | 'product' | 'salon'
  words: string
  meaning: ReplyMeaning | null
  confirmedStart: Instant | null
  user: { id: string; name: string } | null
  now: Instant
}

async function insertText(sql: Sql, { confirmedStart, user, ...text }: NewText): Promise<void> {
  await sql
    .insertInto('thread_texts')
    .values({
      salon_id: text.salonId,
      id: text.id,
      thread_id: text.threadId,
      at: new Date(text.now),
      sender: text.sender,
      words: text.words,
      meaning: text.meaning,
      confirmed_start: confirmedStart === null ? null : new Date(confirmedStart),
      user_id: user?.id ?? null,
      by_name: user?.name ?? '',
    })
    .execute()
}

export interface NewAnswer {
  salonId: string
  /** Also of the message. */
  id: string
  threadId: string
  words: string
  /** Null: it is automatic, and whatever waits for a person still does. */
  user: { id: string; name: string } | null
  now: Instant
}

export async function insertAnswer(sql: Sql, { user, ...answer }: NewAnswer): Promise<void> {
  const { salonId, threadId, now } = answer
  const sender = user ? 'salon' : 'product'
  await insertText(sql, { ...answer, sender, user, meaning: null, confirmedStart: null })
  await sql
    .updateTable('text_threads')
    .set({ last_at: new Date(now), ...(user && { unread: 0, waits_since: null }) })
    .where('salon_id', '=', salonId)
    .where('id', '=', threadId)
    .execute()
}

export interface StoredThread {
  id: string
  phone: string
  unread: number
  waitsSince: Instant | null
  lastAt: Instant
  settledId: string | null
  closedAt: Instant | null
  stopped: boolean
  customerId: string | null
  firstName: string | null
  lastName: string | null
  language: Language | null
  /** Of the last text of the client, as all that follow; null: there is none. */
  textId: string | null
  textAt: Instant | null
  lastWords: string | null
  pictures: number
  meaning: ReplyMeaning | null
  confirmedStart: Instant | null
}

/** Whose clients' threads are shown: of those with a visit of this member within the time. */
export interface OwnClients {
  staffId: string
  day: Interval
}

export interface ThreadFilter {
  state: 'open' | 'closed'
  search?: string | undefined
  /** Null: those of all. */
  own: OwnClients | null
}

/** Those that wait for a person first, longest first; then the others, latest first. */
export async function listThreads(
  sql: Sql,
  salonId: string,
  { page, limit, ...filter }: ThreadFilter & { page: number; limit: number },
): Promise<StoredThread[]> {
  const order = raw`order by thread.waits_since, thread.last_at desc, thread.id`
  const ofPage = raw`(select thread.* ${found(salonId, filter)} ${order} limit ${limit} offset ${(page - 1) * limit})`
  const { rows } = await raw<StoredThread>`${threads(salonId, ofPage)} ${order}`.execute(sql)
  return rows
}

export async function countThreads(sql: Sql, salonId: string, filter: ThreadFilter): Promise<number> {
  const { rows } = await raw<{ total: number }>`select count(*) as total ${found(salonId, filter)}`.execute(sql)
  return rows[0]?.total ?? 0
}

export async function countWaiting(sql: Sql, salonId: string, own: OwnClients | null): Promise<number> {
  const { rows } = await raw<{ total: number }>`
    select count(*) as total from text_threads thread
    where thread.salon_id = ${salonId} and waits_since is not null and ${isOwn(salonId, own)}`.execute(sql)
  return rows[0]?.total ?? 0
}

/** Null: there is none, or it is not of one of these clients. */
export async function findThread(
  sql: Sql,
  salonId: string,
  threadId: string,
  own: OwnClients | null,
): Promise<StoredThread | null> {
  const { rows } = await raw<StoredThread>`
    ${threads(salonId)} where thread.salon_id = ${salonId} and thread.id = ${threadId} and ${isOwn(salonId, own)}`.execute(
    sql,
  )
  return rows[0] ?? null
}

/** The holder of the phone, not those of the family who use it. */
function person(salonId: string) {
  return raw`left join lateral (
    select id, first_name, last_name, language, search from customers
    where customers.salon_id = ${salonId} and customers.phone = thread.phone and customers.phone like '+%'
      and merged_into is null
    order by phone_holder_id is not null, created_at limit 1
  ) as person on true`
}

/** @param from those of a page: for them alone the rest is read */
function threads(salonId: string, from = raw`text_threads`): RawBuilder<unknown> {
  return raw`
    select thread.id, thread.phone, thread.unread, thread.waits_since as "waitsSince", thread.last_at as "lastAt",
      thread.settled_id as "settledId", thread.closed_at as "closedAt", texts_stopped(${salonId}, thread.phone) as stopped,
      person.id as "customerId", person.first_name as "firstName", person.last_name as "lastName", person.language,
      last.id as "textId", last.at as "textAt", last.words as "lastWords", coalesce(last.pictures, 0) as pictures, last.meaning, last.confirmed_start as "confirmedStart"
    from ${from} thread ${person(salonId)}
    left join lateral (
      select id, at, words, meaning, confirmed_start, (select count(*) from text_pictures
        where text_pictures.salon_id = ${salonId} and text_id = thread_texts.id) as pictures from thread_texts
      where thread_texts.salon_id = ${salonId} and thread_id = thread.id and sender = 'client'
      order by at desc, thread_texts.id desc limit 1
    ) as last on true`
}

function found(salonId: string, { state, search, own }: ThreadFilter): RawBuilder<unknown> {
  const typed = own ? undefined : search
  return raw`from text_threads thread ${typed ? person(salonId) : raw``}
    where thread.salon_id = ${salonId} and (thread.closed_at is not null) = ${state === 'closed'}
      and exists (select from thread_texts where thread_texts.salon_id = ${salonId} and thread_id = thread.id)
      and ${isOwn(salonId, own)} and ${typed ? matches(salonId, typed) : raw`true`}`
}

function isOwn(salonId: string, own: OwnClients | null): RawBuilder<unknown> {
  if (!own) return raw`true`
  return raw`thread.phone in (
    select booking.phone from booking_lines line
    join bookings booking on booking.salon_id = line.salon_id and booking.id = line.booking_id
    where line.salon_id = ${salonId} and line.staff_id = ${own.staffId} and line.starts_at >= ${at(own.day.start)}
      and line.starts_at < ${at(own.day.end)} and booking.status <> 'cancelled')`
}

/** Of a name, a phone, or what was written. */
function matches(salonId: string, typed: string): RawBuilder<unknown> {
  const digits = typed.replace(/\D/g, '')
  return raw`(person.search like ${like(plainLetters(typed))}
    or thread.phone like ${like(digits === '' ? 'none' : digits)}
    or exists (select from thread_texts said where said.salon_id = ${salonId} and said.thread_id = thread.id
      and said.words ilike ${like(typed)}))`
}

function like(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

export interface StoredText {
  id: string
  at: Instant
  sender: 'client' | 'product' | 'salon'
  words: string
  meaning: ReplyMeaning | null
  confirmedStart: Instant | null
  by: string
  /** Of its message; null: it was deleted. */
  status: 'queued' | 'sent' | 'failed' | 'refused' | null
  failure: string | null
  receipt: 'taken' | 'undelivered' | 'delivered' | null
}

/** Latest first. */
export async function listTexts(sql: Sql, salonId: string, threadId: string, limit: number): Promise<StoredText[]> {
  return sql
    .selectFrom('thread_texts as text')
    .leftJoin('messages as message', (join) =>
      join.onRef('message.salon_id', '=', 'text.salon_id').onRef('message.id', '=', 'text.id'),
    )
    .select([
      'text.id',
      'text.at',
      'text.sender',
      'text.words',
      'text.meaning',
      'text.confirmed_start as confirmedStart',
    ])
    .select(['text.by_name as by', 'message.status', 'message.failure', 'message.receipt'])
    .where('text.salon_id', '=', salonId)
    .where('text.thread_id', '=', threadId)
    .orderBy('text.at', 'desc')
    .orderBy(raw`text.sender = 'client'`) // answers of the same moment came after it
    .orderBy('text.id', 'desc')
    .limit(limit)
    .execute()
}

/** Null: none with this id. */
export async function findText(sql: Sql, salonId: string, id: string) {
  const row = await sql
    .selectFrom('thread_texts')
    .select(['thread_id as threadId', 'words'])
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function markThreadRead(sql: Sql, salonId: string, threadId: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('text_threads')
    .set({ unread: 0 })
    .where('salon_id', '=', salonId)
    .where('id', '=', threadId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface ThreadChange {
  /** What is closed waits for nobody. */
  closed?: boolean | undefined
  /** The text whose suggestion was done or put aside; null: none. */
  settledId?: string | null | undefined
}

export async function changeThread(
  sql: Sql,
  salonId: string,
  threadId: string,
  { closed, settledId, now }: ThreadChange & { now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('text_threads')
    .set({
      unread: 0,
      ...(closed === true && { closed_at: new Date(now), waits_since: null }),
      ...(closed === false && { closed_at: null }),
      ...(settledId !== undefined && { settled_id: settledId }),
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', threadId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface FoundVisit {
  id: string
  version: number
  lateMinutes: number | null
}

/** The next visit of whoever uses the phone, or the one that they are at; null: none. */
export async function findNextVisit(
  sql: Sql,
  salonId: string,
  phone: string,
  now: Instant,
): Promise<FoundVisit | null> {
  const { rows } = await raw<FoundVisit>`
    select id, version, late_minutes as "lateMinutes" from bookings where salon_id = ${salonId} and status in ${upcoming} and ends_at > ${at(now)}
      and customer_id in (select id from customers where salon_id = ${salonId} and phone = ${phone} and phone like '+%')
    order by starts_at, id limit 1`.execute(sql)
  return rows[0] ?? null
}

export interface ClientAfter {
  staffFirstName: string
  /** When the member is to finish the visit. */
  endsAt: Instant
  /** When the next client of the member comes. */
  nextAt: Instant
}

/** Of those who serve the visit, the one whose next client comes the soonest after it, before `until`; null: none has one. */
export async function findClientAfter(
  sql: Sql,
  salonId: string,
  bookingId: string,
  until: Instant,
): Promise<ClientAfter | null> {
  const { rows } = await raw<ClientAfter>`
    select line.staff_first_name as "staffFirstName", line.ends_at as "endsAt", next.starts_at as "nextAt"
    from booking_lines line cross join lateral (
      select other.starts_at from booking_lines other
      join bookings booking on booking.salon_id = other.salon_id and booking.id = other.booking_id
      where other.salon_id = ${salonId} and other.staff_id = line.staff_id and other.booking_id <> line.booking_id
        and other.starts_at >= line.ends_at and other.starts_at < ${at(until)} and booking.status in ${upcoming}
      order by other.starts_at limit 1
    ) next
    where line.salon_id = ${salonId} and line.booking_id = ${bookingId}
    order by next.starts_at - line.ends_at limit 1`.execute(sql)
  return rows[0] ?? null
}

/** Of a customer, empty if there is none; null: no such customer. */
export async function findPhone(sql: Sql, salonId: string, customerId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('customers')
    .select('phone')
    .where('salon_id', '=', salonId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** The thread of a phone; null: there is none. */
export async function findThreadOf(sql: Sql, salonId: string, phone: string): Promise<string | null> {
  const row = await sql
    .selectFrom('text_threads')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Latest first. */
export function listConsents(sql: Sql, salonId: string, phone: string) {
  return sql
    .selectFrom('text_consents')
    .select(['given_at as at', 'given_by as givenBy', 'version', 'language', 'address'])
    .where('salon_id', '=', salonId)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .orderBy('given_at', 'desc')
    .execute()
}

/** Whether the salon's texts go without accents and emoji where that saves a part. */
export async function prefersPlainTexts(sql: Sql, salonId: string): Promise<boolean> {
  const row = await sql.selectFrom('salons').select('plain_texts').where('id', '=', salonId).executeTakeFirst()
  return row?.plain_texts ?? false
}

/** Of all salons. */
export async function deleteOldTexts(sql: Sql, now: Instant): Promise<void> {
  const before = at(addMinutes(now, -keptDays * 1440))
  await sql.deleteFrom('thread_texts').where('at', '<', before).execute()
  await sql.deleteFrom('text_threads').where('last_at', '<', before).execute()
}
