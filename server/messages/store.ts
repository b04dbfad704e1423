/** All SQL of messages. */

import { type RawBuilder, sql as raw } from 'kysely'
import { Told } from '../../shared/bookings/told.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { at, type Sql } from '../db/connection.ts'
import type { Database, MessageKind } from '../db/schema.ts'

export type MessageChannel = Database['messages']['channel']

export interface Recipient {
  bookingId: string
  /** Null: nobody that the salon keeps. */
  customerId: string | null
  /** Empty when not given, as is the email. */
  phone: string
  email: string
  language: Language
}

/** Its customer may be made by the same statement. */
interface NewRecipient extends Omit<Recipient, 'customerId'> {
  customerId: string | null | RawBuilder<string | null>
}

/** What the client knew of the visit before a change. */
interface Knew {
  toldStart: Instant | null
  toldVisit: Told | null
}

const nothing: Knew = { toldStart: null, toldVisit: null }

/** Queues a text, and a mail where there is an address, in the caller's transaction: sent only if it commits. */
export async function queueMessages(
  sql: Sql,
  salonId: string,
  kind: MessageKind,
  recipient: Recipient,
  now: Instant,
  dueAt = now,
  knew: Knew = nothing,
): Promise<void> {
  await insertMessages(sql, salonId, kind, recipient, now, dueAt, knew)?.execute()
}

/** As `queueMessages`, not sent yet; null where nobody can be told. */
export function insertMessages(
  sql: Sql,
  salonId: string,
  kind: MessageKind,
  { bookingId, customerId, phone, email, language }: NewRecipient,
  now: Instant,
  dueAt = now,
  { toldStart, toldVisit }: Knew = nothing,
) {
  const rows = [
    { channel: 'text' as const, recipient: phone },
    { channel: 'email' as const, recipient: email },
  ].filter(({ recipient }) => recipient !== '')
  if (rows.length === 0) return null
  return sql.insertInto('messages').values(
    rows.map((row) => ({
      ...row,
      salon_id: salonId,
      id: newId(),
      booking_id: bookingId,
      customer_id: customerId,
      kind,
      language,
      due_at: new Date(dueAt),
      created_at: new Date(now),
      told_start: toldStart === null ? null : new Date(toldStart),
      told_visit: toldVisit === null ? null : JSON.stringify(toldVisit),
    })),
  )
}

export interface TakenBack extends Knew {
  kind: MessageKind
}

/** Messages of a change that nobody has begun to send are not sent at all. */
export async function takeBackUnsent(sql: Sql, salonId: string, bookingId: string): Promise<TakenBack[]> {
  const rows = await sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['booking_moved', 'booking_changed', 'booking_cancelled'])
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['kind', 'told_start as toldStart', 'told_visit as toldVisit'])
    .execute()
  return rows.map((row) => ({ ...row, toldVisit: Told.safeParse(row.toldVisit).data ?? null }))
}

/** Whether the client was told one of these, or is about to be. */
export async function isQueuedOrSent(
  sql: Sql,
  salonId: string,
  bookingId: string,
  kinds: readonly MessageKind[],
): Promise<boolean> {
  const row = await sql
    .selectFrom('messages')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return row !== undefined
}

export interface DueMessage {
  salonId: string
  id: string
  /** Null: about no booking. */
  bookingId: string | null
  kind: MessageKind
  channel: MessageChannel
  language: Language
  recipient: string
  /** This try included. */
  tries: number
  createdAt: Instant
  /** Of a change: the start that the client knew before. */
  toldStart: Instant | null
}

/**
 * Takes due messages of all salons so that no other process gets them, the longest due first. They come back by
 * themselves at `leaseEnds`, in case this process dies: whatever happens to them is to be recorded before.
 */
export async function claimDue(
  sql: Sql,
  { channel, most, now, leaseEnds }: { channel: MessageChannel; most: number; now: Instant; leaseEnds: Instant },
): Promise<DueMessage[]> {
  return sql
    .with('due', (due) =>
      due
        .selectFrom('messages')
        .select(['salon_id', 'id'])
        .where('status', '=', 'queued')
        .where('channel', '=', channel)
        .where('due_at', '<=', at(now))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('messages')
    .from('due')
    .whereRef('messages.salon_id', '=', 'due.salon_id')
    .whereRef('messages.id', '=', 'due.id')
    .set((is) => ({ due_at: new Date(leaseEnds), attempts: is('messages.attempts', '+', 1) }))
    .returning([
      'messages.salon_id as salonId',
      'messages.id',
      'messages.booking_id as bookingId',
      'messages.kind',
      'messages.channel',
      'messages.language',
      'messages.recipient',
      'messages.attempts as tries',
      'messages.created_at as createdAt',
      'messages.told_start as toldStart',
    ])
    .execute()
}

type Claimed = Pick<DueMessage, 'salonId' | 'id' | 'tries'>

/** Records that claimed messages were sent; those whose lease ran out and that another process has are left to it. */
export async function settleSent(sql: Sql, messages: readonly Claimed[], now: Instant): Promise<void> {
  await raw`
    update messages set status = 'sent', sent_at = ${new Date(now)}, failure = null
    from unnest(${messages.map(({ salonId }) => salonId)}::uuid[], ${messages.map(({ id }) => id)}::uuid[],
      ${messages.map(({ tries }) => tries)}::integer[]) as sent (salon_id, id, tries)
    where messages.salon_id = sent.salon_id and messages.id = sent.id
      and attempts = tries and status = 'queued'
  `.execute(sql)
}

export type Unsent =
  | { status: 'failed'; failure: string; undelivered: boolean }
  | { status: 'queued'; tryAgainAt: Instant; failure: string }

/** Records why a claimed message was not sent. False when its lease ran out and another process has it: then nothing is done. */
export async function settleUnsent(sql: Sql, { salonId, id, tries }: Claimed, unsent: Unsent): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('messages')
    .set(changesOf(unsent))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('attempts', '=', tries)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function changesOf(unsent: Unsent) {
  const { status, failure } = unsent
  return status === 'failed' ? { status, failure } : { due_at: new Date(unsent.tryAgainAt), failure }
}
