/** Which salon a booking belongs to. Another salon's booking is reported as not found. */

import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { findSalonOfBooking } from './bookings.sql.ts'

/** The salon of a booking that the caller may manage. @throws AppError `not_found` */
export async function ownSalonOfBooking(bookingId: string, context: Context): Promise<string> {
  const salonId = await findSalonOfBooking(context.db, bookingId, context.salonIds)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return salonId
}

/** That of whoever has one: what they may manage is there or nowhere. Null: they have several, or none is known. */
export function onlySalon({ salonIds }: Context): string | null {
  return (salonIds?.length === 1 && salonIds[0]) || null
}
