/** What the client hears when the salon changes a visit. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import { stillHolds, toldOf } from '../../../shared/bookings/told.ts'
import type { World } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import {
  isQueuedOrSent,
  type NewMessages,
  queueMessages,
  type Recipient,
  takeBackUnsent,
} from '../../messages/store.ts'
import { findBooking } from '../store.ts'

/** After these a client does not come. */
const endings = ['booking_cancelled', 'booking_called_off'] as const

/** The owner can take a change back for ten seconds; what is told of it waits a little longer. */
const msToTakeBack = 15_000

/** Without services: they have not changed. */
type Before = Pick<Booking, 'id' | 'salonId' | 'status' | 'startTime'> & Partial<Pick<Booking, 'endTime' | 'services'>>

/**
 * To be called once the change is stored. What was not sent yet is taken back, so a visit that is moved to and fro, or
 * cancelled and confirmed again at once, is told of by where it ends, or not at all. Nothing is told of a visit that is
 * over.
 */
export async function tellClient(sql: Sql, before: Before, { now: clock, texting }: World): Promise<void> {
  const now = clock()
  const { id: bookingId, salonId, status: was } = before
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking || Date.parse(booking.endTime) < now) return
  const { status, customerId, customerPhone: phone, customerEmail: email, language } = booking
  const recipient: Recipient = { bookingId, customerId, phone, email, language }
  const tell = (message: Pick<NewMessages, 'kind' | 'dueAt' | 'knew'>) =>
    queueMessages(sql, { salonId, recipient, now, ...message }, texting)

  const unsent = await takeBackUnsent(sql, salonId, bookingId)
  const toldStart = unsent.find((one) => one.toldStart !== null)?.toldStart ?? Date.parse(before.startTime)
  const toldVisit = unsent.find((one) => one.toldVisit !== null)?.toldVisit ?? toldOf({ ...booking, ...before })
  const knew = { toldStart, toldVisit }
  const cancelling = unsent.some(({ kind }) => kind === 'booking_cancelled')
  const dueAt = now + msToTakeBack

  if (status === 'cancelled') {
    if (isUpcoming(was) || cancelling) {
      await tell({ kind: 'booking_cancelled', dueAt, knew })
    }
    return
  }
  if (!isUpcoming(status)) return
  const heardOfEnd = was === 'cancelled' && !cancelling && (await isQueuedOrSent(sql, salonId, bookingId, endings))
  if (heardOfEnd || (was === 'scheduled' && status === 'confirmed')) {
    await tell({ kind: status === 'confirmed' ? 'booking_confirmed' : 'booking_received' })
    return
  }
  const isOther = !stillHolds(toldVisit, booking)
  const isMoved = toldStart !== Date.parse(booking.startTime)
  // Who is there already sees for themselves.
  if (isMoved || (isOther && toldStart > now)) {
    await tell({ kind: isOther ? 'booking_changed' : 'booking_moved', dueAt, knew })
  }
}
