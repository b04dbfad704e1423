/** Replaces a visit's link after it got into the wrong hands. */

import { visitPath } from '../../../shared/bookings/visit-path.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { ownSalonOfBooking } from '../access.ts'
import { findBooking } from '../bookings.sql.ts'
import { noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { newLink } from '../new-bookings.sql.ts'
import { writeBookings } from '../write.ts'

/** Queued messages will contain the new one. @throws AppError `not_found` */
export async function renewLink(bookingId: string, context: Context): Promise<{ clientLink: string }> {
  const salonId = await ownSalonOfBooking(bookingId, context)
  const link = newLink(salonId)
  await writeBookings(context, salonId, async (sql) => {
    if (!(await findBooking(sql, bookingId, salonId))) throw new AppError('not_found')
    const change = { ...actorOf(true, context), bookingId, change: 'link_renewed' as const }
    await noteChanges(sql, salonId, [change], [{ id: bookingId, link }])
  })
  return { clientLink: visitPath(link) }
}
