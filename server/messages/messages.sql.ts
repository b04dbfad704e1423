/** SQL of queueing messages and withdrawing them. */

import { type RawBuilder, sql as raw } from 'kysely'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { insertRows, jsonOf } from '../db/rows.ts'
import type { Tables } from '../db/schema.ts'
import type { MessageKind, UrgentKind } from '../db/tables/messages.ts'
import { insertNotifications } from '../notifications/notifications.sql.ts'
import { type Texting, type TextRefusal, usualTexting } from '../outbox/texting.ts'
import { countedAs, giveTextsBack, takeAnswer, takeReply, takeText } from './text-counts.sql.ts'
import { readTold, type Told } from './told.ts'

export type MessageChannel = Tables['messages']['channel']

export interface Recipient {
  bookingId: string
  /** Null: a walk-in without a record. */
  customerId: string | null
  /** Empty when not given; the same goes for the email. */
  phone: string
  email: string
  language: Language
}

/** What the salon changes about a visit is told however many texts a number has had that day: no stranger can cause it. */
const bySalon: readonly MessageKind[] = ['booking_moved', 'booking_changed', 'booking_cancelled', 'booking_released']

export interface NewMessages {
  salonId: string
  kind: MessageKind
  recipient: Recipient
  now: Instant
  /** Absent: immediately. */
  dueAt?: Instant
  /** What the client knew of the visit before a change. */
  knew?: Told
  /** They have stopped texts; absent: it is looked up. */
  hasStopped?: boolean
  /** What `takeApart` said of the text; absent: it is counted as it is stored. */
  taken?: TextRefusal | null | undefined
}

/** What the client did and saw on the page, or can do without. */
const needsNoCall: readonly MessageKind[] = [
  'booking_received',
  'booking_moved_by_client',
  'booking_called_off',
  'review_request',
]

/**
 * Queues a text, and an email where there is an address, in the caller's transaction: sent only if it commits. The bell rings where
 * what the salon did can't be texted and there is no email.
 */
export async function queueMessages(sql: Sql, messages: readonly NewMessages[], texting?: Texting): Promise<void> {
  const statement = insertMessages(messages, texting)
  if (!statement) return
  const { rows } = await raw<QueuedMessage>`
    ${statement} returning salon_id as "salonId", booking_id as "bookingId", kind, channel, created_at as now, failure as why`.execute(
    sql,
  )
  const mailed = new Set(rows.flatMap(({ channel, bookingId }) => (channel === 'email' ? [bookingId] : [])))
  const refused = rows.filter(
    ({ why, kind, bookingId }) =>
      why !== null && why !== 'opted_out' && !needsNoCall.includes(kind) && !mailed.has(bookingId),
  )
  for (const [salonId, ofSalon] of Map.groupBy(refused, (one) => one.salonId)) {
    const news = ofSalon.map(({ bookingId, now }) => ({
      kind: 'message_failed' as const,
      bookingId,
      now,
      details: { channel: 'text' },
    }))
    await insertNotifications(sql, salonId, news).execute(sql)
  }
}

interface QueuedMessage {
  salonId: string
  bookingId: string
  kind: MessageKind
  channel: MessageChannel
  now: Instant
  why: TextRefusal | null
}

/**
 * The statement of `queueMessages`, not executed yet; null when nobody can be told. A text that the number cannot
 * receive, or that exceeds a limit, is stored as refused, with the reason.
 */
export function insertMessages(messages: readonly NewMessages[], texting = usualTexting): RawBuilder<unknown> | null {
  const placeOf = ({ salonId, recipient: { phone } }: NewMessages) => `${salonId} ${phone}`
  const inOrder = messages.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) // of the counters, as `countTexts` locks those of salons
  const rows = inOrder.flatMap((message) => {
    const { phone, email } = message.recipient
    return [
      ...(phone === '' ? [] : [rowOf(message, 'text', phone)]),
      ...(email === '' ? [] : [rowOf(message, 'email', email)]),
    ]
  })
  if (rows.length === 0) return null
  if (rows.every(({ message: { taken } }) => taken !== undefined)) return insertRows('messages', rows.map(taken))
  return raw`
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, status, failure,
      due_at, created_at, told_start, told_visit)
    select salon_id, id, booking_id, customer_id, kind, channel, language, recipient,
      case when why is null then 'queued' else 'refused' end, why, due_at, created_at, told_start, told_visit
    from (${salonsAreSpread() ? countedEach(rows, texting) : countedTogether(rows, texting)}) as counted
  `
}

function rowOf(message: NewMessages, channel: MessageChannel, address: string) {
  const { salonId, kind, recipient, now, dueAt = now, knew } = message
  const row = {
    salon_id: salonId,
    id: newId(),
    booking_id: recipient.bookingId,
    customer_id: recipient.customerId,
    kind,
    channel,
    language: recipient.language,
    recipient: address,
    due_at: new Date(dueAt),
    created_at: new Date(now),
    told_start: knew ? new Date(knew.startsAt) : null,
    told_visit: knew ? JSON.stringify(knew) : null,
  }
  return { row, message }
}

type NewRow = ReturnType<typeof rowOf>

/** Of a text that was counted before, or an email. */
function taken({ row, message }: NewRow) {
  const failure = row.channel === 'text' ? (message.taken ?? null) : null
  return { ...row, status: failure === null ? ('queued' as const) : ('refused' as const), failure }
}

/** One text for any number of messages, counted in their order. */
function countedTogether(rows: readonly NewRow[], { countries, perRecipient, perSalon }: Texting): RawBuilder<unknown> {
  const told = rows.map(({ row, message: { hasStopped } }) => {
    if (row.channel === 'email') return row
    if (hasStopped) return { ...row, refused: 'opted_out' satisfies TextRefusal }
    const { recipient_hash, day, is_textable } = countedAs(row.recipient, row.created_at.getTime(), countries)
    const max = bySalon.includes(row.kind) ? null : perRecipient
    return { ...row, recipient_hash, day, is_textable, max, news_id: newId(), asks: hasStopped === undefined }
  })
  return raw`
    select told.*, case when recipient_hash is null then refused when asks and texts_stopped(salon_id, recipient) then 'opted_out'
      else take_text(salon_id, recipient_hash, day, created_at, is_textable, max, ${perSalon}, news_id) end as why
    from json_to_recordset(${jsonOf(told, ['told_visit'])}::json) as told (salon_id uuid, id uuid, booking_id uuid,
      customer_id uuid, kind text, channel text, language text, recipient text, due_at timestamptz, created_at timestamptz,
      told_start timestamptz, told_visit jsonb, refused text, recipient_hash bytea, day date, is_textable boolean, max integer, news_id uuid,
      asks boolean)`
}

/**
 * Where salons are spread, Citus wants to see the values, and in an order: then all texts are counted before the first row is on its way to
 * the salon's machine.
 */
function countedEach(rows: readonly NewRow[], texting: Texting): RawBuilder<unknown> {
  const values = rows.map(({ row }) => {
    const text = { salonId: row.salon_id, recipient: row.recipient, at: row.created_at.getTime() }
    const limits = bySalon.includes(row.kind) ? { ...texting, perRecipient: null } : texting
    return raw`(${row.salon_id}::uuid, ${row.id}::uuid, ${row.booking_id}::uuid, ${row.customer_id}::uuid, ${row.kind},
      ${row.channel}, ${row.language}, ${row.recipient}, ${row.channel === 'text' ? takeText(text, limits) : raw`null`},
      ${row.due_at}::timestamptz, ${row.created_at}::timestamptz, ${row.told_start}::timestamptz, ${row.told_visit}::jsonb)`
  })
  return raw`select * from (values ${raw.join(values)}) as row (salon_id, id, booking_id, customer_id, kind, channel,
    language, recipient, why, due_at, created_at, told_start, told_visit) order by id`
}

export interface UrgentText {
  /** Absent: a new one. */
  id?: string
  salonId: string
  kind: UrgentKind
  phone: string
  language: Language
  /** The full text. Kept only until it is sent. */
  words: string
  /** After this instant it is no longer sent. */
  expiresAt: Instant
  now: Instant
  /** Absent: at once, before all others. */
  dueAt?: Instant
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
  {
    id = newId(),
    salonId,
    kind,
    phone,
    language,
    words,
    expiresAt,
    now,
    dueAt = addMinutes(now, -urgentMinutes),
  }: UrgentText,
  texting = usualTexting,
): Promise<TextRefusal | null> {
  const { rows } = await raw<{ why: TextRefusal | null }>`
    insert into messages (salon_id, id, kind, channel, language, recipient, status, failure, words, expires_at, due_at,
      created_at)
    select ${salonId}, ${id}, ${kind}, 'text', ${language}, ${phone},
      case when taken.why is null then 'queued' else 'refused' end, taken.why,
      case when taken.why is null then ${words} end, ${new Date(expiresAt)},
      ${new Date(dueAt)}, ${new Date(now)}
    from (values (${takeAs(kind)({ salonId, recipient: phone, at: now }, texting)}))
      as taken (why)
    returning failure as why
  `.execute(sql)
  return rows[0]?.why ?? null
}

function takeAs(kind: UrgentKind) {
  if (kind === 'text_reply') return takeReply
  return kind === 'text_answer' ? takeAnswer : takeText
}

/** As `queueUrgentText`, by email: counted by nothing, because it costs nothing. */
export async function queueUrgentMail(
  sql: Sql,
  {
    salonId,
    kind,
    email,
    language,
    words,
    expiresAt,
    now,
    dueAt = addMinutes(now, -urgentMinutes),
  }: Omit<UrgentText, 'id' | 'phone'> & { email: string },
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
      due_at: new Date(dueAt),
      created_at: new Date(now),
    })
    .execute()
}

export interface TakenBack {
  bookingId: string | null
  kind: Tables['messages']['kind']
  /** What the client knew before the first change. */
  knew: Told | null
}

/** Withdraws the messages about a change that no worker has begun to send. */
export async function takeBackUnsent(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<TakenBack[]> {
  return takeBack(sql, salonId, bookingIds, ['booking_moved', 'booking_changed', 'booking_cancelled'])
}

/** Withdraws the review request of a visit that is no longer completed. */
export async function takeBackReviewRequests(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<void> {
  await takeBack(sql, salonId, bookingIds, ['review_request'])
}

/** Withdraws what was queued at that moment for those whose visits were declined. */
export async function takeBackDeclines(sql: Sql, salonId: string, queuedAt: Instant): Promise<void> {
  const rows = await sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('kind', '=', 'visit_declined')
    .where('created_at', '=', at(queuedAt))
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['channel', 'recipient', 'created_at'])
    .execute()
  const texts = rows.filter(({ channel }) => channel === 'text')
  await giveTextsBack(
    sql,
    texts.map(({ recipient, created_at }) => ({ salonId, recipient, at: created_at })),
  )
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
    .returning('told_visit')
    .execute()
  const texts = rows.filter(({ channel }) => channel === 'text')
  await giveTextsBack(
    sql,
    texts.map(({ recipient, created_at }) => ({ salonId, recipient, at: created_at })),
  )
  return rows.map(({ bookingId, kind, told_visit }) => ({ bookingId, kind, knew: readTold(told_visit) }))
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
