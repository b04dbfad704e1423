/** Deleting a booking for good. Its history stays. */

import { AppError } from '../../../shared/errors.ts'
import { type Context, signedIn } from '../../context.ts'
import { insertHistory } from '../history/store.ts'
import { actorOf } from '../make-room.ts'
import { deleteBooking as deleteRow, findSalonOfBooking } from '../store.ts'
import { writeBookings } from '../write.ts'

/** @throws AppError `not_found` for what is not the owner's */
export async function deleteBooking(bookingId: string, context: Context): Promise<void> {
  const salonId = await findSalonOfBooking(context.db, bookingId, signedIn(context).id)
  if (!salonId) throw new AppError('not_found')
  await writeBookings(context, salonId, async (sql) => {
    await deleteRow(sql, salonId, bookingId)
    await insertHistory(sql, salonId, [{ ...actorOf(true, context), bookingId, change: 'deleted' }])
  })
}
