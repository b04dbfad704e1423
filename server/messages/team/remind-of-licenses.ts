/** Reminds the owner and the member 60, 30 and 7 days before a license's last day: once each, in the salon's morning. */

import { showName } from '../../../shared/format.ts'
import { nextReminder } from '../../../shared/staff/license-dates.ts'
import type { World } from '../../context.ts'
import { changing } from '../../db/changing.ts'
import { tellScreens } from '../../db/news.ts'
import { insertNotification } from '../../notifications/notifications.sql.ts'
import { type DueReminder, listDueReminders, takeReminder } from '../../staff/licenses/licenses.sql.ts'
import { localDate } from '../../time-zone.ts'
import type { Among } from '../claims.ts'
import { pushNow } from '../push/push-now.ts'
import { findReminded, insertLicenseMails, listLicenseReaders } from './license-mails.sql.ts'

const atOnce = 100

/** Any number of processes may do so at once. Returns how many were due. @param salonIds salons that changed; null: all */
export async function remindOfLicenses(world: World, salonIds: Among = null): Promise<number> {
  const due = await listDueReminders(world.db, { now: world.now(), max: atOnce, salonIds })
  for (const reminder of due) await remind(reminder, world)
  return due.length
}

async function remind(reminder: DueReminder, world: World): Promise<void> {
  const { salonId, licenseId, staffId, kind, expiresOn, timezone, wanted } = reminder
  const now = world.now()
  const next = nextReminder(expiresOn, localDate(timezone, now))
  const name = await changing(world, async (sql) => {
    if (!(await takeReminder(sql, reminder, next)) || !wanted) return null
    const license = await findReminded(sql, salonId, licenseId)
    if (!license) return null
    const { firstName, lastName } = license
    const name = firstName === null ? license.salonName : showName({ firstName, lastName: lastName ?? '' })
    const details = { by: name, license: kind, expiresOn }
    await insertNotification(sql, salonId, { kind: 'license', bookingId: null, now, details }).execute(sql)
    const readers = await listLicenseReaders(sql, salonId, staffId)
    const ids = new Set(readers.map(({ readerId }) => readerId))
    await insertLicenseMails(sql, reminder, [...ids], now)
    await tellScreens(sql, salonId)
    return name
  })
  if (name === null) return
  const push = { kind: 'license' as const, about: name, tag: licenseId }
  const path = `/staff/licenses?salon=${salonId}`
  await pushNow(salonId, { ...push, path, isFor: ({ role }) => role === 'salon_owner' }, world)
  if (staffId)
    await pushNow(salonId, { ...push, path: '/my-day', isFor: (reader) => reader.staffId === staffId }, world)
}
