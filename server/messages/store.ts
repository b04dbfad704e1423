/** All SQL of messages. */

import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { visitPath } from '../../shared/bookings/visit-path.ts'
import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import type { BookingStatus, Database, MessageKind } from '../db/schema.ts'

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

/** Queues a text, and a mail where there is an address, in the caller's transaction: sent only if it commits. */
export async function queueMessages(
  sql: Sql,
  salonId: string,
  kind: MessageKind,
  { bookingId, customerId, phone, email, language }: Recipient,
  now: Instant,
  dueAt = now,
  toldStart: Instant | null = null,
): Promise<void> {
  const rows = [
    { channel: 'text' as const, recipient: phone },
    { channel: 'email' as const, recipient: email },
  ].filter(({ recipient }) => recipient !== '')
  if (rows.length === 0) return
  await sql
    .insertInto('messages')
    .values(
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
      })),
    )
    .execute()
}

export interface TakenBack {
  kind: MessageKind
  toldStart: Instant | null
}

/** Messages of a change that nobody has begun to send are not sent at all. */
export async function takeBackUnsent(sql: Sql, salonId: string, bookingId: string): Promise<TakenBack[]> {
  return sql
    .deleteFrom('messages')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['booking_moved', 'booking_cancelled'])
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['kind', 'told_start as toldStart'])
    .execute()
}

/** Whether the client was told, or is about to be. */
export async function isQueuedOrSent(
  sql: Sql,
  salonId: string,
  bookingId: string,
  kind: MessageKind,
): Promise<boolean> {
  const row = await sql
    .selectFrom('messages')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
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

export type Settled =
  | { status: 'sent' }
  | { status: 'failed'; failure: string; undelivered: boolean }
  | { status: 'queued'; tryAgainAt: Instant; failure: string }

/** Records how a claimed message went. False when its lease ran out and another process has it: then nothing is done. */
export async function settle(
  sql: Sql,
  { salonId, id, tries }: Pick<DueMessage, 'salonId' | 'id' | 'tries'>,
  settled: Settled,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('messages')
    .set(changesOf(settled, now))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('attempts', '=', tries)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function changesOf(settled: Settled, now: Instant) {
  if (settled.status === 'sent') return { status: settled.status, sent_at: new Date(now), failure: null }
  if (settled.status === 'failed') return { status: settled.status, failure: settled.failure }
  return { due_at: new Date(settled.tryAgainAt), failure: settled.failure }
}

/** The visit that a message speaks of. */
export interface MessageVisit {
  bookingId: string
  status: BookingStatus
  startsAt: Instant
  endsAt: Instant
  priceCents: number
  firstName: string
  submittedAt: Instant
  lines: MessageLine[]
  /** The client's own page of the visit, as a whole address. */
  link: string
  /** The salon asks for reviews, and the client has not written one yet. */
  mayReview: boolean
  salon: { name: string; address: string; phone: string; email: string; timezone: string }
}

export interface MessageLine {
  /** As it was called when it was booked. */
  service: string
  /** Empty when the owner gave none, or has renamed the service since. */
  serviceVi: string
  /** Empty when nobody was given the line. */
  staffFirstName: string
  startsAt: Instant
  priceCents: number
}

/** By the id of the booking. A booking that was deleted is not there. */
export async function loadVisits(
  sql: Sql,
  messages: readonly DueMessage[],
  publicUrl: string,
): Promise<Map<string, MessageVisit>> {
  const bookingIds = messages.flatMap(({ bookingId }) => bookingId ?? [])
  if (bookingIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('bookings')
    .innerJoin('salons', 'salons.id', 'bookings.salon_id')
    .select((is) => [
      'bookings.id',
      'bookings.status',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.price_cents',
      'bookings.first_name',
      'bookings.submitted_at',
      'bookings.link',
      is
        .and([
          is('salons.ask_for_reviews', '=', true),
          is.not(
            is.exists(
              is
                .selectFrom('reviews')
                .whereRef('reviews.salon_id', '=', 'bookings.salon_id')
                .whereRef('reviews.booking_id', '=', 'bookings.id'),
            ),
          ),
        ])
        .as('may_review'),
      'salons.name',
      'salons.address',
      'salons.phone',
      'salons.email',
      'salons.timezone',
      jsonArrayFrom(
        is
          .selectFrom('booking_lines as line')
          .leftJoin('services', (join) =>
            join
              .onRef('services.salon_id', '=', 'line.salon_id')
              .onRef('services.id', '=', 'line.service_id')
              .onRef('services.name', '=', 'line.service_name'),
          )
          .select([
            'line.service_name',
            raw<string>`coalesce(services.name_vi, '')`.as('service_name_vi'),
            'line.staff_first_name',
            raw<string>`line.starts_at`.as('starts_at'),
            'line.price_cents',
          ])
          .whereRef('line.salon_id', '=', 'bookings.salon_id')
          .whereRef('line.booking_id', '=', 'bookings.id')
          .orderBy('line.position'),
      ).as('lines'),
    ])
    .where('bookings.salon_id', '=', anyOf(messages.map(({ salonId }) => salonId)))
    .where('bookings.id', '=', anyOf(bookingIds))
    .execute()

  return new Map(
    rows.map((row) => [
      row.id,
      {
        bookingId: row.id,
        status: row.status,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        priceCents: row.price_cents,
        firstName: row.first_name,
        submittedAt: row.submitted_at,
        link: `${publicUrl}${visitPath(row.link)}`,
        mayReview: row.may_review === true,
        lines: row.lines.map((line) => ({
          service: line.service_name,
          serviceVi: line.service_name_vi,
          staffFirstName: line.staff_first_name,
          startsAt: Date.parse(line.starts_at),
          priceCents: line.price_cents,
        })),
        salon: {
          name: row.name,
          address: row.address,
          phone: row.phone,
          email: row.email,
          timezone: row.timezone,
        },
      },
    ]),
  )
}
