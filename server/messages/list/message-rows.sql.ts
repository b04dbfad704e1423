/** SQL of messages with what a salon sees of them: whom they are for, which visit, what became of them. */

import { sql as raw } from 'kysely'
import { messageKinds } from '../../../shared/bookings/messages.ts'
import type { Message } from '../../../shared/messages/contract.ts'
import { type Instant, toIso } from '../../../shared/time.ts'
import { anyOf, type Sql } from '../../db/connection.ts'
import { isHeld } from '../reminders.ts'
import { reasonOf, stateOf } from '../states.ts'

const listedKinds = [...messageKinds, 'phone_code', 'text_reply', 'text_answer'] as const

/** By id. */
export async function readMessages(sql: Sql, salonId: string, ids: readonly string[]): Promise<Map<string, Message>> {
  const rows = await rowsOf(sql, salonId).where('messages.id', '=', anyOf(ids)).execute()
  return new Map(
    rows.flatMap((row) => {
      const message = asMessage(row)
      return message ? [[row.id, message] as const] : []
    }),
  )
}

function rowsOf(sql: Sql, salonId: string) {
  return sql
    .selectFrom('messages')
    .innerJoin('salons', 'salons.id', 'messages.salon_id')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.salon_id', '=', 'messages.salon_id').onRef('bookings.id', '=', 'messages.booking_id'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.salon_id', '=', 'messages.salon_id').onRef('customers.id', '=', 'messages.customer_id'),
    )
    .leftJoin('users', 'users.id', 'messages.sent_by')
    .select([
      'messages.id',
      'kind',
      'channel',
      'messages.language',
      'recipient',
      'messages.status',
      'failure',
      'receipt',
    ])
    .select([
      'lead_minutes',
      'reminds_of',
      'repeats',
      'by_hand',
      'sent_at',
      'due_at',
      'messages.created_at',
      'timezone',
    ])
    .select(['bookings.id as bookingId', 'starts_at', 'client_confirmed_start'])
    .select(['users.first_name as byFirst', 'users.last_name as byLast'])
    .select([
      raw<string>`coalesce(bookings.first_name, customers.first_name, '')`.as('first'),
      raw<string>`coalesce(bookings.last_name, customers.last_name, '')`.as('last'),
      raw<string>`coalesce(nullif(bookings.phone, ''), customers.phone, '')`.as('phone'),
    ])
    .where('messages.salon_id', '=', salonId)
    .where('reader_id', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Null for a kind of another version. */
function asMessage(row: Row): Message | null {
  const { channel, language, recipient, status, starts_at, client_confirmed_start, by_hand } = row
  const kind = listedKinds.find((one) => one === row.kind)
  if (!kind) return null
  return {
    id: row.id,
    kind,
    leadMinutes: row.lead_minutes,
    channel,
    language,
    recipient,
    name: nameOf(row.first, row.last),
    bookingId: row.bookingId,
    startTime: starts_at === null ? null : toIso(starts_at),
    phone: row.phone.startsWith('+') ? row.phone : '',
    state: stateOf(row),
    reason: reasonOf(row),
    held: status === 'queued' && heldOf(row),
    confirmed: kind === 'reminder' && status === 'sent' && isThis(client_confirmed_start, row.reminds_of),
    at: toIso(row.sent_at ?? Math.max(row.due_at, row.created_at)),
    byHand: by_hand,
    sentBy: nameOf(row.byFirst ?? '', row.byLast ?? ''),
  }
}

function isThis(start: Instant | null, of: Instant | null): boolean {
  return start !== null && start === of
}

function heldOf({ repeats, reminds_of: start, lead_minutes: leadMinutes, due_at: dueAt, timezone, created_at }: Row) {
  if (start === null || leadMinutes === null) return false
  return repeats === null ? isHeld({ start, leadMinutes, timezone, dueAt }) : dueAt > created_at
}

function nameOf(first: string, last: string): string {
  return [first, last].filter(Boolean).join(' ')
}
