/** SQL of when bookings were submitted. */

import { sql as raw } from 'kysely'
import type { BookingStatus } from '../../shared/bookings/status.ts'

import type { Instant, Interval } from '../../shared/time.ts'
import { at, type Sql, withFreshPlan } from '../db/connection.ts'
import type { BookingSource } from '../db/tables/bookings.ts'
import { wallClock } from '../db/wall-clock.ts'
import type { OnTheClock } from './report-scope.ts'

/** How many were submitted in each hour of the day; empty hours are left out. */
export async function countSubmissions(
  sql: Sql,
  { salonId, start, end, offsets }: OnTheClock,
): Promise<{ hour: number; bookings: number }[]> {
  const { rows } = await raw<{ hour: number; bookings: number }>`
    ${withFreshPlan} select extract(hour from ${wallClock('submitted_at', offsets)})::integer as hour, count(*) as bookings
    from bookings where salon_id = ${salonId} and submitted_at >= ${at(start)} and submitted_at < ${at(end)} group by 1
  `.execute(sql)
  return rows
}

export async function countSubmitted(sql: Sql, salonId: string, { start, end }: Interval): Promise<number> {
  const { rows } = await raw<{ bookings: number }>`
    ${withFreshPlan} select count(*) as bookings from bookings
    where salon_id = ${salonId} and submitted_at >= ${at(start)} and submitted_at < ${at(end)}
  `.execute(sql)
  return rows[0]?.bookings ?? 0
}

export interface Submission {
  id: string
  startsAt: Instant
  submittedAt: Instant
  status: BookingStatus
  source: BookingSource
}

/** Latest first; only those before `after`, if given. */
export async function listSubmissions(
  sql: Sql,
  salonId: string,
  { start, end }: Interval,
  { limit, after }: { limit: number; after?: Submission | undefined },
): Promise<Submission[]> {
  const { rows } = await raw<Submission>`
    ${withFreshPlan} select id, starts_at as "startsAt", submitted_at as "submittedAt", status, source from bookings
    where salon_id = ${salonId} and submitted_at >= ${at(start)} and submitted_at < ${at(end)}
      ${after ? raw`and (submitted_at, id) < (${at(after.submittedAt)}, ${after.id})` : raw``}
    order by submitted_at desc, id desc limit ${limit}
  `.execute(sql)
  return rows
}

/** Null: nothing has been submitted. */
export async function firstSubmission(sql: Sql, salonId: string): Promise<Instant | null> {
  const { rows } = await raw<{ first: Instant | null }>`
    select min(submitted_at) as first from bookings where salon_id = ${salonId}
  `.execute(sql)
  return rows[0]?.first ?? null
}
