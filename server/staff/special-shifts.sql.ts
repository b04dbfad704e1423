/** SQL of members' hours of single dates. */

import { sql as raw } from 'kysely'
import type { Dated } from '../../shared/salons/special-days.ts'
import type { Shift } from '../../shared/staff/shifts.ts'
import type { SpecialShift, SpecialShiftsChange } from '../../shared/staff/special-shifts.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { shiftTimes, storedTimes } from './weeks.sql.ts'

/** Special shifts in the period (inclusive), by member. */
export async function loadSpecialShifts(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<string, Dated<Shift>[]>> {
  const rows = await sql
    .selectFrom('special_shifts')
    .select((is) => [
      'staff_id as staffId',
      'on_date as date',
      raw<number>`extract(dow from ${is.ref('on_date')})::integer`.as('dayOfWeek'),
      ...shiftTimes,
    ])
    .where('salon_id', '=', salonId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute()
  return Map.groupBy(rows, ({ staffId }) => staffId)
}

/** Special shifts from the day on, earliest first; without a member, of everybody. */
export async function listComingShifts(
  sql: Sql,
  salonId: string,
  { from, staffId }: { from: LocalDate; staffId?: string },
): Promise<SpecialShift[]> {
  return sql
    .selectFrom('special_shifts')
    .select([
      'staff_id as staffId',
      'on_date as date',
      'active as isActive',
      'starts_at as startTime',
      'ends_at as endTime',
      'break_starts_at as breakStart',
      'break_ends_at as breakEnd',
      'second_break_starts_at as secondBreakStart',
      'second_break_ends_at as secondBreakEnd',
    ])
    .where('salon_id', '=', salonId)
    .where('on_date', '>=', from)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('on_date')
    .orderBy('staff_id')
    .execute()
}

export async function saveSpecialDays(
  sql: Sql,
  salonId: string,
  staffId: string,
  { days, usual }: SpecialShiftsChange,
): Promise<void> {
  await sql
    .deleteFrom('special_shifts')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('on_date', '=', raw<LocalDate>`any(${[...usual, ...days.map(({ date }) => date)]}::date[])`)
    .execute()
  if (days.length === 0) return
  await sql
    .insertInto('special_shifts')
    .values(
      days.map((day) => ({
        salon_id: salonId,
        staff_id: staffId,
        on_date: day.date,
        ...storedTimes(day),
      })),
    )
    .execute()
}
