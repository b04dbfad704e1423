/** SQL of the sample salon's floor. */

import { sql as raw } from 'kysely'
import { type Instant, toIso } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import type { StagedVisit } from './floor-day.ts'

/** When clients came and left, and when each service began and ended. */
export async function markStages(sql: Sql, salonId: string, visits: readonly StagedVisit[]): Promise<void> {
  const ofVisits = visits.map(({ bookingId: id, arrivedAt, leftAt }) => ({
    id,
    came: iso(arrivedAt),
    went: iso(leftAt),
  }))
  const ofLines = visits.flatMap(({ lines }) =>
    lines.map(({ id, startedAt, finishedAt }) => ({ id, began: iso(startedAt), ended: iso(finishedAt) })),
  )
  await raw`
    with staged as (
      update bookings set arrived_at = came, left_at = went
      from json_to_recordset(${JSON.stringify(ofVisits)}::json) as visit (id uuid, came timestamptz, went timestamptz)
      where salon_id = ${salonId} and bookings.id = visit.id
    )
    update booking_lines set started_at = began, finished_at = ended
    from json_to_recordset(${JSON.stringify(ofLines)}::json) as line (id uuid, began timestamptz, ended timestamptz)
    where salon_id = ${salonId} and booking_lines.id = line.id`.execute(sql)
}

function iso(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}
