/** Deletes a booking permanently. Its history stays. */

import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteBookings } from '../../db/news.ts'
import { deleteReminders } from '../../messages/reminders.sql.ts'
import { ownSalonOfBooking } from '../access.ts'
import { deleteBooking as deleteRow, hasMoney } from '../bookings.sql.ts'
import { insertHistory } from '../history/history.sql.ts'
import { actorOf } from '../make-room.ts'
import { writeBookings } from '../write.ts'

/** @throws AppError `not_found` for another owner's booking, or one that was just deleted; `has_check` */
export async function deleteBooking(bookingId: string, context: Context): Promise<void> {
  const salonId = await ownSalonOfBooking(bookingId, context)
  await writeBookings(context, salonId, (sql) => deleteIn(sql, salonId, bookingId, context))
}

/** In a transaction that holds the salon's lock. @throws AppError `not_found`; `has_check` where money is on it */
export async function deleteIn(sql: Sql, salonId: string, bookingId: string, context: Context): Promise<void> {
  if (await hasMoney(sql, salonId, bookingId)) throw new AppError('has_check')
  const start = await deleteRow(sql, salonId, bookingId)
  if (start === null) throw new AppError('not_found')
  noteBookings(sql, [bookingId], [start])
  await deleteReminders(sql, salonId, bookingId)
  await insertHistory(sql, salonId, [{ ...actorOf(true, context), bookingId, change: 'deleted' }])
}
