/** All SQL of reports. */

import { sql as raw } from 'kysely'
import type { Interval } from '../../shared/time.ts'
import { at, plannedAnew, type Sql } from '../db/connection.ts'

export interface DoneWork {
  staffId: string
  appointments: number
  minutes: number
  revenueCents: number
}

/** Of lines that begin in the period, by member; those who had none are left out. */
export async function sumWork(sql: Sql, salonId: string, { start, end }: Interval): Promise<DoneWork[]> {
  const { rows } = await raw<DoneWork>`
    ${plannedAnew} select staff_id as "staffId", count(*) as appointments, sum(minutes)::bigint as minutes,
      coalesce(sum(cents), 0)::bigint as "revenueCents"
    from (
      select staff_id, booking_id, sum(minutes) as minutes, sum(price_cents) filter (where status = 'completed') as cents
      from booking_lines
      where salon_id = ${salonId} and blocks and staff_id is not null
        and starts_at >= ${at(start)} and starts_at < ${at(end)}
      group by 1, 2
    ) visits
    group by 1
  `.execute(sql)
  return rows
}
