/** SQL of the messages sent about each booking. */

import { type BookingMessage, messageKinds } from '../../shared/bookings/messages.ts'
import { toIso } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import type { MessageChannel } from '../messages/messages.sql.ts'
import { reasonOf } from '../messages/states.ts'

const maxShown = 100

/** Latest first. */
export async function listMessages(sql: Sql, salonId: string, bookingId: string): Promise<BookingMessage[]> {
  const rows = await sql
    .selectFrom('messages')
    .select(['kind', 'channel', 'status', 'failure', 'receipt', 'sent_at', 'due_at', 'created_at'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.flatMap(({ kind: stored, channel, sent_at, due_at, created_at, ...outcome }) => {
    const { status, receipt } = outcome
    const kind = messageKinds.find((one) => one === stored)
    if (!kind) return []
    const at = toIso(sent_at ?? (status === 'queued' ? due_at : created_at))
    return [{ kind, channel, status, reason: reasonOf(outcome), delivered: receipt === 'delivered', at }]
  })
}

/** Channels by which the client is being told that the visit was booked: not those that were refused. */
export async function listOnTheirWay(sql: Sql, salonId: string, bookingId: string): Promise<MessageChannel[]> {
  const rows = await sql
    .selectFrom('messages')
    .select('channel')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['booking_received', 'booking_confirmed'])
    .where('status', 'in', ['queued', 'sent'])
    .orderBy('channel', 'desc')
    .execute()
  return rows.map(({ channel }) => channel)
}
