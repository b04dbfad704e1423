/** SQL of queueing messages and withdrawing them. */

import { sql as raw } from 'kysely'
import { Told } from '../../shared/bookings/told.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { joined, nullSql, type PlainSql, plain } from '../db/plain-sql.ts'
import type { Database } from '../db/schema.ts'
import type { MessageKind, UrgentKind } from '../db/tables/messages.ts'
import { giveTextsBack, takeReply, takeText } from './text-counts.sql.ts'
import { type Texting, type TextRefusal, usualTexting } from './texting.ts'

export type MessageChannel = Database['messages']['channel']

export interface Recipient {
  bookingId: string
  /** Null: a walk-in without a record. */
  customerId: string | null
  /** Empty when not given; the same goes for the email. */
  phone: string
  email: string
  language: Language
}

/** The same statement may insert its customer. */
interface NewRecipient extends Omit<Recipient, 'customerId'> {
  customerId: string | null | PlainSql
}

/** What the client knew about the visit before a change. */
interface Knew {
  toldStart: Instant | null
  toldVisit: Told | null
}

const nothing: Knew = { toldStart: null, toldVisit: null }

export interface NewMessages {
  salonId: string
  kind: MessageKind
  recipient: NewRecipient
  now: Instant
  /** Absent: immediately. */
  dueAt?: Instant
  knew?: Knew
}

/** Queues a text, and an email where there is an address, in the caller's transaction: sent only if it commits. */
export async function queueMessages(sql: Sql, messages: readonly NewMessages[], texting?: Texting): Promise<void> {
  await insertMessages(messages, texting)?.execute(sql)
}

/**
 * The statement of `queueMessages`, not executed yet; null when nobody can be told. A text that the number cannot
 * receive, or that exceeds a limit, is stored as refused, with the reason.
 * @param taken what `takeApart` said of the text, of which there is one at most; absent: it is counted now
 */
export function insertMessages(
  messages: readonly NewMessages[],
  texting = usualTexting,
  taken?: TextRefusal | null,
): PlainSql | null {
  const inOrder = messages.toSorted((a, b) => (a.recipient.phone < b.recipient.phone ? -1 : 1)) // of the counters
  const rows = inOrder.flatMap((message) => {
    const { phone, email } = message.recipient
    const text = { salonId: message.salonId, recipient: phone, at: message.now }
    return [
      ...(phone === ''
        ? []
        : [valuesOf(message, 'text', phone, taken === undefined ? takeText(text, texting) : stateOf(taken))]),
      ...(email === '' ? [] : [valuesOf(message, 'email', email, taken === undefined ? nullSql : stateOf(null))]),
    ]
  })
  if (rows.length === 0) return null
  const columns = plain`salon_id, id, booking_id, customer_id, kind, channel, language, recipient, status, failure,
      due_at, created_at, told_start, told_visit`
  if (taken !== undefined) return plain`insert into messages (${columns}) values ${joined(rows)}`
  return plain`
    insert into messages (${columns})
    select salon_id, id, booking_id, customer_id, kind, channel, language, recipient,
      case when why is null then 'queued' else 'refused' end, why, due_at, created_at, told_start, told_visit
    from (values ${joined(rows)}) as row (salon_id, id, booking_id, customer_id, kind, channel, language, recipient,
      why, due_at, created_at, told_start, told_visit)
  `
}

/** Status and failure, of a text that was counted, or an email. */
function stateOf(why: TextRefusal | null): PlainSql {
  return plain`${why === null ? 'queued' : 'refused'}, ${why}`
}

function valuesOf(
  { salonId, kind, recipient, now, dueAt = now, knew: { toldStart, toldVisit } = nothing }: NewMessages,
  channel: MessageChannel,
  address: string,
  state: PlainSql,
): PlainSql {
  const { bookingId, customerId, language } = recipient
  return plain`(${salonId}::uuid, ${newId()}::uuid, ${bookingId}::uuid, ${customerId}::uuid, ${kind}, ${channel}, ${language},
    ${address}, ${state}, ${new Date(dueAt)}::timestamptz, ${new Date(now)}::timestamptz,
    ${toldStart === null ? null : new Date(toldStart)}::timestamptz,
    ${toldVisit === null ? null : JSON.stringify(toldVisit)}::jsonb)`
}

export interface UrgentText {
  salonId: string
  kind: UrgentKind
  phone: string
  language: Language
  /** The full text. Kept only until it is sent. */
  words: string
  /** After this instant it is no longer sent. */
  expiresAt: Instant
  now: Instant
}

/** Messages that have waited for less are sent after it. */
const urgentMinutes = 1440

/**
 * Queues one text that is not about a booking, such as a code, ahead of all others, in the caller's transaction, which
 * must wake the message worker (`tellScreens`, `lockSalon`). It counts like every other text. Returns why it is not
 * sent; null: it is.
 */
export async function queueUrgentText(
  sql: Sql,
  { salonId, kind, phone, language, words, expiresAt, now }: UrgentText,
  texting = usualTexting,
): Promise<TextRefusal | null> {
  const { rows } = await raw<{ why: TextRefusal | null }>`
    insert into messages (salon_id, id, kind, channel, language, recipient, status, failure, words, expires_at, due_at,
      created_at)
    select ${salonId}, ${newId()}, ${kind}, 'text', ${language}, ${phone},
      case when taken.why is null then 'queued' else 'refused' end, taken.why,
      case when taken.why is null then ${words} end, ${new Date(expiresAt)},
      ${new Date(addMinutes(now, -urgentMinutes))}, ${new Date(now)}
    from (values (${(kind === 'text_reply' ? takeReply : takeText)({ salonId, recipient: phone, at: now }, texting)}))
      as taken (why)
    returning failure as why
  `.execute(sql)
  return rows[0]?.why ?? null
}

/** As `queueUrgentText`, by email: counted by nothing, because it costs nothing. */
export async function queueUrgentMail(
  sql: Sql,
  { salonId, kind, email, language, words, expiresAt, now }: Omit<UrgentText, 'phone'> & { email: string },
): Promise<void> {
  await sql
    .insertInto('messages')
    .values({
      salon_id: salonId,
      id: newId(),
      booking_id: null,
      customer_id: null,
      kind,
      channel: 'email',
      language,
      recipient: email,
      failure: null,
      words,
      expires_at: new Date(expiresAt),
      due_at: new Date(addMinutes(now, -urgentMinutes)),
      created_at: new Date(now),
    })
    .execute()
}

export interface TakenBack extends Knew {
  bookingId: string | null
  kind: Database['messages']['kind']
}

/** Withdraws the messages about a change that no worker has begun to send. */
export async function takeBackUnsent(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<TakenBack[]> {
  return takeBack(sql, salonId, bookingIds, ['booking_moved', 'booking_changed', 'booking_cancelled'])
}

/** Withdraws the review request of a visit that is no longer completed. */
export async function takeBackReviewRequests(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<void> {
  await takeBack(sql, salonId, bookingIds, ['review_request'])
}

async function takeBack(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  kinds: readonly MessageKind[],
): Promise<TakenBack[]> {
  if (bookingIds.length === 0) return []
  const rows = await sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('kind', 'in', kinds)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['booking_id as bookingId', 'kind', 'channel', 'recipient', 'created_at'])
    .returning(['told_start as toldStart', 'told_visit as toldVisit'])
    .execute()
  const texts = rows.filter(({ channel }) => channel === 'text')
  await giveTextsBack(
    sql,
    texts.map(({ recipient, created_at }) => ({ salonId, recipient, at: created_at })),
  )
  return rows.map(({ bookingId, kind, toldStart, toldVisit }) => ({
    bookingId,
    kind,
    toldStart,
    toldVisit: Told.safeParse(toldVisit).data ?? null,
  }))
}

/** How a salon asks for reviews. */
export interface Asking {
  timezone: string
  /** The bookings whose client was asked already. */
  asked: string[]
}

/** Null: the salon does not ask for reviews. Otherwise its zone, and which of these visits were asked about, or are about to be. */
export async function findAsking(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<Asking | null> {
  const asked = queuedOrSent(sql, salonId, bookingIds, ['review_request'])
  const { rows } = await raw<Asking>`
    select timezone, array(${asked}) as asked from salons where id = ${salonId} and ask_for_reviews`.execute(sql)
  return rows[0] ?? null
}

/** The bookings whose client was sent one of these messages, or is about to be. */
export async function listQueuedOrSent(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  kinds: readonly MessageKind[],
): Promise<Set<string | null>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await queuedOrSent(sql, salonId, bookingIds, kinds).execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

function queuedOrSent(sql: Sql, salonId: string, bookingIds: readonly string[], kinds: readonly MessageKind[]) {
  return sql
    .selectFrom('messages')
    .select('booking_id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('kind', 'in', kinds)
    .where('status', 'in', ['queued', 'sent'])
}
