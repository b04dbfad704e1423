/** SQL of how much of a salon's time strangers have booked: phones without a completed visit before they booked. */

import { sql as raw } from 'kysely'
import type { StrangersMinutes } from '../../../shared/bookings/flood.ts'
import type { Instant } from '../../../shared/time.ts'
import { at, type Sql } from '../../db/connection.ts'
import { holdingTime } from '../../db/statuses.ts'

/** Only asked in a flood: it reads four weeks of bookings. */
export async function loadStrangersMinutes(
  sql: Sql,
  salonId: string,
  phone: string,
  now: Instant,
): Promise<StrangersMinutes> {
  const { rows } = await raw<StrangersMinutes>`
    with strange as (
      select phone, minutes, status, floor(extract(epoch from ${at(now)}::timestamptz - submitted_at) / 86400)::integer as ago
      from bookings made
      where salon_id = ${salonId}::uuid and source = 'public'
        and submitted_at > ${at(now)}::timestamptz - interval '28 days' and submitted_at <= ${at(now)}
        and not exists (
          select from bookings earlier
          where earlier.salon_id = ${salonId}::uuid and earlier.phone = made.phone and earlier.status = 'completed'
            and earlier.ends_at < made.submitted_at
        )
    )
    select coalesce(sum(minutes) filter (where ago = 0 and status in ${holdingTime}), 0)::integer as "all",
      coalesce(sum(minutes) filter (where ago = 0 and status in ${holdingTime} and phone = ${phone}), 0)::integer as own,
      (
        select percentile_disc(0.5) within group (order by coalesce(booked, 0))::integer
        from generate_series(0, 27) as day
        left join (select ago, sum(minutes) as booked from strange group by ago) counted on counted.ago = day
      ) as usual
    from strange
  `.execute(sql)
  return rows[0] ?? { all: 0, own: 0, usual: 0 }
}
