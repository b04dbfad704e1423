/** SQL of the sample salon's till. */

import { sql as raw } from 'kysely'
import { z } from 'zod'
import { languages } from '../../shared/text/language.ts'
import type { Instant, Interval } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import type { ChargedLine } from './check-rows.ts'
import type { DoneVisit } from './till-rows.ts'

export async function findWho(sql: Sql, userId: string): Promise<{ user_id: string; by_name: string }> {
  const user = await sql.selectFrom('users').select('first_name').where('id', '=', userId).executeTakeFirst()
  return { user_id: userId, by_name: user?.first_name ?? '' }
}

const Done = z.object({
  booking: z.object({
    id: z.string(),
    customer_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    email: z.string(),
    language: z.enum(languages),
    endsAt: z.number(),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      serviceId: z.string().nullable(),
      name: z.string(),
      staffId: z.string().nullable(),
      staffFirstName: z.string(),
      cents: z.number(),
      minutes: z.number(),
    }),
  ),
})

/** Completed visits that ended in the span, at most so many of the last, in the order of their ends. */
export async function listDone(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  maxVisits: number,
): Promise<DoneVisit[]> {
  const { rows } = await raw<{ visit: unknown }>`
    select json_build_object('booking', json_build_object('id', id, 'customer_id', customer_id, 'first_name', first_name,
      'last_name', last_name, 'phone', phone, 'email', email, 'language', language,
      'endsAt', (extract(epoch from ends_at) * 1000)::bigint), 'lines', (
        select json_agg(json_build_object('id', line.id, 'serviceId', service_id, 'name', service_name, 'staffId', staff_id,
          'staffFirstName', staff_first_name, 'cents', line.price_cents, 'minutes', line.minutes) order by line.position)
        from booking_lines line where line.salon_id = ${salonId} and line.booking_id = done.id
      )) as visit
    from (
      select * from bookings
      where salon_id = ${salonId} and status = 'completed' and ends_at >= ${at(start)} and ends_at < ${at(end)}
      order by ends_at desc, starts_at desc, price_cents desc, first_name desc, last_name desc limit ${maxVisits}
    ) done
    order by ends_at, starts_at, price_cents, first_name, last_name
  `.execute(sql)
  return rows.map(({ visit }) => Done.parse(visit))
}

/** What was charged for each line, and for its visit. */
export async function markCharged(sql: Sql, salonId: string, lines: readonly ChargedLine[]): Promise<void> {
  await raw`
    with charged as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line ("bookingId" uuid, "lineId" uuid, cents integer)
    ), of_lines as (
      update booking_lines set charged_cents = cents from charged
      where salon_id = ${salonId} and booking_id = "bookingId" and booking_lines.id = "lineId" returning booking_id, charged_cents
    ), of_visits as (
      select booking_id, sum(charged_cents) as cents from of_lines group by 1
    )
    update bookings set charged_cents = cents from of_visits where salon_id = ${salonId} and bookings.id = booking_id
  `.execute(sql)
}

/** Ids of confirmed visits that were made before the deposit was taken, dearest first. */
export async function listComing(
  sql: Sql,
  salonId: string,
  { now, takenAt }: { now: Instant; takenAt: Instant },
  max: number,
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select id from bookings
    where salon_id = ${salonId} and status = 'confirmed' and starts_at > ${at(now)} and submitted_at < ${at(takenAt)}
      and group_id is null
    order by price_cents desc, starts_at, phone limit ${max}
  `.execute(sql)
  return rows.map(({ id }) => id)
}
