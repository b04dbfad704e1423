/** Adds several members at once. */

import { AppError } from '../../../shared/errors.ts'
import type { DayHours } from '../../../shared/salons/hours.ts'
import { maxOf } from '../../../shared/salons/limits.ts'
import { sameName } from '../../../shared/same-name.ts'
import type { Staff } from '../../../shared/staff/contract.ts'
import { defaultWeek, noBreaks, type Shift } from '../../../shared/staff/shifts.ts'
import type { NewMember } from '../../../shared/staff/team.ts'
import { type Context, newId } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { loadHours } from '../../salons/hours/hours.sql.ts'
import { listServices } from '../../services/services.sql.ts'
import { listStaff } from '../staff.sql.ts'
import { insertTeam } from './team.sql.ts'

/** @throws AppError `not_found`; `too_many_members`; `invalid_request` for a name that another member has */
export async function addTeam(salonId: string, members: readonly NewMember[], context: Context): Promise<Staff[]> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    const team = await listStaff(sql, salonId)
    if (team.length + members.length > maxOf.members) throw new AppError('too_many_members')
    assertNew(members, team)
    const services = (await listServices(sql, salonId, { all: true })).map(({ id }) => id)
    const hours = await loadHours(sql, salonId)
    const rows = members.map(({ name, languages, except, daysOff }) => ({
      id: newId(),
      firstName: name,
      languages,
      serviceIds: services.filter((id) => !except.includes(id)),
      week: weekLike(hours, daysOff),
    }))
    await insertTeam(sql, salonId, rows, context.now())
    return listStaff(sql, salonId)
  })
}

/** Clients could not tell two members of one name apart, and saving twice would add everybody twice. */
function assertNew(members: readonly NewMember[], team: readonly Staff[]): void {
  const taken = team.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const fields: Record<string, string> = {}
  for (const [row, { name }] of members.entries()) {
    if (taken.some((other) => sameName(other, name))) fields[`members.${row}.name`] = 'member_name_taken'
    taken.push(name)
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields })
}

/** While the salon is open. */
function weekLike(hours: readonly DayHours[], daysOff: readonly number[]): Shift[] {
  return defaultWeek.map(({ dayOfWeek }) => {
    const open = hours.find((day) => day.dayOfWeek % 7 === dayOfWeek && !day.closed)
    const active = open !== undefined && !daysOff.includes(dayOfWeek)
    const times = { startsAt: active ? open.opensAt : null, endsAt: active ? open.closesAt : null }
    return { dayOfWeek, active, ...times, ...noBreaks }
  })
}
