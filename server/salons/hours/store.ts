/** SQL of opening hours. */

import type { Week, WorkingHours } from '../../../shared/salons/contract.ts'
import { type DayHours, defaultHours } from '../../../shared/salons/hours.ts'
import { findVersion } from '../../audit/edits/store.ts'
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

export async function loadHours(sql: Sql, salonId: string): Promise<DayHours[]> {
  const rows = await sql
    .selectFrom('opening_hours')
    .select(['day_of_week as dayOfWeek', 'opens_at as opensAt', 'closes_at as closesAt', 'closed'])
    .where('salon_id', '=', salonId)
    .orderBy('day_of_week')
    .execute()
  return rows.length > 0 ? rows : [...defaultHours]
}

/** In place of what was saved before. */
export async function saveWeek(sql: Sql, salonId: string, week: Week): Promise<void> {
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
