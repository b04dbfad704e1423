/** Tells the clients of imported appointments that they are booked, when the owner says so. */

import { AppError } from '../../../shared/errors.ts'
import { findBookings } from '../../bookings/bookings.sql.ts'
import type { Context } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { queueMessages } from '../../messages/messages.sql.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { listUntold, lockImport } from './imported-appointments.sql.ts'

const toldAtOnce = 100

/** Each once, whose visit is still to come. @throws AppError `not_found`; `import_over` when it is undone */
export async function tellImported(
  salonId: string,
  importId: string,
  context: Context,
): Promise<{ told: number; left: number }> {
  await assertOwnSalon(salonId, context)
  return changing(context, async (sql) => {
    const stored = await lockImport(sql, salonId, importId)
    if (!stored) throw new AppError('not_found')
    if (stored.undo_began_at !== null) throw new AppError('import_over')
    const now = context.now()
    const untold = await listUntold(sql, salonId, importId, now)
    const bookings = await findBookings(sql, salonId, untold.slice(0, toldAtOnce))
    const messages = bookings.map(({ id: bookingId, customerId, customerPhone, customerEmail: email, language }) => ({
      salonId,
      kind: 'booking_confirmed' as const,
      recipient: { bookingId, customerId, phone: customerPhone, email, language },
      now,
    }))
    await queueMessages(sql, messages, context.texting)
    return { told: bookings.length, left: Math.max(0, untold.length - toldAtOnce) }
  })
}
