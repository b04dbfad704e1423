/** An owner's changes to the team. */

import type { z } from 'zod'
import type { Versioned } from '../../shared/audit/edits.ts'
import { AppError } from '../../shared/errors.ts'
import type { Cents } from '../../shared/money.ts'
import { maxOf } from '../../shared/salons/limits.ts'
import type { Availability, Staff } from '../../shared/staff/contract.ts'
import {
  type AssignedMembers,
  type AssignedServices,
  type AvailabilityIn,
  type NewStaff,
  StaffChange,
} from '../../shared/staff/input.ts'
import { assertUnchanged, differences, edit, noteEdits, only } from '../audit/edit.ts'
import { type Context, newId } from '../context.ts'
import type { Sql } from '../db/connection.ts'
import { changeSetup } from '../db/salon-lock.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { findSalonOfService, listServices } from '../services/services.sql.ts'
import { localDate } from '../time-zone.ts'
import { ownSalonOfStaff } from './access.ts'
import { suspendLogin } from './logins/logins.sql.ts'
import { type StoredTerms, setOwnTerms } from './own-terms.sql.ts'
import {
  findStaff,
  insertStaff,
  listStaff,
  setMembersOf,
  setServicesOf,
  setStaffOrder,
  updateStaff,
} from './staff.sql.ts'
import { listAvailability, listWeeks, saveDays } from './weeks.sql.ts'

/** @throws AppError `not_found` for another owner's salon; `too_many_members` */
export async function addStaff(salonId: string, fields: NewStaff, context: Context): Promise<Staff> {
  await assertOwnSalon(salonId, context)
  const id = newId()
  return changeSetup(context, salonId, 'team', async (sql) => {
    if ((await listStaff(sql, salonId)).length >= maxOf.members) throw new AppError('too_many_members')
    await insertStaff(sql, salonId, { id, ...fields, at: context.now() })
    return memberOf(sql, salonId, id)
  })
}

/** @throws AppError `not_found` for another owner's member; `changed_meanwhile` */
export async function changeStaff(
  staffId: string,
  { version, ...change }: Versioned<StaffChange>,
  context: Context,
): Promise<Staff> {
  const salonId = await ownSalonOfStaff(staffId, context)
  return changeSetup(context, salonId, 'team', (sql) => {
    const saving = {
      salonId,
      subjectId: staffId,
      part: 'staff' as const,
      version,
      read: () => memberOf(sql, salonId, staffId),
      fields: (member: Staff) => only(member, Object.keys(StaffChange.shape)),
      write: async () => {
        await updateStaff(sql, salonId, staffId, change)
        if (change.status === 'inactive') await suspendLogin(sql, salonId, staffId)
      },
    }
    return edit(sql, saving, context)
  })
}

/** @throws AppError `not_found` for another owner's salon, or when one of them is not a member of it */
export async function orderStaff(salonId: string, staffIds: readonly string[], context: Context): Promise<Staff[]> {
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    const members = new Set((await listStaff(sql, salonId)).map(({ id }) => id))
    if (!staffIds.every((id) => members.has(id))) throw new AppError('not_found')
    await setStaffOrder(sql, salonId, staffIds)
    return listStaff(sql, salonId)
  })
}

/**
 * @throws AppError `not_found` for another owner's member, or a service of another salon;
 * `changed_meanwhile`
 */
export async function assignServices(
  staffId: string,
  { version, serviceIds, terms }: Versioned<z.output<typeof AssignedServices>>,
  context: Context,
): Promise<void> {
  const salonId = await ownSalonOfStaff(staffId, context)
  await changeSetup(context, salonId, 'team', async (sql) => {
    const offered = new Set((await listServices(sql, salonId, { all: true })).map(({ id }) => id))
    if (!serviceIds.every((id) => offered.has(id))) throw new AppError('not_found')
    const saving = {
      salonId,
      subjectId: staffId,
      part: 'staff_services' as const,
      version,
      read: () => memberOf(sql, salonId, staffId),
      fields: (member: Staff) => only(member, ['serviceIds', 'ownTerms']),
      write: async () => {
        await setServicesOf(sql, salonId, staffId, serviceIds)
        if (terms)
          await setOwnTerms(
            sql,
            salonId,
            { staffId },
            terms.map((own) => stored({ staffId, ...own })),
          )
      },
    }
    await edit(sql, saving, context)
  })
}

/** The whole team. @throws AppError `not_found` for another owner's service, or a member of another salon */
export async function assignMembers(
  serviceId: string,
  { staffIds, terms }: z.output<typeof AssignedMembers>,
  context: Context,
): Promise<Staff[]> {
  const salonId = await findSalonOfService(context.db, serviceId, context.salonIds)
  if (!salonId) throw new AppError('not_found')
  await assertOwnSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    const team = await listStaff(sql, salonId)
    if (!staffIds.every((id) => team.some((member) => member.id === id))) throw new AppError('not_found')
    await setMembersOf(sql, salonId, serviceId, staffIds)
    if (terms)
      await setOwnTerms(
        sql,
        salonId,
        { serviceId },
        terms.map((own) => stored({ serviceId, ...own })),
      )
    await noteEdits(sql, editsBetween(salonId, team, await listStaff(sql, salonId)), context)
    return listStaff(sql, salonId)
  })
}

interface TermsRow {
  staffId: string
  serviceId: string
  duration: number | null
  price: Cents | null
}

function stored({ duration, price, ...of }: TermsRow): StoredTerms {
  return { ...of, minutes: duration, cents: price }
}

/** Members whose services have changed. */
function editsBetween(salonId: string, before: readonly Staff[], after: readonly Staff[]) {
  const known = new Map(before.map((member) => [member.id, member]))
  return after.flatMap((member) => {
    const was = known.get(member.id) ?? member
    const changes = differences(only(was, ['serviceIds', 'ownTerms']), only(member, ['serviceIds', 'ownTerms']))
    return changes.length > 0 ? [{ salonId, subjectId: member.id, part: 'staff_services' as const, changes }] : []
  })
}

/** @throws AppError `not_found` for another owner's member; `changed_meanwhile` */
export async function changeAvailability(
  staffId: string,
  { availability: days, version = days[0]?.version }: Versioned<{ availability: readonly AvailabilityIn[] }>,
  context: Context,
): Promise<Availability[]> {
  const salonId = await ownSalonOfStaff(staffId, context)
  const { timezone } = await assertSalon(salonId, context)
  return changeSetup(context, salonId, 'team', (sql) => {
    const saving = {
      salonId,
      subjectId: staffId,
      part: 'staff_hours' as const,
      version,
      read: () => listAvailability(sql, salonId, staffId),
      fields: byWeekday,
      write: () => saveDays(sql, salonId, [staffId], days, localDate(timezone, context.now())),
    }
    return edit(sql, saving, context)
  })
}

interface WeekOfSeveral {
  staffIds: readonly string[]
  availability: readonly AvailabilityIn[]
  /** Whose week it was. */
  from?: { staffId: string; version?: number | undefined } | undefined
}

/**
 * Saves the same days for several members. @throws AppError `not_found` for a member of another owner or another salon;
 * `changed_meanwhile`
 */
export async function giveWeek(
  salonId: string,
  { staffIds, availability: days, from }: WeekOfSeveral,
  context: Context,
): Promise<Availability[]> {
  await assertOwnSalon(salonId, context)
  const { timezone } = await assertSalon(salonId, context)
  return changeSetup(context, salonId, 'team', async (sql) => {
    const team = await listStaff(sql, salonId)
    const members = team.filter(({ id }) => staffIds.includes(id))
    if (members.length < new Set(staffIds).size) throw new AppError('not_found')
    if (from) {
      const loaded = { salonId, subjectId: from.staffId, part: 'staff_hours' as const, version: from.version }
      await assertUnchanged(sql, loaded, context)
    }
    const before = await listWeeks(sql, salonId, members)
    const today = localDate(timezone, context.now())
    await saveDays(sql, salonId, idsOf(members), days, today)
    await noteEdits(sql, weekEdits(salonId, before, await listWeeks(sql, salonId, members)), context)
    return listWeeks(sql, salonId, await listStaff(sql, salonId))
  })
}

function idsOf(members: readonly Staff[]): string[] {
  return members.map(({ id }) => id)
}

/** Members whose weeks have changed. */
function weekEdits(salonId: string, before: readonly Availability[], after: readonly Availability[]) {
  const known = Map.groupBy(before, ({ staffId }) => staffId)
  return [...Map.groupBy(after, ({ staffId }) => staffId)].flatMap(([staffId, week]) => {
    const changes = differences(byWeekday(known.get(staffId) ?? []), byWeekday(week))
    return changes.length > 0 ? [{ salonId, subjectId: staffId, part: 'staff_hours' as const, changes }] : []
  })
}

/** One field per day, such as `3` for Wednesday. */
function byWeekday(week: readonly Availability[]): Record<string, unknown> {
  return Object.fromEntries(week.map(({ dayOfWeek, id, staffId, version, ...day }) => [String(dayOfWeek), day]))
}

/** @throws AppError `not_found` when the member was deleted meanwhile */
export async function memberOf(sql: Sql, salonId: string, staffId: string): Promise<Staff> {
  const member = await findStaff(sql, salonId, staffId)
  if (!member) throw new AppError('not_found')
  return member
}
