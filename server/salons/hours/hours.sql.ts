/** SQL of opening hours. */

import type { Week, WorkingHours } from '../../../shared/salons/contract.ts'
import { type DayHours, defaultHours } from '../../../shared/salons/hours.ts'
import type { Past } from '../../../shared/salons/past-hours.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { findVersion } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'

/** Seven rows, Monday first; the defaults when none are saved. */
export async function listWorkingHours(sql: Sql, salonId: string): Promise<WorkingHours[]> {
  const version = await findVersion(sql, salonId, salonId)
  const rows = await loadHours(sql, salonId)
  return rows.map(({ dayOfWeek, opensAt, closesAt, closed }) => ({
    salonId,
    dayOfWeek,
    openTime: closed ? null : opensAt,
    closeTime: closed ? null : closesAt,
    isClosed: closed,
    version,
  }))
}

const columns = ['day_of_week as dayOfWeek', 'opens_at as opensAt', 'closes_at as closesAt', 'closed'] as const

/** Hours in force on past days, in no particular order. */
export function loadPastHours(sql: Sql, salonId: string): Promise<Past<DayHours>[]> {
  return sql
    .selectFrom('past_opening_hours')
    .select([...columns, 'until'])
    .where('salon_id', '=', salonId)
    .execute()
}

export async function loadHours(sql: Sql, salonId: string): Promise<DayHours[]> {
  const rows = await sql
    .selectFrom('opening_hours')
    .select(columns)
    .where('salon_id', '=', salonId)
    .orderBy('day_of_week')
    .execute()
  return rows.length > 0 ? rows : [...defaultHours]
}

/** Replaces the saved hours, which are kept for the days before `today`. */
export async function saveWeek(sql: Sql, salonId: string, week: Week, today: LocalDate): Promise<void> {
  await keepPast(sql, salonId, today)
  await sql.deleteFrom('opening_hours').where('salon_id', '=', salonId).execute()
  await sql
    .insertInto('opening_hours')
    .values(
      week.map(({ dayOfWeek, isClosed, openTime, closeTime }) => ({
        salon_id: salonId,
        day_of_week: dayOfWeek,
        closed: isClosed,
        opens_at: openTime,
        closes_at: closeTime,
      })),
    )
    .execute()
}

/** Only the first change of a day ends the previous hours. */
async function keepPast(sql: Sql, salonId: string, until: LocalDate): Promise<void> {
  const past = await loadHours(sql, salonId)
  await sql
    .insertInto('past_opening_hours')
    .values(
      past.map(({ dayOfWeek, closed, opensAt, closesAt }) => ({
        salon_id: salonId,
        day_of_week: dayOfWeek,
        until,
        closed,
        opens_at: opensAt,
        closes_at: closesAt,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}
