/** A technician asks how to reach a customer: shown only when the log of the salon has it. */

import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { ownPlace } from '../../staff/access.ts'
import { findBooking } from '../store.ts'

/** @throws AppError `not_found` for a visit without a service of the caller's own */
export async function contactOf(bookingId: string, context: Context): Promise<{ phone: string; email: string }> {
  const { salonId, staffId } = await ownPlace(context)
  return context.db.transaction().execute(async (sql) => {
    const booking = await findBooking(sql, bookingId, salonId)
    if (!booking?.services.some((line) => line.staffId === staffId)) throw new AppError('not_found')
    const action = 'POST /api/own-day/visits/:bookingId/contact-views'
    await audit(sql, context, { action, salonId, details: { bookingId } })
    return { phone: booking.customerPhone, email: booking.customerEmail }
  })
}
