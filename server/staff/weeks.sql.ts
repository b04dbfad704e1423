/** SQL of members' weeks. */

import type { Past } from '../../shared/salons/past-hours.ts'
import type { Availability } from '../../shared/staff/contract.ts'
import type { AvailabilityIn, DayTimes } from '../../shared/staff/input.ts'
import { defaultWeek, type Shift } from '../../shared/staff/shifts.ts'
import type { LocalDate } from '../../shared/time.ts'
import { findVersion } from '../audit/edits.sql.ts'
import { anyOf, type Sql } from '../db/connection.ts'

/** The stored weekdays of every member of the salon, by member. Days without a row have the default week's. */
export async function loadWeeks(sql: Sql, salonId: string): Promise<Map<string, Shift[]>> {
  return Map.groupBy(await shifts(sql, salonId).execute(), ({ staffId }) => staffId)
}

/** Seven rows, Sunday first; days without a row have the default week's. */
export async function listAvailability(sql: Sql, salonId: string, staffId: string): Promise<Availability[]> {
  const version = await findVersion(sql, salonId, staffId)
  return weekOf({ id: staffId, version }, await shifts(sql, salonId).where('staff_id', '=', staffId).execute())
}

/** Seven rows per member, in order. */
export async function listWeeks(
  sql: Sql,
  salonId: string,
  members: readonly { id: string; version?: number | undefined }[],
): Promise<Availability[]> {
  const weeks = await loadWeeks(sql, salonId)
  return members.flatMap(({ id, version = 1 }) => weekOf({ id, version }, weeks.get(id) ?? []))
}

function weekOf({ id: staffId, version }: { id: string; version: number }, stored: readonly Shift[]): Availability[] {
  return defaultWeek.map((standard) => {
    const day = stored.find(({ dayOfWeek }) => dayOfWeek === standard.dayOfWeek) ?? standard
    return {
      id: `${staffId}-${day.dayOfWeek}`,
      staffId,
      dayOfWeek: day.dayOfWeek,
      isActive: day.active,
      startTime: day.active ? day.startsAt : null,
      endTime: day.active ? day.endsAt : null,
      breakStart: day.active ? day.breakStartsAt : null,
      breakEnd: day.active ? day.breakEndsAt : null,
      secondBreakStart: day.active ? day.secondBreakStartsAt : null,
      secondBreakEnd: day.active ? day.secondBreakEndsAt : null,
      version,
    }
  })
}

/** The weeks in force on past days, by member, in no particular order. */
export async function loadPastWeeks(sql: Sql, salonId: string): Promise<Map<string, Past<Shift>[]>> {
  const rows = await sql
    .selectFrom('past_shifts')
    .select(['staff_id as staffId', 'until', ...shiftColumns])
    .where('salon_id', '=', salonId)
    .execute()
  return Map.groupBy(rows, ({ staffId }) => staffId)
}

/** Absent weekdays stay unchanged. The weeks in force before `today` are kept for the figures. */
export async function saveDays(
  sql: Sql,
  salonId: string,
  staffIds: readonly string[],
  days: readonly AvailabilityIn[],
  today: LocalDate,
): Promise<void> {
  await keepPast(sql, salonId, staffIds, days, today)
  await sql
    .insertInto('shifts')
    .values(
      staffIds.flatMap((staffId) =>
        days.map((day) => ({
          salon_id: salonId,
          staff_id: staffId,
          day_of_week: day.dayOfWeek,
          ...storedTimes(day),
        })),
      ),
    )
    .onConflict((known) =>
      known.columns(['salon_id', 'staff_id', 'day_of_week']).doUpdateSet((is) => ({
        active: is.ref('excluded.active'),
        starts_at: is.ref('excluded.starts_at'),
        ends_at: is.ref('excluded.ends_at'),
        break_starts_at: is.ref('excluded.break_starts_at'),
        break_ends_at: is.ref('excluded.break_ends_at'),
        second_break_starts_at: is.ref('excluded.second_break_starts_at'),
        second_break_ends_at: is.ref('excluded.second_break_ends_at'),
      })),
    )
    .execute()
}

/** Only the first change of a day ends the previous week. */
async function keepPast(
  sql: Sql,
  salonId: string,
  staffIds: readonly string[],
  days: readonly AvailabilityIn[],
  until: LocalDate,
): Promise<void> {
  const stored = Map.groupBy(
    await shifts(sql, salonId).where('staff_id', '=', anyOf(staffIds)).execute(),
    ({ staffId }) => staffId,
  )
  const changed = days.map(({ dayOfWeek }) => dayOfWeek)
  const past = staffIds.flatMap((staffId) =>
    defaultWeek
      .map((standard) => stored.get(staffId)?.find(({ dayOfWeek }) => dayOfWeek === standard.dayOfWeek) ?? standard)
      .filter(({ dayOfWeek }) => changed.includes(dayOfWeek))
      .map((day) => ({
        salon_id: salonId,
        staff_id: staffId,
        day_of_week: day.dayOfWeek,
        until,
        active: day.active,
        starts_at: day.startsAt,
        ends_at: day.endsAt,
        break_starts_at: day.breakStartsAt,
        break_ends_at: day.breakEndsAt,
        second_break_starts_at: day.secondBreakStartsAt,
        second_break_ends_at: day.secondBreakEndsAt,
      })),
  )
  if (past.length === 0) return
  await sql
    .insertInto('past_shifts')
    .values(past)
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Columns of working times, the same in all tables of shifts. */
export const shiftTimes = [
  'active',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'break_starts_at as breakStartsAt',
  'break_ends_at as breakEndsAt',
  'second_break_starts_at as secondBreakStartsAt',
  'second_break_ends_at as secondBreakEndsAt',
] as const
const shiftColumns = ['day_of_week as dayOfWeek', ...shiftTimes] as const

/** Values of those columns, from a request. */
export function storedTimes(day: DayTimes) {
  return {
    active: day.isActive,
    starts_at: day.startTime,
    ends_at: day.endTime,
    break_starts_at: day.breakStart,
    break_ends_at: day.breakEnd,
    second_break_starts_at: day.secondBreakStart,
    second_break_ends_at: day.secondBreakEnd,
  }
}

function shifts(sql: Sql, salonId: string) {
  return sql
    .selectFrom('shifts')
    .select(['staff_id as staffId', ...shiftColumns])
    .where('salon_id', '=', salonId)
}
