/** Saves a member's hours of single days. */

import type { Versioned } from '../../shared/audit/edits.ts'
import type { SpecialShift, SpecialShiftsChange } from '../../shared/staff/special-shifts.ts'
import { edit } from '../audit/edit.ts'
import type { Context } from '../context.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertSalon } from '../salons/access.ts'
import { assertComing } from '../salons/hours/coming-days.ts'
import { localDate } from '../time-zone.ts'
import { ownSalonOfStaff } from './access.ts'
import { listComingShifts, saveSpecialDays } from './special-shifts.sql.ts'

/** @throws AppError `not_found` for another owner's member; `invalid_request` for a day that is over; `changed_meanwhile` */
export async function saveSpecialShifts(
  staffId: string,
  { version, ...change }: Versioned<SpecialShiftsChange>,
  context: Context,
): Promise<SpecialShift[]> {
  const salonId = await ownSalonOfStaff(staffId, context)
  const { timezone } = await assertSalon(salonId, context)
  const today = localDate(timezone, context.now())
  assertComing(change, today)
  return changeSetup(context, salonId, 'team', (sql) => {
    const saving = {
      salonId,
      subjectId: staffId,
      part: 'staff_hours' as const,
      version,
      read: () => listComingShifts(sql, salonId, { from: today, staffId }),
      fields: byDate,
      write: () => saveSpecialDays(sql, salonId, staffId, change),
    }
    return edit(sql, saving, context)
  })
}

/** A field per day, such as `2026-12-24`. */
function byDate(shifts: readonly SpecialShift[]): Record<string, unknown> {
  return Object.fromEntries(shifts.map(({ date, staffId, ...times }) => [date, times]))
}
