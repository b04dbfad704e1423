/** Changing a salon: its name, address, hours and booking rules. */

import type { Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'
import type { SalonChange } from '../../shared/salons/contract.ts'
import { completeDay } from '../../shared/salons/hours.ts'
import type { LocalTime } from '../../shared/time.ts'
import { edit } from '../audit/edit.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { isZone } from '../time-zone.ts'
import { assertManaged } from './access.ts'
import { listWorkingHours } from './hours/hours.sql.ts'
import { saveHours } from './hours/save-hours.ts'
import { findSalon, forgetNextSheets, moveTimeOff, type StoredSalon, updateSalon } from './salons.sql.ts'

interface Hours {
  start: LocalTime
  end: LocalTime
}

/** From one time zone to another. */
export interface ZoneMove {
  from: string
  to: string
}

/**
 * @param followZone what else a new time zone changes, in the same transaction
 * @throws AppError `not_found`; `changed_meanwhile`; `invalid_request` for a zone that the IANA does not know
 */
export async function changeSalon(
  salonId: string,
  { version, ...change }: Versioned<SalonChange>,
  context: Context,
  followZone: (sql: Sql, move: ZoneMove) => Promise<void>,
): Promise<StoredSalon> {
  await assertManaged(salonId, context)
  if (change.timezone !== undefined) assertZone(change.timezone)

  return changeSetup(context, salonId, 'settings', (sql) => {
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'salon' as const,
      version,
      read: () => existing(sql, salonId),
      fields: editedFields,
      write: async (before: StoredSalon) => {
        await write(sql, before, change, context)
        const { timezone: to = before.timezone } = change
        if (to !== before.timezone) await followZone(sql, { from: before.timezone, to })
      },
    }
    return edit(sql, saving, context)
  })
}

async function write(sql: Sql, before: StoredSalon, change: SalonChange, context: Context): Promise<void> {
  const { id: salonId, timezone: from } = before
  await updateSalon(sql, salonId, change)
  const hours = change.settings?.workingHours
  if (hours && !isSame(hours, before.settings.workingHours)) await giveToOpenDays(sql, salonId, hours, context)
  const { timezone: to = from } = change
  if (to !== from) await forgetNextSheets(sql, salonId)
  if (to !== from) await moveTimeOff(sql, salonId, { from, to, now: context.now() })
}

/** @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string): Promise<StoredSalon> {
  const salon = await findSalon(sql, salonId)
  if (!salon) throw new AppError('not_found')
  return salon
}

/** The hours of the week are a part of their own. */
function editedFields({ id, ownerId, version, settings, ...fields }: StoredSalon): Record<string, unknown> {
  return { ...fields, timeSlotInterval: settings.timeSlotInterval }
}

/** @throws AppError `invalid_request` */
export function assertZone(name: string): void {
  if (!isZone(name)) throw new AppError('invalid_request', { fields: { timezone: 'timezone' } })
}

function isSame(one: Hours, other: Hours): boolean {
  return one.start === other.start && one.end === other.end
}

async function giveToOpenDays(sql: Sql, salonId: string, { start, end }: Hours, context: Context): Promise<void> {
  const before = await listWorkingHours(sql, salonId)
  const week = before.map((day) => completeDay(day.isClosed ? day : { ...day, openTime: start, closeTime: end }))
  await saveHours(sql, salonId, { week }, context)
}
