/** Saves a salon's opening hours. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import type { Week, WorkingHours } from '../../../shared/salons/contract.ts'
import { edit } from '../../audit/edit.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { localDate } from '../../time-zone.ts'
import { assertSalon } from '../access.ts'
import { listWorkingHours, saveWeek } from './hours.sql.ts'

/** In the transaction that holds the salon's lock. @throws AppError `changed_meanwhile`, `not_found` */
export async function saveHours(
  sql: Sql,
  salonId: string,
  { week, version }: Versioned<{ week: Week }>,
  context: Context,
): Promise<WorkingHours[]> {
  const { timezone } = await assertSalon(salonId, context)
  const saving = {
    salonId,
    subjectId: salonId,
    part: 'salon_hours' as const,
    version,
    read: () => listWorkingHours(sql, salonId),
    fields: byWeekday,
    write: () => saveWeek(sql, salonId, week, localDate(timezone, context.now())),
  }
  return edit(sql, saving, context)
}

/** A field per day, such as `1` for Monday. */
function byWeekday(week: readonly WorkingHours[]): Record<string, unknown> {
  return Object.fromEntries(
    week.map(({ dayOfWeek, isClosed, openTime, closeTime }) => [String(dayOfWeek), { isClosed, openTime, closeTime }]),
  )
}
