/** Deleting a booking for good. Its history stays. */

import type { Context } from '../../context.ts'
import { ownSalonOfBooking } from '../access.ts'
import { insertHistory } from '../history/store.ts'
import { actorOf } from '../make-room.ts'
import { deleteBooking as deleteRow } from '../store.ts'
import { writeBookings } from '../write.ts'

/** @throws AppError `not_found` for what is not the owner's */
export async function deleteBooking(bookingId: string, context: Context): Promise<void> {
  const salonId = await ownSalonOfBooking(bookingId, context)
  await writeBookings(context, salonId, async (sql) => {
    await deleteRow(sql, salonId, bookingId)
    await insertHistory(sql, salonId, [{ ...actorOf(true, context), bookingId, change: 'deleted' }])
  })
}
