/** Changing a salon: what it is called, where it is, when and how it can be booked. */

import { AppError } from '../../shared/errors.ts'
import type { SalonChange } from '../../shared/salons/contract.ts'
import { completeDay } from '../../shared/salons/hours.ts'
import type { LocalTime } from '../../shared/time.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { isZone } from '../time-zone.ts'
import { assertManaged } from './access.ts'
import { listWorkingHours, saveWeek } from './hours/store.ts'
import { findSalon, moveTimeOff, type StoredSalon, updateSalon } from './store.ts'

interface Hours {
  start: LocalTime
  end: LocalTime
}

/** @throws AppError `not_found`; `invalid_request` for a zone that the IANA does not know */
export async function changeSalon(salonId: string, change: SalonChange, context: Context): Promise<StoredSalon> {
  await assertManaged(salonId, context)
  if (change.timezone !== undefined) assertZone(change.timezone)

  return changeSetup(context, salonId, async (sql) => {
    const before = await findSalon(sql, salonId)
    if (!before) throw new AppError('not_found')

    await updateSalon(sql, salonId, change)
    const hours = change.settings?.workingHours
    if (hours && !isSame(hours, before.settings.workingHours)) await giveToOpenDays(sql, salonId, hours)
    const { timezone: to = before.timezone } = change
    if (to !== before.timezone) await moveTimeOff(sql, salonId, { from: before.timezone, to, now: context.now() })
    return (await findSalon(sql, salonId)) ?? before
  })
}

/** @throws AppError `invalid_request` */
export function assertZone(name: string): void {
  if (!isZone(name)) throw new AppError('invalid_request', { fields: { timezone: 'timezone' } })
}

function isSame(one: Hours, other: Hours): boolean {
  return one.start === other.start && one.end === other.end
}

async function giveToOpenDays(sql: Sql, salonId: string, { start, end }: Hours): Promise<void> {
  const week = await listWorkingHours(sql, salonId)
  await saveWeek(
    sql,
    salonId,
    week.map((day) => completeDay(day.isClosed ? day : { ...day, openTime: start, closeTime: end })),
  )
}
