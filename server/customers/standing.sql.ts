/** SQL of visits that a client missed or cancelled late. */

import { sql as raw } from 'kysely'
import type { Missed } from '../../shared/bookings/no-shows.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

const maxMissed = 50

/** By anybody who uses the phone of its holder, latest first. Late: cancelled by the client after the deadline in force. */
export async function listMissed(sql: Sql, salonId: string, holderId: string, since: Instant): Promise<Missed[]> {
  const { rows } = await raw<Missed>`
    select starts_at as "startsAt", case status when 'no_show' then 'no_show' else 'late_cancel' end as how
    from bookings
    where salon_id = ${salonId}::uuid and customer_id = any(${phonePeople(salonId, holderId)}) and starts_at >= ${at(since)}
      and (status = 'no_show' or status = 'cancelled' and exists (
        select from booking_history history
        where history.salon_id = ${salonId}::uuid and history.booking_id = bookings.id
          and history.change = 'status_changed' and history.actor = 'client' and history.details ->> 'late' = 'true'
      ))
    order by starts_at desc, id limit ${maxMissed}
  `.execute(sql)
  return rows
}

/** The ids of the holder of a phone and of the others who use it. */
export function phonePeople(salonId: string, holderId: string) {
  return raw`array(select id from customers where salon_id = ${salonId}::uuid and id = ${holderId}::uuid
    union all select id from customers where salon_id = ${salonId}::uuid and phone_holder_id = ${holderId}::uuid)`
}
