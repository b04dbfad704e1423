/** Undoes an import of appointments, in batches: what was used since stays, with the reason. */

import { AppError } from '../../../shared/errors.ts'
import type { StayReason } from '../../../shared/moving-in/appointment-import.ts'
import { hasCheck } from '../../bookings/bookings.sql.ts'
import { deleteIn } from '../../bookings/changing/delete.ts'
import { writeBookings } from '../../bookings/write.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { isUntouched, listOfVisit, takeBackDeposit } from './brought-deposits.ts'
import {
  countUndoableAppointments,
  deleteHistory,
  deleteImported,
  listUndoableBookings,
  lockImport,
  noteProgress,
  setStays,
  type UndoableBooking,
} from './imported-appointments.sql.ts'

const historyAtOnce = 2000
/** Small enough that others wait no longer than for a booking. */
const bookingsAtOnce = 20

/** Returns how many are left. @throws AppError `not_found`; `import_over` when undoing has not begun, or is done */
export async function undoAppointments(salonId: string, importId: string, context: Context): Promise<{ left: number }> {
  await assertOwnSalon(salonId, context)
  return writeBookings(context, salonId, async (sql) => {
    const stored = await lockImport(sql, salonId, importId)
    if (!stored) throw new AppError('not_found')
    if (stored.undo_began_at === null || stored.undone_at !== null) throw new AppError('import_over')
    await noteProgress(sql, salonId, importId, context.now())
    const removed = await deleteHistory(sql, salonId, importId, historyAtOnce)
    if (removed === 0) {
      for (const one of await listUndoableBookings(sql, salonId, importId, bookingsAtOnce)) {
        const reason = await reasonToStay(sql, salonId, one, context)
        if (reason) await setStays(sql, salonId, one.id, reason)
        else if (one.bookingId !== null) {
          for (const deposit of await listOfVisit(sql, salonId, one.bookingId))
            await takeBackDeposit(sql, salonId, deposit, context)
          await deleteImported(sql, salonId, [one.id])
          await deleteIn(sql, salonId, one.bookingId, context)
        }
      }
    }
    return { left: await countUndoableAppointments(sql, salonId, importId) }
  })
}

async function reasonToStay(
  sql: Sql,
  salonId: string,
  { bookingId, start, isChanged }: UndoableBooking,
  { now }: Context,
): Promise<StayReason | null> {
  if (bookingId === null) return 'gone'
  if (await hasCheck(sql, salonId, bookingId)) return 'paid'
  if (!(await listOfVisit(sql, salonId, bookingId)).every(isUntouched)) return 'paid'
  if (isChanged) return 'changed'
  return start <= now() ? 'over' : null
}
