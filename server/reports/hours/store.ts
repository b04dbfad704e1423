/** SQL of the hours in which bookings begin. */

import { sql as raw } from 'kysely'
import { at, plannedAnew, type Sql } from '../../db/connection.ts'
import { wallClock } from '../../db/wall-clock.ts'
import type { OnTheClock } from '../asked.ts'

export interface HourCount {
  /** Sunday 0 to Saturday 6. */
  weekday: number
  /** 0 to 23 on the salon's clock; an hour that comes twice counts as one. */
  hour: number
  bookings: number
}

/** All but cancelled ones. Hours without any are left out. */
export async function countHours(sql: Sql, { salonId, start, end, offsets }: OnTheClock): Promise<HourCount[]> {
  const clock = wallClock('starts_at', offsets)
  const { rows } = await raw<HourCount>`
    ${plannedAnew} select extract(dow from clock)::integer as weekday, extract(hour from clock)::integer as hour, sum(bookings)::integer as bookings
    from (
      select date_trunc('hour', ${clock}) as clock, count(*) as bookings from bookings
      where salon_id = ${salonId} and status <> 'cancelled' and starts_at >= ${at(start)} and starts_at < ${at(end)} group by 1
    ) hours group by 1, 2
  `.execute(sql)
  return rows
}
