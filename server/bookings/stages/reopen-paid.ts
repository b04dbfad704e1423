/** Visits whose check is open again are as they were before it was paid. */

import type { Booking } from '../../../shared/bookings/contract.ts'
import type { Instant } from '../../../shared/time.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { type Change, noteChanges } from '../history.sql.ts'
import { actorOf } from '../make-room.ts'
import { forgetPaidLines, listCompletedAt } from './stages.sql.ts'

interface ReopenedVisits {
  /** As they were read in this transaction. */
  visits: readonly Booking[]
  paidAt: Instant
  checkNumber: number | null
  reason: string
}

/** In as many statements for one visit as for many. In a transaction that holds the salon's lock. */
export async function reopenPaid(
  sql: Sql,
  salonId: string,
  { visits, paidAt, checkNumber, reason }: ReopenedVisits,
  context: Context,
): Promise<void> {
  if (visits.length === 0) return
  const ids = visits.map(({ id }) => id)
  const before = await listCompletedAt(sql, salonId, ids, paidAt)
  const by = actorOf(true, context)
  await noteChanges(
    sql,
    salonId,
    visits.flatMap(({ id: bookingId, status: from }): Change[] => {
      const to = before.get(bookingId)
      const turned = { ...by, bookingId, change: 'status_changed' as const, details: { from, to } }
      return [
        { ...by, bookingId, change: 'check_reopened', details: { checkNumber, reason } },
        ...(to === undefined || to === from ? [] : [turned]),
      ]
    }),
    visits.map(({ id, status, leftAt }) => ({
      id,
      status: before.get(id) ?? status,
      left_at: leftAt === null || Date.parse(leftAt) >= paidAt ? null : new Date(leftAt),
      charged_cents: null,
    })),
    {
      also: [forgetPaidLines(salonId, ids, paidAt)],
      starts: new Map(visits.map(({ id, startTime }) => [id, Date.parse(startTime)])),
    },
  )
}
