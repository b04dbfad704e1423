/** All SQL of `seed-demo`: a salon's bookings in one statement, none of which overlap by construction. */

import { sql as raw } from 'kysely'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { cellMinutes, cellsPerDay } from './seed-plan.ts'

export interface SeededSalon {
  salonId: string
  bookings: number
  now: Instant
  /** Openings of the days. */
  days: readonly Instant[]
  staff: readonly { id: string; firstName: string; lastName: string; breakCell: number; services: readonly number[] }[]
  /** Those that fit a cell. */
  services: readonly { id: string; name: string; minutes: number; priceCents: number }[]
  customers: readonly { id: string; firstName: string; lastName: string; phone: string }[]
}

/** What is lost when the machine fails can be seeded again: no commit waits for the disk. */
export async function hurry(sql: Sql): Promise<void> {
  await raw`set local synchronous_commit = off`.execute(sql)
}

/**
 * Booking k is on day k mod days, and the j-th booking of a day has a cell of its own among the members' cells: j times
 * a number that shares no factor with their count. What differs from booking to booking goes by `mix`, within each day.
 */
export async function insertSeededBookings(sql: Sql, salon: SeededSalon): Promise<void> {
  const { salonId, bookings, now, days, staff, services, customers } = salon
  const moment = raw`${new Date(now)}::timestamptz`
  await raw`
    with plan as materialized (
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
    ), booked as (
      insert into bookings (salon_id, id, customer_id, status, source, starts_at, ends_at, minutes, price_cents,
        first_name, last_name, phone, email, notes, language, submitted_at)
      select ${salonId}::uuid, id, (customer).id, status, case when mix % 3 = 0 then 'owner' else 'public' end,
        starts, starts + (service).minutes * interval '1 minute', (service).minutes, (service)."priceCents",
        (customer)."firstName", (customer)."lastName", (customer).phone, '', '', case when mix % 5 = 0 then 'vi' else 'en' end, submitted
      from placed
    ), noted as (
      insert into booking_history (salon_id, id, booking_id, at, actor, user_id, change, details)
      select ${salonId}::uuid, history_id, id, submitted, case when mix % 3 = 0 then 'owner' else 'client' end, null, 'booked', '{}'
      from placed
    )
    insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_id, service_name,
      staff_id, staff_first_name, staff_last_name, requested, starts_at, ends_at, blocked_until, minutes, cleanup_minutes, price_cents)
    select ${salonId}::uuid, line_id, id, status, starts, 0, (service).id, (service).name,
      (member).id, (member)."firstName", (member)."lastName", mix % 5 < 2, starts, starts + (service).minutes * interval '1 minute',
      starts + (service).minutes * interval '1 minute', (service).minutes, 0, (service)."priceCents"
    from placed order by (member).id, starts
  `.execute(sql)
}

/** A UUID version 7 of about that time. */
function id(at: ReturnType<typeof raw>) {
  return raw`overlay(overlay(gen_random_uuid()::text placing '7' from 15)
    placing overlay(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) from 1)::uuid`
}

function json(rows: readonly object[]): string {
  return JSON.stringify(rows.map((row, index) => ({ ...row, place: index })))
}
