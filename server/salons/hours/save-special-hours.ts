/** Saves the opening hours of single days. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SpecialHours, SpecialHoursChange } from '../../../shared/salons/special-hours.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { edit } from '../../audit/edit.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { localDate } from '../../time-zone.ts'
import { assertOwnSalon, assertSalon } from '../access.ts'
import { listClosures } from '../closures.sql.ts'
import { assertComing } from './coming-days.ts'
import { listComingHours, saveSpecialDays } from './special-hours.sql.ts'

type Change = Versioned<SpecialHoursChange> & { onlyNew: boolean }

/** @throws AppError `not_found`; `invalid_request` for a day that is over, closed, or there already; `changed_meanwhile` */
export async function saveSpecialHours(
  salonId: string,
  { version, onlyNew, ...change }: Change,
  context: Context,
): Promise<SpecialHours[]> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  const today = localDate(timezone, context.now())
  assertComing(change, today)
  return changeSetup(context, salonId, 'settings', async (sql) => {
    await assertNoClosure(sql, salonId, change)
    if (onlyNew) assertNew(change, await listComingHours(sql, salonId, today))
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'salon_hours' as const,
      version,
      read: () => listComingHours(sql, salonId, today),
      fields: byDate,
      write: () => saveSpecialDays(sql, salonId, change),
    }
    return edit(sql, saving, context)
  })
}

/** A closure takes precedence over special hours, which would have no effect. */
async function assertNoClosure(sql: Sql, salonId: string, { days }: SpecialHoursChange): Promise<void> {
  const dates = days.map(({ date }) => date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return
  const closures = await listClosures(sql, salonId, { from, to })
  const row = days.findIndex(({ date }) => closures.some((one) => one.closureDate <= date && date <= one.endDate))
  if (row >= 0) throw new AppError('invalid_request', { fields: { [`days.${row}.date`]: 'day_closed' } })
}

/** Hours that somebody else has saved for the day would be lost without notice. */
function assertNew({ days }: SpecialHoursChange, known: readonly SpecialHours[]): void {
  const row = days.findIndex(({ date }) => known.some((one) => one.date === date))
  if (row >= 0) throw new AppError('invalid_request', { fields: { [`days.${row}.date`]: 'day_special' } })
}

/** A field per day, such as `2026-12-24`. */
function byDate(days: readonly SpecialHours[]): Record<LocalDate, unknown> {
  return Object.fromEntries(
    days.map(({ date, openTime, closeTime }) => [date, { isClosed: false, openTime, closeTime }]),
  )
}
