/** SQL of how often services are booked. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import { notHeld } from '../db/statuses.ts'
import type { ComparedSpans } from './by-now.ts'
import { otherCharges } from './other-charges.sql.ts'

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
 * Lines that start in the spans, most booked first, plus those that start later, up to `end`. Other charges and refunds
 * add to what a service earned, not to how often it was booked. Deleted services are distinguished by name.
 */
export async function countServices(
  sql: Sql,
  salonId: string,
  { now, before }: ComparedSpans,
  end: Instant,
): Promise<ServiceCount[]> {
  const booked = raw`starts_at >= ${at(now.start)} and starts_at < ${at(now.end)}`
  const coming = raw`starts_at >= ${at(now.end)} and status <> 'completed'`
  const counted = raw`count(*) filter (where is_line and ${booked}) as booked,
    coalesce(sum(cents) filter (where status = 'completed' and ${booked}), 0) as cents,
    count(*) filter (where ${coming}) as coming, coalesce(sum(cents) filter (where ${coming}), 0) as coming_cents,
    count(*) filter (where is_line and starts_at < ${at(before.end)}) as before,
    bool_or(not is_line and ${booked}) as is_charged`
  // A service that was handed over in the chair was booked once.
  const takenOver = raw`
    select rest.id from floor_seats seat
    join booking_lines begun on begun.salon_id = seat.salon_id and begun.booking_id = seat.booking_id and begun.staff_id = seat.taken_from
    join booking_lines rest on rest.salon_id = seat.salon_id and rest.booking_id = seat.booking_id and rest.staff_id = seat.staff_id
      and rest.service_id = begun.service_id
    where seat.salon_id = ${salonId} and seat.taken_from is not null`
  const lines = raw`(
      select service_id, service_name, starts_at, status, coalesce(charged_cents, price_cents) as cents, id <> all(array(${takenOver})) as is_line
      from booking_lines line
      where line.salon_id = ${salonId} and blocks and ${notHeld(salonId)}
        and starts_at >= ${at(before.start)} and starts_at < ${at(end)}
      union all
      select service_id, service_name, at, 'completed', cents, false from ${otherCharges(salonId, now)}
    ) lines`
  const { rows } = await raw<ServiceCount>`
    ${withFreshPlan} select service_id as "serviceId", name as "serviceName", booked, cents, coming,
      coming_cents as "comingCents", before as "bookedBefore"
    from (
      select counted.*, services.name from (
        select service_id, ${counted} from ${lines} where service_id is not null group by service_id
      ) counted join services on services.salon_id = ${salonId} and services.id = service_id
      union all
      select null, ${counted}, service_name from ${lines} where service_id is null group by service_name
    ) services
    where booked + coming + before > 0 or is_charged
    order by booked desc, coming desc, before desc, name, service_id
  `.execute(sql)
  return rows
}
