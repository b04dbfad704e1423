/** SQL of how often services are booked. */

import { sql as raw } from 'kysely'
import type { Instant, Interval } from '../../../shared/time.ts'
import { at, plannedAnew, type Sql } from '../../db/connection.ts'

export interface ServiceCount {
  serviceId: string | null
  serviceName: string
  booked: number
  cents: number
  bookedBefore: number
}

/**
 * Of lines that begin in the period, most booked first; before: from `since` up to the period. Lines of a service that
 * is no longer there are told apart by its name.
 */
export async function countServices(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  since: Instant,
): Promise<ServiceCount[]> {
  const counted = raw`count(*) filter (where starts_at >= ${at(start)}) as booked,
    coalesce(sum(price_cents) filter (where status = 'completed' and starts_at >= ${at(start)}), 0) as cents,
    count(*) filter (where starts_at < ${at(start)}) as before`
  const lines = raw`booking_lines line
    where line.salon_id = ${salonId} and blocks and starts_at >= ${at(since)} and starts_at < ${at(end)}`
  const { rows } = await raw<ServiceCount>`
    ${plannedAnew} select service_id as "serviceId", name as "serviceName", booked, cents, before as "bookedBefore"
    from (
      select counted.*, services.name from (
        select service_id, ${counted} from ${lines} and service_id is not null group by service_id
      ) counted join services on services.salon_id = ${salonId} and services.id = service_id
      union all
      select null, ${counted}, service_name from ${lines} and service_id is null group by service_name
    ) services
    order by booked desc, before desc, name, service_id
  `.execute(sql)
  return rows
}
