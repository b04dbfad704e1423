/** Deletes a booking permanently. Its history stays. */

import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { noteBookings } from '../../db/news.ts'
import { loadKnown } from '../../messages/known.sql.ts'
import { deleteReminders } from '../../messages/reminders.sql.ts'
import { ownSalonOfBooking } from '../access.ts'
import { deleteBooking as deleteRow, hasMoney } from '../bookings.sql.ts'
import { insertHistory } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { listParties } from '../parties.sql.ts'
import { keepReachable } from '../stand-in.ts'
import { writeBookings } from '../write.ts'
import { tellClients } from './tell.ts'

/** @throws AppError `not_found` for another owner's booking, or one that was just deleted; `has_check` */
export async function deleteBooking(bookingId: string, context: Context): Promise<void> {
  const salonId = await ownSalonOfBooking(bookingId, context)
  await writeBookings(context, salonId, (sql) => deleteIn(sql, salonId, bookingId, context))
}

/** In a transaction that holds the salon's lock. The others of a party are told that they still come. @throws AppError `not_found`; `has_check` where money is on it */
export async function deleteIn(sql: Sql, salonId: string, bookingId: string, context: Context): Promise<void> {
  if (await hasMoney(sql, salonId, bookingId)) throw new AppError('has_check')
  const people = await listParties(sql, salonId, [bookingId])
  const host = people.find(({ place }) => place === 0)
  const others = people.flatMap(({ id }) => (id === bookingId ? [] : [id]))
  const knew = await loadKnown(sql, salonId, others)
  const start = await deleteRow(sql, salonId, bookingId)
  if (start === null) throw new AppError('not_found')
  noteBookings(sql, [bookingId], [start])
  await deleteReminders(sql, salonId, bookingId)
  const by = actorOf(true, context)
  await insertHistory(sql, salonId, [{ ...by, bookingId, change: 'deleted' }])
  if (host?.id === bookingId) await keepReachable(sql, salonId, others, { by, gone: host })
  await tellClients(sql, salonId, knew, context)
}
