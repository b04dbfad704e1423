/** SQL of the figures of the floor. */

import { sql as raw } from 'kysely'
import type { PartyState } from '../../shared/floor/limits.ts'
import type { Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

/** Days with a turn book, earliest first. */
export async function listOpenDays(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<LocalDate[]> {
  const { rows } = await raw<{ day: LocalDate }>`
    select day::text as day from floor_days where salon_id = ${salonId} and day between ${from}::date and ${to}::date
    order by day`.execute(sql)
  return rows.map(({ day }) => day)
}

export interface WaitedParty {
  state: PartyState
  /** Of the salon's clock. */
  hour: number
  quotedMinutes: number | null
  /** Null: never seated. */
  realMinutes: number | null
  isOver: boolean
}

/** Without parties that were withdrawn, because they had been added by mistake. */
export async function listWaited(
  sql: Sql,
  salonId: string,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): Promise<WaitedParty[]> {
  const { rows } = await raw<WaitedParty>`
    select state, extract(hour from came_at at time zone timezone)::integer as hour, quoted_minutes as "quotedMinutes",
      extract(epoch from seated_at - came_at)::double precision / 60 as "realMinutes", day < ${today}::date as "isOver"
    from floor_parties join salons on salons.id = salon_id
    where salon_id = ${salonId} and day between ${from}::date and ${to}::date and state <> 'withdrawn'`.execute(sql)
  return rows
}

export interface ChairUse extends Interval {
  resourceId: string
}

/** From the first start to the last finish of each seat. */
export async function listChairUses(sql: Sql, salonId: string, { start, end }: Interval): Promise<ChairUse[]> {
  const { rows } = await raw<ChairUse>`
    select seat.resource_id as "resourceId", min(started_at) as start, max(finished_at) as "end"
    from booking_lines line
    join floor_seats seat on seat.salon_id = line.salon_id and seat.booking_id = line.booking_id
      and seat.staff_id = line.staff_id and seat.resource_id is not null
    where line.salon_id = ${salonId} and line.blocks and line.starts_at >= ${at(start)} and line.starts_at < ${at(end)}
    group by seat.resource_id, line.booking_id, line.staff_id
    having min(started_at) < max(finished_at)`.execute(sql)
  return rows
}

export interface LearnedRow {
  serviceId: string
  staffId: string
  learned: number
  visits: number
}

/**
 * The median duration of each member's latest visits with a service, if the service was all she did for the client. Durations
 * outside three minutes to six hours are ignored: nobody pressed the buttons at the time.
 */
export async function listLearned(
  sql: Sql,
  salonId: string,
  { since, last, min }: { since: number; last: number; min: number },
): Promise<LearnedRow[]> {
  const { rows } = await raw<LearnedRow>`
    with alone as (
      select staff_id, min(service_id::text)::uuid as service_id, max(finished_at) as finished_at,
        extract(epoch from max(finished_at) - min(started_at))::double precision / 60 as minutes
      from booking_lines
      where salon_id = ${salonId} and blocks and starts_at >= ${at(since)} and staff_id is not null
      group by booking_id, staff_id
      having count(*) = 1 and count(service_id) = 1 and count(started_at) = 1 and count(finished_at) = 1
    ), ranked as (
      select *, row_number() over (partition by staff_id, service_id order by finished_at desc) as place
      from alone where minutes between 3 and 360
    )
    select service_id as "serviceId", staff_id as "staffId", count(*)::integer as visits,
      round(percentile_cont(0.5) within group (order by minutes))::integer as learned
    from ranked where place <= ${last} group by staff_id, service_id having count(*) >= ${min}`.execute(sql)
  return rows
}

type LearnedMinutes = Omit<LearnedRow, 'visits'>

/** The same for a few members and services, by looking at no more than their last visits. */
export async function listLearnedOf(
  sql: Sql,
  salonId: string,
  pairs: readonly Omit<LearnedMinutes, 'learned'>[],
  { since, last, min }: { since: number; last: number; min: number },
): Promise<LearnedMinutes[]> {
  const { rows } = await raw<LearnedMinutes>`
    select pair."serviceId", pair."staffId", round(percentile_cont(0.5) within group (order by minutes))::integer as learned
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("serviceId" uuid, "staffId" uuid)
    cross join lateral (
      select extract(epoch from line.finished_at - line.started_at)::double precision / 60 as minutes
      from booking_lines line
      where line.salon_id = ${salonId} and line.staff_id = pair."staffId" and line.service_id = pair."serviceId"
        and line.blocks and line.visit_starts_at >= ${at(since)}
        and line.finished_at - line.started_at between interval '3 minutes' and interval '6 hours'
        and not exists (
          select from booking_lines other
          where other.salon_id = line.salon_id and other.booking_id = line.booking_id and other.staff_id = line.staff_id
            and other.id <> line.id
        )
        and not exists (
          select from floor_seats seat
          where seat.salon_id = line.salon_id and seat.booking_id = line.booking_id
            and line.staff_id in (seat.staff_id, seat.taken_from) and seat.taken_from is not null
        )
      order by line.visit_starts_at desc limit ${last}
    ) as took
    group by pair."serviceId", pair."staffId" having count(*) >= ${min}`.execute(sql)
  return rows
}
