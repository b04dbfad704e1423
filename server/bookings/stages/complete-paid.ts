/** Visits that were paid are completed; of those followed step by step, everything is done and the client leaves. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { afterStep, stageOf } from '../../../shared/bookings/stages.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { findBookings } from '../bookings.sql.ts'
import { askForReviews } from '../changing/review-request.ts'
import { type Change, noteChanges } from '../history/history.sql.ts'
import { actorOf } from '../make-room.ts'
import { storeEnds } from './stages.sql.ts'

/** In as many statements for one visit as for many. In a transaction that holds the salon's lock. */
export async function completePaid(
  sql: Sql,
  salonId: string,
  { bookingIds, checkNumber }: { bookingIds: readonly string[]; checkNumber: number },
  context: Context,
): Promise<void> {
  if (bookingIds.length === 0) return
  const before = await findBookings(sql, salonId, bookingIds)
  const now = context.now()
  const after = before.map((booking) => afterPaid(booking, now))
  await storeEnds(sql, salonId, before, after)
  const by = actorOf(true, context)
  await noteChanges(
    sql,
    salonId,
    before.flatMap(({ id: bookingId, status }): Change[] => [
      { ...by, bookingId, change: 'paid', details: { checkNumber } },
      ...(status === 'completed'
        ? []
        : [{ ...by, bookingId, change: 'status_changed' as const, details: { from: status, to: 'completed' } }]),
    ]),
    after.map(({ id, status, leftAt }) => ({ id, status, left_at: leftAt === null ? null : new Date(leftAt) })),
  )
  const turned = before.filter(({ status }) => isUpcoming(status))
  await askForReviews(
    sql,
    salonId,
    turned.map(({ id }) => id),
    context,
    turned,
  )
}

/** Nothing is guessed: a visit without steps stays without them. */
function afterPaid(booking: Booking, now: number): Booking {
  const paid: Booking = { ...booking, status: 'completed' }
  if (stageOf(booking) === 'expected') return paid
  return afterStep(afterStep(paid, { step: 'finished', now }), { step: 'left', now })
}
