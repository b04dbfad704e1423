/** SQL of what days of the floor left behind: clients who did not come, wait, or sit in a chair; and days that nobody closed. */

import { type RawBuilder, sql as raw } from 'kysely'
import { upcomingStatuses } from '../../shared/bookings/status.ts'
import type { LeftDay } from '../../shared/till/contract.ts'
import type { LeftVisit } from '../../shared/till/days.ts'
import type { Instant, Interval, LocalDate } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'
import { isUntouched } from './check-changes.sql.ts'
import { businessDateIn, type UnpaidIn } from './lists.sql.ts'

type StoredLeft = Omit<LeftVisit, 'startTime'> & { start: Instant }

/** Of one day, earliest first; and whether the till was used on it or in the week before. */
export async function findLeft(
  sql: Sql,
  salonId: string,
  { date, bounds: { start, end }, now }: { date: LocalDate; bounds: Interval; now: Instant },
): Promise<{ left: StoredLeft[]; isUsed: boolean }> {
  const { rows: left } = await raw<StoredLeft>`
    select id, version, status, stage, first_name as "firstName", last_name as "lastName", starts_at as start,
      names as "staffFirstNames"
    from (${leftIn(salonId, { start, end: Math.min(end, now) })}) visits
    where exists (select from floor_days day where day.salon_id = ${salonId} and day.day = ${date}::date)
    order by starts_at, id limit ${maxLeft}`.execute(sql)
  const { rows } = await raw<{ isUsed: boolean }>`select ${wasUsed(salonId, at(end))} as "isUsed"`.execute(sql)
  return { left, isUsed: rows[0]?.isUsed ?? false }
}

/** As many as can be settled at once. */
const maxLeft = 200

/** Without unpaid visits; days with nothing left are not among them. */
export async function countLeft(
  sql: Sql,
  salon: UnpaidIn,
  { from, to, visits }: { from: LocalDate; to: LocalDate; visits: Interval },
): Promise<Omit<LeftDay, 'visits' | 'cents'>[]> {
  const { salonId, timezone, dayEndHour } = salon
  const end = raw`(day.day + 1 + make_interval(hours => ${dayEndHour})) at time zone ${timezone}`
  const { rows } = await raw<Omit<LeftDay, 'visits' | 'cents'>>`
    select * from (
      select day.day::text as date, coalesce("notCome", 0) as "notCome", coalesce(waiting, 0) as waiting,
        coalesce("inChair", 0) as "inChair", till.closed_at is null
          and day.day > ${to}::date - 7 and ${wasUsed(salonId, end)} as "notClosed"
      from floor_days day
      left join (
        select ${businessDateIn(salon)} as date, (count(*) filter (where stage = 'not_come'))::integer as "notCome",
          (count(*) filter (where stage = 'waiting'))::integer as waiting,
          (count(*) filter (where stage = 'in_chair'))::integer as "inChair"
        from (${leftIn(salonId, visits)}) visits group by 1
      ) visits on visits.date = day.day
      left join (select day, closed_at from till_days where salon_id = ${salonId}) till on till.day = day.day
      where day.salon_id = ${salonId} and day.day between ${from}::date and ${to}::date
    ) days
    where "notCome" + waiting + "inChair" > 0 or "notClosed"`.execute(sql)
  return rows
}

/** Visits that begin within the interval, and were neither finished, cancelled, nor missed. */
function leftIn(salonId: string, { start, end }: Interval): RawBuilder<unknown> {
  return raw`
    select booking.id, version, status, first_name, last_name, starts_at, line.names,
      case when line.begun then 'in_chair' when arrived_at is null then 'not_come' else 'waiting' end as stage
    from bookings booking
    cross join lateral (
      select coalesce(bool_or(coalesce(started_at, finished_at) is not null), false) as begun,
        array_agg(distinct staff_first_name) filter (where staff_first_name <> '') as names
      from booking_lines where salon_id = ${salonId} and booking_id = booking.id
    ) line
    where booking.salon_id = ${salonId} and status = any(${upcomingStatuses}::text[]) and left_at is null
      and starts_at >= ${at(start)} and starts_at < ${at(end)}`
}

/** @param end of the day */
function wasUsed(salonId: string, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return raw`exists (
    select from checks where salon_id = ${salonId} and not ${isUntouched}
      and opened_at >= ${end} - interval '8 days' and opened_at < ${end}
  )`
}
