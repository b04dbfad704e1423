/** SQL of how often services are booked. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { notHeld } from '../db/statuses.ts'
import type { ComparedSpans } from './by-now.ts'

export interface ServiceCount {
  serviceId: string | null
  serviceName: string
  booked: number
  cents: number
  coming: number
  comingCents: number
  bookedBefore: number
}

/**
 * Lines that start in the spans, most booked first, plus those that start later, up to `end`. Deleted services are
 * distinguished by name.
 */
export async function countServices(
  sql: Sql,
  salonId: string,
  { now, before }: ComparedSpans,
  end: Instant,
): Promise<ServiceCount[]> {
  const booked = raw`starts_at >= ${at(now.start)} and starts_at < ${at(now.end)}`
  const coming = raw`starts_at >= ${at(now.end)} and status <> 'completed'`
  const counted = raw`count(*) filter (where ${booked}) as booked,
    coalesce(sum(price_cents) filter (where status = 'completed' and ${booked}), 0) as cents,
    count(*) filter (where ${coming}) as coming, coalesce(sum(price_cents) filter (where ${coming}), 0) as coming_cents,
    count(*) filter (where starts_at < ${at(before.end)}) as before`
  const lines = raw`booking_lines line
    where line.salon_id = ${salonId} and blocks and ${notHeld(salonId)} and starts_at >= ${at(before.start)} and starts_at < ${at(end)}`
  const { rows } = await raw<ServiceCount>`
    ${withFreshPlan} select service_id as "serviceId", name as "serviceName", booked, cents, coming,
      coming_cents as "comingCents", before as "bookedBefore"
    from (
      select counted.*, services.name from (
        select service_id, ${counted} from ${lines} and service_id is not null group by service_id
      ) counted join services on services.salon_id = ${salonId} and services.id = service_id
      union all
      select null, ${counted}, service_name from ${lines} and service_id is null group by service_name
    ) services
    where booked + coming + before > 0
    order by booked desc, coming desc, before desc, name, service_id
  `.execute(sql)
  return rows
}
