/** SQL of how many bookings a salon has in each status: summed by day, so that years of bookings need no counting. */

import { sql as raw } from 'kysely'
import type { z } from 'zod'
import { StatusCounts } from '../../../shared/bookings/contract.ts'
import { type BookingStatus, bookingStatuses } from '../../../shared/bookings/status.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'

/** Visits that begin in this period; absent: at any time. */
export interface Period {
  from?: Instant | undefined
  until?: Instant | undefined
}

/** Whole days (in UTC) are summed up; the remainder at both ends is counted. */
export async function countPerStatus(
  sql: Sql,
  salonId: string,
  { from, until }: Period,
): Promise<z.infer<typeof StatusCounts>> {
  const first = from === undefined ? undefined : Math.ceil(from / day) * day
  const last = until === undefined ? undefined : Math.floor(until / day) * day
  const hasDays = first === undefined || last === undefined || first < last
  const parts = hasDays
    ? [
        counted(salonId, first, last),
        ...(from === first ? [] : [begun(salonId, from, first)]),
        ...(last === until ? [] : [begun(salonId, last, until)]),
      ]
    : [begun(salonId, from, until)]
  const query = raw<{ status: BookingStatus; bookings: number }>`
    select status, sum(bookings)::integer as bookings from (${raw.join(parts, raw` union all `)}) parts group by status
  `
  const { rows } = await query.execute(sql)

  const found = new Map(rows.map(({ status, bookings }) => [status, bookings]))
  const all = rows.reduce((sum, { bookings }) => sum + bookings, 0)
  return StatusCounts.parse({ ...Object.fromEntries(bookingStatuses.map((one) => [one, found.get(one) ?? 0])), all })
}

const day = 86_400_000

function counted(salonId: string, first: Instant | undefined, last: Instant | undefined) {
  return raw`select status, sum(bookings) as bookings from booking_counts where salon_id = ${salonId}
    ${first === undefined ? raw`` : raw`and day >= ${dateOf(first)}`}
    ${last === undefined ? raw`` : raw`and day < ${dateOf(last)}`} group by status`
}

function begun(salonId: string, from: Instant | undefined, until: Instant | undefined) {
  return raw`select status, count(*) as bookings from bookings where salon_id = ${salonId}
    ${from === undefined ? raw`` : raw`and starts_at >= ${at(from)}`}
    ${until === undefined ? raw`` : raw`and starts_at < ${at(until)}`} group by status`
}

/** Of UTC, as the triggers count. */
function dateOf(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10)
}
