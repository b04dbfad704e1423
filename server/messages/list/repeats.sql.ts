/** SQL of sending a message again. */

import { sql as raw } from 'kysely'
import type { Language } from '../../../shared/text/language.ts'
import type { Instant } from '../../../shared/time.ts'
import { newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { type Texting, usualTexting } from '../../outbox/texting.ts'
import type { DueMessage } from '../due.sql.ts'
import { takeApart } from '../text-counts.sql.ts'
import { readTold } from '../told.ts'

export interface StoredMessage extends DueMessage {
  status: 'queued' | 'sent' | 'failed' | 'refused'
  byHand: string | null
  sentAt: Instant | null
}

export interface Address {
  /** Empty when not known, like the email. */
  phone: string
  email: string
  language: Language
}

/** A message to a client, and where the client of its booking is reached now; null when there is none. */
export async function findMessage(
  sql: Sql,
  salonId: string,
  id: string,
): Promise<{ message: StoredMessage; now: Address | null } | null> {
  const row = await storedMessages(sql, salonId).where('messages.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { phone, email, languageNow: language } = row
  return {
    message: asStored(salonId, row),
    now: language === null ? null : { phone: phone ?? '', email: email ?? '', language },
  }
}

/** What was texted to a phone about visits, latest first. */
export async function listTextsTo(sql: Sql, salonId: string, phone: string, limit: number) {
  const rows = await storedMessages(sql, salonId)
    .where('recipient', '=', phone)
    .where(raw<boolean>`channel = 'text'`) // as the index has it
    .where('sent_at', 'is not', null)
    .where('by_hand', 'is', null)
    .where('booking_id', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...asStored(salonId, row), receipt: row.receipt, failure: row.failure }))
}

function storedMessages(sql: Sql, salonId: string) {
  return sql
    .selectFrom('messages')
    .innerJoin('salons', 'salons.id', 'messages.salon_id')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'messages.salon_id').onRef('bookings.id', '=', 'messages.booking_id'),
    )
    .select(['messages.id', 'booking_id', 'kind', 'channel', 'messages.language', 'recipient', 'attempts'])
    .select([
      'messages.status',
      'sent_at',
      'messages.created_at',
      'told_start',
      'told_visit',
      'reminds_of',
      'lead_minutes',
      'by_hand',
      'receipt',
      'failure',
    ])
    .select(['salons.name', 'bookings.phone', 'bookings.email', 'bookings.language as languageNow'])
    .where('messages.salon_id', '=', salonId)
    .where('reader_id', 'is', null)
}

function asStored(
  salonId: string,
  row: Awaited<ReturnType<ReturnType<typeof storedMessages>['execute']>>[number],
): StoredMessage {
  return {
    salonId,
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    channel: row.channel,
    language: row.language,
    recipient: row.recipient,
    tries: row.attempts,
    createdAt: row.created_at,
    toldStart: row.told_start,
    toldVisit: readTold(row.told_visit),
    remindsOf: row.reminds_of,
    leadMinutes: row.lead_minutes,
    isRepeat: true, // once it is sent again
    words: null, // of a code: nobody reads it here
    expiresAt: null,
    salonName: row.name,
    plainTexts: true,
    logo: null,
    status: row.status,
    byHand: row.by_hand,
    sentAt: row.sent_at,
  }
}

/** The message that a request with this key made, and of which message it is a repeat. */
export async function findRepeat(sql: Sql, salonId: string, key: string) {
  return sql
    .selectFrom('messages')
    .select(['id', 'repeats'])
    .where('salon_id', '=', salonId)
    .where('repeat_key', '=', key)
    .executeTakeFirst()
}

/** Whether one like it waits to be sent already. */
export async function isWaiting(sql: Sql, salonId: string, { bookingId, kind, channel }: StoredMessage) {
  const row = await sql
    .selectFrom('messages')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('status', '=', 'queued')
    .where((is) => is.or([is('kind', '<>', 'reminder'), is('repeats', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface Repeat {
  message: StoredMessage
  recipient: string
  language: Language
  key: string
  userId: string
  now: Instant
}

/** Queues it again and returns its id. A text counts as any other: reminders when they are sent, others now. */
export async function insertRepeat(
  sql: Sql,
  { message, recipient, language, key, userId, now }: Repeat,
  texting: Texting = usualTexting,
): Promise<string> {
  const { salonId, id, kind, channel } = message
  const newOne = newId()
  const counts = channel === 'text' && kind !== 'reminder'
  const why = counts ? await takeApart(sql, { salonId, recipient, at: now }, texting) : null
  await raw`
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, status, failure,
      due_at, created_at, told_start, told_visit, lead_minutes, reminds_of, repeats, repeat_key, sent_by)
    select salon_id, ${newOne}::uuid, booking_id, customer_id, kind, channel, ${language}, ${recipient},
      case when taken.why is null then 'queued' else 'refused' end, taken.why, ${new Date(now)}::timestamptz,
      ${new Date(now)}::timestamptz, told_start, told_visit, lead_minutes, reminds_of, id, ${key}::uuid, ${userId}::uuid
    from messages, (values (${why}::text)) as taken (why)
    where salon_id = ${salonId} and id = ${id}
  `.execute(sql)
  return newOne
}
