/** Visits that were paid are completed; of those followed step by step, everything is done and the client leaves. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import { afterStep, stageOf } from '../../../shared/bookings/stages.ts'
import { isUpcoming } from '../../../shared/bookings/status.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import type { Asking } from '../../messages/messages.sql.ts'
import { reviewRequests } from '../changing/review-request.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { storePaidLines } from './stages.sql.ts'

interface PaidVisits {
  /** As they were read in this transaction. */
  visits: readonly Booking[]
  /** How clients of the completed visits are asked for a review; null: the salon does not ask. */
  asking: Asking | null
  /** Cents by visit, and by line. */
  charged: { visits: ReadonlyMap<string, number>; lines: ReadonlyMap<string, number> }
  checkNumber: number
  /** Why it was written off; absent: it was paid. */
  reason?: string
}

/** In as many statements for one visit as for many. In a transaction that holds the salon's lock. */
export async function completePaid(
  sql: Sql,
  salonId: string,
  { visits, asking, charged, checkNumber, reason }: PaidVisits,
  context: Context,
): Promise<void> {
  if (visits.length === 0) return
  const now = context.now()
  const after = visits.map((visit) => afterPaid(visit, now))
  const turned = visits.filter(({ status }) => isUpcoming(status))
  const requests = reviewRequests(salonId, turned, asking, context)
  const by = actorOf(true, context)
  await noteChanges(
    sql,
    salonId,
    visits.flatMap(({ id: bookingId, status }): Change[] => [
      { ...by, bookingId, change: 'paid', details: { checkNumber, ...(reason && { reason }) } },
      ...(status === 'completed'
        ? []
        : [{ ...by, bookingId, change: 'status_changed' as const, details: { from: status, to: 'completed' } }]),
    ]),
    after.map(({ id, status, leftAt }) => ({
      id,
      status,
      left_at: leftAt === null ? null : new Date(leftAt),
      charged_cents: charged.visits.get(id) ?? 0,
    })),
    {
      also: [storePaidLines(salonId, after, charged.lines), requests],
      starts: new Map(visits.map(({ id, startTime }) => [id, Date.parse(startTime)])),
    },
  )
}

/** Nothing is guessed: a visit without steps stays without them. */
function afterPaid(booking: Booking, now: number): Booking {
  const paid: Booking = { ...booking, status: 'completed' }
  if (stageOf(booking) === 'expected') return paid
  return afterStep(afterStep(paid, { step: 'finished', now }), { step: 'left', now })
}
