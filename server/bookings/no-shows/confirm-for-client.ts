/** The front desk records that a client confirmed, for example by phone; the host of a party for all of it. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { noteNothing } from '../../db/news.ts'
import { ownSalonOfBooking } from '../access.ts'
import { findBooking } from '../bookings.sql.ts'
import { withGuests } from '../guests.ts'
import { noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { loadOpen } from '../visit/change.ts'
import { writeBookings } from '../write.ts'

/** Idempotent. @throws AppError `not_found`; `visit_closed` once it has begun or is cancelled */
export async function confirmForClient(bookingId: string, context: Context): Promise<Booking> {
  const salonId = await ownSalonOfBooking(bookingId, context)
  return writeBookings(context, salonId, async (sql) => {
    const booking = await loadOpen(sql, salonId, bookingId, context.now())
    if (booking.clientConfirmed) {
      noteNothing(sql)
      return booking
    }
    const people = await withGuests(sql, booking)
    const by = actorOf(true, context)
    await noteChanges(
      sql,
      salonId,
      people.map(({ id }) => ({ ...by, bookingId: id, change: 'client_confirmed' as const })),
      people.map(({ id, startTime, confirmBy }) => ({
        id,
        client_confirmed_start: new Date(startTime),
        ...(confirmBy !== null && { confirm_by: null }),
      })),
    )
    const confirmed = await findBooking(sql, bookingId, salonId)
    if (!confirmed) throw new AppError('not_found')
    return confirmed
  })
}
