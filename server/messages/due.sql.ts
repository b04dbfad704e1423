/** SQL of sending what is due, and of recording the outcome. */

import { type ExpressionBuilder, type RawBuilder, sql as raw } from 'kysely'
import { keptDays } from '../../shared/messages/reply-meanings.ts'
import type { Language } from '../../shared/text/language.ts'
import { addMinutes, type Instant } from '../../shared/time.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { salonsAreSpread } from '../db/distribution/spread.ts'
import { among } from '../db/own-salons.sql.ts'
import type { Tables } from '../db/schema.ts'
import type { MessageKind, TeamMailKind, UrgentKind } from '../db/tables/messages.ts'
import type { TextRefusal } from '../outbox/texting.ts'
import { type Among, claimInTurn, type Lease } from './claims.ts'
import { urgentKinds } from './due-when.ts'
import type { MessageChannel } from './messages.sql.ts'
import { dayOf } from './text-counts.sql.ts'
import type { Told } from './told.ts'

/** As it is claimed. */
export interface ClaimedMessage {
  salonId: string
  id: string
  /** Null: not about a booking. */
  bookingId: string | null
  kind: MessageKind | UrgentKind | TeamMailKind
  channel: MessageChannel
  language: Language
  recipient: string
  /** Including this attempt. */
  tries: number
  createdAt: Instant
  /** Of a change: the start that the client knew before. */
  toldStart: Instant | null
  /** Of a change: all that the client knew before. */
  toldVisit: unknown
  /** Of a reminder: for which start. */
  remindsOf: Instant | null
  /** Of a reminder: how long before the visit. */
  leadMinutes: number | null
  /** Somebody sent it again. */
  isRepeat: boolean
  /** Of a mail to one of the salon's people. */
  readerId?: string | null
  /** Of a sheet; the last day of a license. */
  aboutDay?: string | null
  licenseId?: string | null
  /** The full text of an urgent message. */
  words: string | null
  expiresAt: Instant | null
  /** The provider has told us that it has this text: the process that sent it died before it could note that. */
  isTaken?: boolean
  /** Of a text: this salon has texted the number no other one yet. */
  isFirst?: boolean
  salonName: string
  /** Of the salon, empty where it has none. Absent: the visit knows. */
  contact?: { email: string; phone: string; address: string }
  /** Its texts go without marks where that saves a part. */
  plainTexts: boolean
  /** Of the salon's logo; null: it has none. */
  logoId: string | null
}

export interface DueMessage extends Omit<ClaimedMessage, 'logoId' | 'toldVisit'> {
  toldVisit?: Told | null
  /** The full URL of the salon's logo; null: it has none. */
  logo: string | null
}

/** Claims due messages for this process: of each channel `max` at most, longest due first. On one PostgreSQL, those of all salons. */
export async function claimDue(
  sql: Sql,
  { channels, max, now, leaseEnds, salonIds = null }: Lease & { channels: readonly MessageChannel[] },
): Promise<ClaimedMessage[]> {
  if (!salonsAreSpread())
    return sql
      .with('due', () => dueOfEach(channels, max, new Date(now)))
      .updateTable('messages')
      .from('due')
      .whereRef('messages.salon_id', '=', 'due.salon_id')
      .whereRef('messages.id', '=', 'due.id')
      .set(claimedUntil(new Date(leaseEnds)))
      .returning([...dueColumns, ...ofSalon(raw`messages.salon_id`)])
      .execute()
  return claimInTurn(await dueIn(sql, channels, { max, now, salonIds }), (salonId, those) =>
    sql
      .updateTable('messages')
      .where('salon_id', '=', salonId)
      .where('id', '=', anyOf(those.map(({ id }) => id)))
      .where('status', '=', 'queued')
      .where('due_at', '<=', at(now))
      .set(claimedUntil(new Date(leaseEnds)))
      .returning([...dueColumns, ...ofSalon(raw`${salonId}::uuid`)]) // which machine it is, Citus wants to see in each part
      .execute(),
  )
}

function claimedUntil(leaseEnds: Date) {
  return (is: ExpressionBuilder<Tables, 'messages'>) => ({
    due_at: leaseEnds,
    attempts: is('messages.attempts', '+', 1),
  })
}

interface DueQuery extends Pick<Lease, 'max' | 'now'> {
  salonIds: Among
}

/** The machines are asked once for all channels, unless there is more than a batch: then a channel with many due holds up no other. */
async function dueIn(sql: Sql, channels: readonly MessageChannel[], { max, now, salonIds }: DueQuery) {
  const of = (some: readonly MessageChannel[], limit: number) =>
    dueOf(sql, some, { max: limit, now, salonIds }).execute()
  const due = await of(channels, max + 1)
  if (due.length <= max) return due
  const each: (typeof due)[] = []
  for (const channel of channels) each.push(await of([channel], max))
  return each.flat()
}

function dueOf(sql: Sql, channels: readonly MessageChannel[], { max, now, salonIds }: DueQuery) {
  return sql
    .selectFrom('messages')
    .select(['salon_id', 'id'])
    .where('status', '=', 'queued')
    .where('channel', 'in', channels)
    .where('due_at', '<=', at(now))
    .where(among('salon_id', salonIds))
    .orderBy('due_at')
    .limit(max)
}

/** A channel with many due holds up no other. What another process claims at this moment is skipped. */
function dueOfEach(channels: readonly MessageChannel[], max: number, now: Date) {
  return raw`
    (select due.* from unnest(${channels}::text[]) as wanted (channel), lateral (
      select salon_id, id from messages
      where status = 'queued' and channel = wanted.channel and due_at <= ${now}
      order by due_at limit ${max} for update skip locked
    ) as due)`.$castTo<{ salon_id: string; id: string }>()
}

const dueColumns = [
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
  'messages.told_visit as toldVisit',
  'messages.reminds_of as remindsOf',
  'messages.lead_minutes as leadMinutes',
  raw<boolean>`messages.repeats is not null`.as('isRepeat'),
  'messages.reader_id as readerId',
  'messages.about_day as aboutDay',
  'messages.license_id as licenseId',
  'messages.words',
  'messages.expires_at as expiresAt',
  raw<boolean>`receipt is not null`.as('isTaken'),
] as const

function ofSalon(salonId: RawBuilder<unknown>) {
  return [
    raw<string>`(select name from salons where salons.id = ${salonId})`.as('salonName'),
    raw<
      NonNullable<ClaimedMessage['contact']>
    >`(select json_build_object('email', email, 'phone', phone, 'address', address)
      from salons where salons.id = ${salonId})`.as('contact'),
    raw<boolean>`(select plain_texts from salons where salons.id = ${salonId})`.as('plainTexts'),
    raw<boolean>`not exists (select from messages as earlier where earlier.salon_id = ${salonId}
      and earlier.recipient = messages.recipient and earlier.channel = 'text' and earlier.sent_at is not null)`.as(
      'isFirst',
    ),
    raw<string | null>`(select id from salon_pictures as logo where logo.salon_id = ${salonId} and kind = 'logo')`.as(
      'logoId',
    ),
  ] as const
}

type MessageClaim = Pick<DueMessage, 'salonId' | 'id' | 'tries'>
/** In how many segments; null: an email. */
export type SentMessage = MessageClaim & { parts: number | null }

/**
 * Records that claimed messages were sent, and the cost of the texts among them. Messages whose lease expired and that
 * another process has claimed are left to it.
 */
export async function settleSent(sql: Sql, messages: readonly SentMessage[], now: Instant): Promise<void> {
  if (salonsAreSpread()) return settleInTurn(sql, messages, now)
  await raw`
    with settled as (
      update messages set status = 'sent', sent_at = ${new Date(now)}, words = null,
        failure = case when receipt = 'undelivered' then failure end
      from unnest(${messages.map(({ salonId }) => salonId)}::uuid[], ${messages.map(({ id }) => id)}::uuid[],
        ${messages.map(({ tries }) => tries)}::integer[], ${messages.map(({ parts }) => parts)}::integer[])
        as sent (salon_id, id, tries, parts)
      where messages.salon_id = sent.salon_id and messages.id = sent.id
        and attempts = tries and status = 'queued'
      returning sent.salon_id, sent.parts
    )
    insert into text_days as known (salon_id, day, sent, parts)
    select salon_id, ${dayOf(now)}::date, count(*), sum(parts) from settled where parts is not null
    group by salon_id order by salon_id
    on conflict (salon_id, day) do update set sent = known.sent + excluded.sent, parts = known.parts + excluded.parts
  `.execute(sql)
}

/** One after another, as each lies on the machine of its salon. */
async function settleInTurn(sql: Sql, messages: readonly SentMessage[], now: Instant): Promise<void> {
  for (const { salonId, id, tries, parts } of messages) {
    const { numUpdatedRows } = await sql
      .updateTable('messages')
      .set({
        status: 'sent',
        sent_at: new Date(now),
        words: null,
        failure: raw<string | null>`case when receipt = 'undelivered' then failure end`,
      })
      .where('salon_id', '=', salonId)
      .where('id', '=', id)
      .where('attempts', '=', tries)
      .where('status', '=', 'queued')
      .executeTakeFirst()
    if (numUpdatedRows === 0n || parts === null) continue
    await raw`
      insert into text_days as known (salon_id, day, sent, parts) values (${salonId}, ${dayOf(now)}, 1, ${parts})
      on conflict (salon_id, day) do update set sent = known.sent + 1, parts = known.parts + excluded.parts
    `.execute(sql)
  }
}

export type Unsent =
  | { status: 'failed'; failure: string; undelivered: boolean }
  /** Never sent. `byProvider`: it was attempted, and the provider said that the recipient has opted out. */
  | { status: 'refused'; failure: TextRefusal; byProvider?: true }
  /** `attempts`: as many count, however many there were. */
  | { status: 'queued'; tryAgainAt: Instant; failure: string; attempts?: number }
  /** It was not attempted: it is too early or too late in the day. */
  | { status: 'queued'; notBefore: Instant }

/**
 * Records why a claimed message was not sent. False when its lease expired and another process has claimed it; then
 * nothing is recorded.
 */
export async function settleUnsent(sql: Sql, { salonId, id, tries }: MessageClaim, unsent: Unsent): Promise<boolean> {
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
  if ('notBefore' in unsent) return { due_at: new Date(unsent.notBefore), attempts: 0 }
  if (unsent.status !== 'queued') return { status: unsent.status, failure: unsent.failure, words: null }
  const { tryAgainAt, failure, attempts } = unsent
  return { due_at: new Date(tryAgainAt), failure, ...(attempts && { attempts }) }
}

/** Deletes the recipients of codes, answers and offers that are no longer needed; what people answered is as old as its thread. */
export async function deleteOldUrgentMessages(sql: Sql, now: Instant): Promise<void> {
  for (const kind of urgentKinds) {
    const days = kind === 'text_answer' ? keptDays : 1
    await sql
      .deleteFrom('messages')
      .where('kind', '=', raw.lit(kind))
      .where('created_at', '<', at(addMinutes(now, -days * 1440)))
      .execute()
  }
}
