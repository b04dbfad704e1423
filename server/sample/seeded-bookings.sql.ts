/** Visits of `seed-demo`, generated in SQL: by construction none of them overlap. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { cellMinutes, cellsPerDay } from './seed-plan.ts'
import type { VisitSource } from './visit-rows.sql.ts'

export interface SeededSalon {
  salonId: string
  bookings: number
  now: Instant
  /** Opening times of the days. */
  days: readonly Instant[]
  staff: readonly { id: string; firstName: string; lastName: string; breakCell: number; services: readonly number[] }[]
  /** Those that fit a cell. */
  services: readonly { id: string; name: string; minutes: number; priceCents: number }[]
  customers: readonly { id: string; firstName: string; lastName: string; phone: string }[]
}

/** Seeding can be repeated after a crash, so commits do not wait for the disk. */
export async function hurry(sql: Sql): Promise<void> {
  await raw`set local synchronous_commit = off`.execute(sql)
}

/**
 * Booking k is on day k mod days, and the j-th booking of a day is in cell j times a number coprime to the number of the
 * members' cells, modulo that number. Whatever varies between bookings depends on `mix`, within each day.
 */
export function seededVisits(salon: SeededSalon): VisitSource {
  const { salonId, bookings, now, days, staff, services, customers } = salon
  const moment = raw`${new Date(now)}::timestamptz`
  const plan = raw`
    plan as materialized (
      select k, k % ${days.length} as day, k / ${days.length} + k % ${days.length} * 3 as mix, (k / ${days.length} * 7919 + k % ${days.length} * 31) % ${staff.length * cellsPerDay} as cell
      from generate_series(0, ${bookings - 1}::integer) k
    ), placed as materialized (
      select k, mix, ${id(raw`starts`)} as id, ${id(raw`starts`)} as line_id, ${id(raw`starts`)} as history_id, starts, member, service, customer,
        case
          when starts < ${moment} then case when mix % 16 = 3 then 'cancelled' when mix % 24 = 5 then 'no_show' else 'completed' end
          else case when mix % 20 = 7 then 'cancelled' when mix % 4 = 1 then 'scheduled' else 'confirmed' end
        end as status,
        least(starts - (mix * 37 % 200 + 1) * interval '2 hours', ${moment} - (mix * 13 % 600) * interval '1 minute') as submitted
      from plan
      join lateral (select cell % ${staff.length} as place, cell / ${staff.length} as cell_of_member) who on true
      join json_to_recordset(${json(staff)}::json) as member (place integer, id uuid, "firstName" text, "lastName" text, "breakCell" integer, services integer[])
        on member.place = who.place
      join json_to_recordset(${json(services)}::json) as service (place integer, id uuid, name text, minutes integer, "priceCents" integer)
        on service.place = member.services[1 + mix % cardinality(member.services)]
      join json_to_recordset(${json(customers)}::json) as customer (place integer, id uuid, "firstName" text, "lastName" text, phone text)
        on customer.place = k % ${customers.length}
      join lateral (
        select to_timestamp((${days.map((day) => day / 1000)}::bigint[])[day + 1])
          + (cell_of_member + (cell_of_member >= member."breakCell")::integer) * ${cellMinutes} * interval '1 minute' as starts
      ) time on true
    )`
  return {
    plan,
    bookings: raw`
      select ${salonId}::uuid as salon_id, id, (customer).id as customer_id, status,
        case when mix % 3 = 0 then 'owner' else 'public' end as source, starts as starts_at,
        starts + (service).minutes * interval '1 minute' as ends_at, (service).minutes as minutes,
        (service)."priceCents" as price_cents, (customer)."firstName" as first_name, (customer)."lastName" as last_name,
        (customer).phone as phone, '' as email, '' as notes, case when mix % 5 = 0 then 'vi' else 'en' end as language,
        submitted as submitted_at,
        null::uuid as group_id,
        null::smallint as party_place
      from placed`,
    booking_history: raw`
      select ${salonId}::uuid as salon_id, history_id as id, id as booking_id, submitted as at,
        case when mix % 3 = 0 then 'owner' else 'client' end as actor, null::uuid as user_id, 'booked' as change,
        '{}'::jsonb as details
      from placed`,
    // Adjacent in the index of the exclusion constraint.
    booking_lines: raw`
      select ${salonId}::uuid as salon_id, line_id as id, id as booking_id, status, starts as visit_starts_at, 0 as position,
        (service).id as service_id, (service).name as service_name, (member).id as staff_id,
        (member)."firstName" as staff_first_name, (member)."lastName" as staff_last_name, mix % 5 < 2 as requested,
        starts as starts_at, starts + (service).minutes * interval '1 minute' as ends_at,
        starts + (service).minutes * interval '1 minute' as blocked_until, (service).minutes as minutes,
        0 as cleanup_minutes, (service)."priceCents" as price_cents, '{}'::uuid[] as resource_ids
      from placed order by (member).id, starts`,
  }
}

/** A UUID version 7 of about that time. */
function id(at: ReturnType<typeof raw>) {
  return raw`overlay(overlay(gen_random_uuid()::text placing '7' from 15)
    placing overlay(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) from 1)::uuid`
}

function json(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, place: index })))
}
