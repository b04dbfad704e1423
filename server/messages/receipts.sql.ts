/** SQL of what the provider says became of a text. */

import { sql as raw } from 'kysely'
import { addMinutes, type Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import type { MessageKind, TeamMailKind, UrgentKind } from '../db/tables/messages.ts'
import { accountRefused } from '../outbox/outgoing.ts'
import type { TextReceipt } from '../outbox/text-provider.ts'
import { urgentKinds } from './due-when.ts'

export interface ReceivedBy {
  kind: MessageKind | UrgentKind | TeamMailKind
  bookingId: string | null
}

/**
 * Null: nothing changes, because it was known, a later receipt has arrived, or it belongs to another message. Receipts arrive in
 * any order: 'delivered' overrides everything else, and 'taken' counts only until any other has arrived.
 */
export async function noteReceipt(
  sql: Sql,
  { salonId, messageId, to, receipt, failure }: TextReceipt,
  now: Instant,
): Promise<ReceivedBy | null> {
  const { rows } = await raw<ReceivedBy>`
    update messages set receipt = ${receipt}, receipt_at = ${new Date(now)},
      failure = case when ${receipt} = 'undelivered' then ${failure} when status = 'queued' then failure end
    where salon_id = ${salonId}::uuid and id = ${messageId}::uuid and channel = 'text' and recipient = ${to}
      and by_hand is null and (attempts > 0 or sent_at is not null)
      and (${receipt} <> 'taken' or status = 'queued')
      and coalesce(array_position(${order}::text[], receipt), 0) < array_position(${order}::text[], ${receipt})
    returning kind, booking_id as "bookingId"
  `.execute(sql)
  return rows[0] ?? null
}

const order = ['taken', 'undelivered', 'delivered']

/** Each try may be paid for. */
const minutesUntilAgain = 240

/** Queues a text again that the carriers refused to the account, not to this text. False: it was not sent, or is queued by now. */
export async function queueAgain(
  sql: Sql,
  { salonId, messageId, to, failure }: TextReceipt,
  now: Instant,
): Promise<boolean> {
  const { rows } = await raw`
    update messages set status = 'queued', attempts = 1, receipt = null, receipt_at = null, sent_at = null,
      due_at = ${new Date(addMinutes(now, minutesUntilAgain))}, failure = ${`${accountRefused}${failure}`}
    where salon_id = ${salonId}::uuid and id = ${messageId}::uuid and channel = 'text' and recipient = ${to}
      and status = 'sent' and by_hand is null and coalesce(receipt, 'taken') = 'taken'
      and kind <> all(${urgentKinds}::text[])
    returning id`.execute(sql)
  return rows.length > 0
}
