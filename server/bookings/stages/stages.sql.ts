/** SQL of the stages of visits. */

import { sql as raw } from 'kysely'
import type { Booking } from '../../../shared/bookings/contract.ts'
import type { BookingStatus } from '../../../shared/bookings/status.ts'
import type { Instant } from '../../../shared/time.ts'
import { anyOf, at, type Sql } from '../../db/connection.ts'
import type { Statement } from '../../db/together.ts'
import { newestVersionFirst } from '../history.sql.ts'

/** Stores the times of the visit and of its changed lines. */
export async function storeTimes(sql: Sql, before: Booking, after: Booking): Promise<void> {
  const { salonId, id } = after
  await sql
    .updateTable('bookings')
    .set({
      arrived_at: asDate(after.arrivedAt),
      left_at: asDate(after.leftAt),
      late_minutes: after.lateMinutes,
      status: after.status,
    })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
  const known = new Map(before.services.map((line) => [line.id, line]))
  const lines = after.services.filter((line) => {
    const was = known.get(line.id)
    return was?.startedAt !== line.startedAt || was.finishedAt !== line.finishedAt
  })
  if (lines.length === 0) return
  await raw`
    update booking_lines set started_at = "startedAt", finished_at = "finishedAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as turned ("id" uuid, "startedAt" timestamptz, "finishedAt" timestamptz)
    where salon_id = ${salonId} and booking_id = ${id} and booking_lines.id = turned.id
  `.execute(sql)
}

function asDate(at: string | null): Date | null {
  return at === null ? null : new Date(at)
}

/** The visit's status before it was completed, from its history. */
export async function statusBeforeCompleted(sql: Sql, salonId: string, bookingId: string): Promise<BookingStatus> {
  const rows = await sql
    .selectFrom('booking_history')
    .select('details')
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('change', '=', 'status_changed')
    .orderBy(newestVersionFirst)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const from = rows.find(({ details }) => details['to'] === 'completed')?.details['from']
  return from === 'scheduled' ? 'scheduled' : 'confirmed'
}

/** Which of the visits were completed at this moment, each with its status before. */
export async function listCompletedAt(
  sql: Sql,
  salonId: string,
  bookingIds: readonly string[],
  moment: Instant,
): Promise<Map<string, BookingStatus>> {
  const rows = await sql
    .selectFrom('booking_history')
    .select(['booking_id as bookingId', 'details'])
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('change', '=', 'status_changed')
    .where('at', '=', at(moment))
    .execute()
  return new Map(
    rows
      .filter(({ details }) => details['to'] === 'completed')
      .map(({ bookingId, details }) => [bookingId, details['from'] === 'scheduled' ? 'scheduled' : 'confirmed']),
  )
}

/** Nothing was charged for the lines of these visits, and those that ended with the payment have not ended. Not executed yet. */
export function forgetPaidLines(salonId: string, bookingIds: readonly string[], paidAt: Instant): Statement {
  return raw`
    update booking_lines set charged_cents = null,
      finished_at = case when finished_at < ${at(paidAt)} then finished_at end
    where salon_id = ${salonId} and booking_id = any(${bookingIds}::uuid[])`
}

/** Of a visit moved to another day the client has not arrived. */
export async function forgetArrivals(sql: Sql, salonId: string, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await sql
    .updateTable('bookings')
    .set({ arrived_at: null, left_at: null })
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(bookingIds))
    .execute()
}

/** Stores when the lines of visits ended, and what was charged for them: cents by line. Not executed yet. */
export function storePaidLines(
  salonId: string,
  visits: readonly Pick<Booking, 'id' | 'services'>[],
  charged: ReadonlyMap<string, number>,
): Statement {
  const lines = visits.flatMap(({ id: bookingId, services }) =>
    services.map(({ id, finishedAt }) => ({ bookingId, id, finishedAt, cents: charged.get(id) ?? 0 })),
  )
  return raw`
    update booking_lines set finished_at = paid."finishedAt", charged_cents = paid.cents
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as paid ("bookingId" uuid, "id" uuid, "finishedAt" timestamptz, cents integer)
    where salon_id = ${salonId} and booking_id = paid."bookingId" and booking_lines.id = paid.id
  `
}
