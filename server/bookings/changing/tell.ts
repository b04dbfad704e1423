/** What the client hears when the salon changes a visit. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Sql } from '../../db/connection.ts'
import { isQueuedOrSent, queueMessages, type Recipient, takeBackUnsent } from '../../messages/store.ts'
import { findBooking } from '../store.ts'

/** After these a client does not come. */
const endings = ['booking_cancelled', 'booking_called_off'] as const

/** The owner can take a change back for ten seconds; what is told of it waits a little longer. */
const msToTakeBack = 15_000

type Before = Pick<Booking, 'id' | 'salonId' | 'status' | 'startTime'>

/**
 * To be called once the change is stored. What was not sent yet is taken back, so a visit that is moved to and fro, or
 * cancelled and confirmed again at once, is told of by where it ends, or not at all. Nothing is told of a visit that is
 * over.
 */
export async function tellClient(sql: Sql, before: Before, now: Instant): Promise<void> {
  const { id: bookingId, salonId, status: was } = before
  const booking = await findBooking(sql, bookingId, salonId)
  if (!booking || Date.parse(booking.endTime) < now) return
  const { status, customerId, customerPhone: phone, customerEmail: email, language } = booking
  const recipient: Recipient = { bookingId, customerId, phone, email, language }

  const unsent = await takeBackUnsent(sql, salonId, bookingId)
  const told = unsent.find(({ toldStart }) => toldStart !== null)?.toldStart ?? Date.parse(before.startTime)
  const cancelling = unsent.some(({ kind }) => kind === 'booking_cancelled')
  const later = now + msToTakeBack

  if (status === 'cancelled') {
    if (isComing(was) || cancelling) {
      await queueMessages(sql, salonId, 'booking_cancelled', recipient, now, later, told)
    }
    return
  }
  if (!isComing(status)) return
  const heardOfEnd = was === 'cancelled' && !cancelling && (await isQueuedOrSent(sql, salonId, bookingId, endings))
  if (heardOfEnd || (was === 'scheduled' && status === 'confirmed')) {
    await queueMessages(sql, salonId, status === 'confirmed' ? 'booking_confirmed' : 'booking_received', recipient, now)
  } else if (told !== Date.parse(booking.startTime)) {
    await queueMessages(sql, salonId, 'booking_moved', recipient, now, later, told)
  }
}

function isComing(status: Booking['status']): boolean {
  return status === 'scheduled' || status === 'confirmed'
}
