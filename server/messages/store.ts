/** All SQL of messages. */

import type { Language } from '../../shared/text/language.ts'
import type { Instant } from '../../shared/time.ts'
import { newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import type { MessageKind } from '../db/schema.ts'

export interface Recipient {
  bookingId: string
  customerId: string
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
): Promise<void> {
  const rows = [
    { channel: 'text' as const, recipient: phone },
    { channel: 'email' as const, recipient: email },
  ].filter(({ recipient }) => recipient !== '')
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
        due_at: new Date(now),
        created_at: new Date(now),
      })),
    )
    .execute()
}
