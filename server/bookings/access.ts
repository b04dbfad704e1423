/** Whose booking it is. Another salon's booking answers as if it were not there. */

import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findSalonOfBooking } from './bookings.sql.ts'

/** The salon of a booking of the caller's own. @throws AppError `not_found` */
export async function ownSalonOfBooking(bookingId: string, context: Context): Promise<string> {
  const salonId = await findSalonOfBooking(context.db, bookingId)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return salonId
}
