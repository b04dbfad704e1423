/** SQL of the messages sent about each booking. */

import type { BookingMessage, UnsentReason } from '../../../shared/bookings/messages.ts'
import { toIso } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { isOutdated } from '../../messages/outdated.ts'
import { textRefusals } from '../../messages/texting.ts'

const maxShown = 100

/** Latest first. */
export async function listMessages(sql: Sql, salonId: string, bookingId: string): Promise<BookingMessage[]> {
  const rows = await sql
    .selectFrom('messages')
    .select(['kind', 'channel', 'status', 'failure', 'sent_at', 'due_at', 'created_at'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.flatMap(({ kind, channel, status, failure, sent_at, due_at, created_at }) =>
    kind === 'phone_code'
      ? []
      : [
          {
            kind,
            channel,
            status,
            reason: reasonOf(status, failure),
            at: toIso(sent_at ?? (status === 'queued' ? due_at : created_at)),
          },
        ],
  )
}

/** The provider's answer is for the operator only. */
function reasonOf(status: BookingMessage['status'], failure: string | null): UnsentReason | null {
  if (status === 'queued' || status === 'sent') return null
  const refusal = textRefusals.find((one) => one === failure)
  return refusal ?? (isOutdated(failure) ? 'outdated' : 'undelivered')
}
