/** Setting the status of a booking. A freed booking set back takes its time again, if it is still free. */

import { resourcesSuffice } from '../../shared/availability/resources.ts'
import type { Booking, BookingStatus } from '../../shared/bookings/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { overlaps } from '../../shared/time.ts'
import { salonDay } from '../availability/days.ts'
import { loadSetup } from '../availability/store.ts'
import { type Context, signedIn } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { queueMessages } from '../messages/store.ts'
import { localDate } from '../time-zone.ts'
import {
  deleteBooking as deleteRow,
  findBooking,
  findLanguage,
  findSalonOfBooking,
  insertHistory,
  loadBlockedLines,
  setStatus,
} from './store.ts'
import { writeBookings } from './write.ts'

const blocking: readonly BookingStatus[] = ['scheduled', 'confirmed', 'completed']

/** @throws AppError `not_found` for what is not the owner's; `slot_taken` when the time was given to someone else */
export async function changeStatus(bookingId: string, status: BookingStatus, context: Context): Promise<Booking> {
  const { id: userId } = signedIn(context)
  const salonId = await findSalonOfBooking(context.db, bookingId, userId)
  if (!salonId) throw new AppError('not_found')

  return writeBookings(context, salonId, async (sql) => {
    const booking = await findBooking(sql, bookingId, salonId)
    if (!booking) throw new AppError('not_found')
    if (booking.status === status) return booking

    if (blocking.includes(status) && !blocking.includes(booking.status)) await assertStillFree(sql, booking, context)
    await setStatus(sql, salonId, bookingId, status)
    const details = { from: booking.status, to: status }
    await insertHistory(sql, salonId, [
      { bookingId, at: context.now(), actor: 'owner', userId, change: 'status_changed', details },
    ])
    if (booking.status === 'scheduled' && status === 'confirmed') await tellClient(sql, booking, context)
    return { ...booking, status }
  })
}

/** The request of a client was accepted. */
async function tellClient(sql: Sql, booking: Booking, { now }: Context): Promise<void> {
  const { id: bookingId, salonId, customerId, customerPhone: phone, customerEmail: email } = booking
  if (Date.parse(booking.endTime) < now()) return
  const language = await findLanguage(sql, salonId, bookingId)
  await queueMessages(sql, salonId, 'booking_confirmed', { bookingId, customerId, phone, email, language }, now())
}

/** @throws AppError `slot_taken`, naming the line */
async function assertStillFree(sql: Sql, { id, salonId, startTime }: Booking, { now }: Context): Promise<void> {
  const around = Date.parse(startTime)
  const setup = await loadSetup(sql, salonId, { around, days: 2 }, { without: id })
  if (!setup) throw new AppError('not_found')
  const day = salonDay(setup, localDate(setup.timezone, around), now())
  const lines = await loadBlockedLines(sql, salonId, id)

  const taken = lines.findIndex(({ staffId, start, blockedUntil }) =>
    setup.busy.get(staffId ?? '')?.some((time) => overlaps(time, { start, end: blockedUntil })),
  )
  if (taken >= 0) throw new AppError('slot_taken', { fields: { [`services.${taken}`]: 'taken' } })
  if (!resourcesSuffice(lines, day.resources)) throw new AppError('slot_taken')
}

/** For good. @throws AppError `not_found` for what is not the owner's */
export async function deleteBooking(bookingId: string, context: Context): Promise<void> {
  const { id: userId } = signedIn(context)
  const salonId = await findSalonOfBooking(context.db, bookingId, userId)
  if (!salonId) throw new AppError('not_found')
  await writeBookings(context, salonId, async (sql) => {
    await deleteRow(sql, salonId, bookingId)
    await insertHistory(sql, salonId, [{ bookingId, at: context.now(), actor: 'owner', userId, change: 'deleted' }])
  })
}
