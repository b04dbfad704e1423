/** SQL of salons. Hours, closures and resources have their own files. */

import { sql as raw } from 'kysely'
import { staffRoles } from '../../shared/accounts/roles.ts'
import { upcomingStatuses } from '../../shared/bookings/status.ts'
import type { Salon, SalonChange } from '../../shared/salons/contract.ts'
import { NoShowRules } from '../../shared/salons/no-shows.ts'
import { Reminders } from '../../shared/salons/reminders.ts'
import type { Instant } from '../../shared/time.ts'
import { versionIn, versionOf } from '../audit/edits.sql.ts'
import { anyOf, at, type Sql } from '../db/connection.ts'
import { forgetOwnersOf, forgetSalonsOf, salonsOf } from '../db/own-salons.sql.ts'

/** A salon with its server-only fields. */
export interface StoredSalon extends Salon {
  ownerId: string
}

const columns = [
  'id',
  'owner_id',
  'slug',
  'name',
  'address',
  'phone',
  'email',
  'timezone',
  'slot_minutes',
  'auto_confirm',
  'ask_for_reviews',
  'notice_minutes',
  'horizon_days',
  'vip_visits',
  'day_end_hour',
  'rules_from',
  'cancel_hours',
  'late_cancels',
  'no_show_rules',
  'booking_code',
  'waitlist',
  'reminders',
] as const

export async function findSalon(sql: Sql, salonId: string): Promise<StoredSalon | null> {
  const row = await selectSalon(sql, salonId).executeTakeFirst()
  return row ? asSalon(row, row.opensAt === null ? undefined : { start: row.opensAt, end: row.closesAt ?? '' }) : null
}

/** With its hours beside it: in one statement. */
function selectSalon(sql: Sql, salonId: string) {
  const open = sql.selectFrom('opening_hours').where('salon_id', '=', salonId).where('closed', '=', false)
  return sql
    .selectFrom('salons')
    .select([...columns, versionIn(salonId, 'salons.id').as('version')])
    .select([
      open.select((is) => is.fn.min<string>('opens_at').as('start')).as('opensAt'),
      open.select((is) => is.fn.max<string>('closes_at').as('end')).as('closesAt'),
    ])
    .where('id', '=', salonId)
}

interface PageState {
  /** Differs after every change that the salon's booking page shows, except the waits of walk-ins. */
  version: string
  usesFloor: boolean
  timezone: string
}

/** Null for an unknown salon. */
export async function findPage(sql: Sql, salonId: string): Promise<PageState | null> {
  const row = await sql
    .selectFrom('salons')
    .leftJoin('booking_page_changes', 'booking_page_changes.salon_id', 'salons.id')
    .leftJoin('floor_settings', 'floor_settings.salon_id', 'salons.id')
    .select(raw<string>`coalesce(changed_at::text, '')`.as('version')) // to the microsecond
    .select(['is_on', 'salons.timezone'])
    .where('salons.id', '=', salonId)
    .executeTakeFirst()
  return row ? { version: row.version, usesFloor: row.is_on === true, timezone: row.timezone } : null
}

/** The user's own, oldest first. */
export function listSalonsOf(sql: Sql, userId: string): Promise<StoredSalon[]> {
  return listWhere(sql, { userId })
}

/** Oldest first: all of them, or those with these ids. */
export function listAllSalons(sql: Sql, salonIds?: readonly string[]): Promise<StoredSalon[]> {
  return listWhere(sql, { salonIds })
}

interface Which {
  salonIds?: readonly string[] | undefined
  userId?: string
}

async function listWhere(sql: Sql, { salonIds, userId }: Which): Promise<StoredSalon[]> {
  const rows = await sql
    .selectFrom('salons')
    .select([...columns, versionOf('salons.id', 'salons.id').as('version')])
    .$if(salonIds !== undefined, (query) => query.where('id', '=', anyOf(salonIds ?? [])))
    .$if(userId !== undefined, (query) => query.where('id', 'in', salonsOf(sql, userId ?? '')))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []

  const hours = await sql
    .selectFrom('opening_hours')
    .select((is) => ['salon_id', is.fn.min<string>('opens_at').as('start'), is.fn.max<string>('closes_at').as('end')])
    .where('salon_id', '=', anyOf(rows.map(({ id }) => id)))
    .where('closed', '=', false)
    .groupBy('salon_id')
    .execute()
  const hoursOf = new Map(hours.map(({ salon_id, start, end }) => [salon_id, { start, end }]))

  return rows.map((row) => asSalon(row, hoursOf.get(row.id)))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSalon>['execute']>>[number]

/** @param hours absent: none are saved */
function asSalon(row: Omit<Row, 'opensAt' | 'closesAt'>, hours = { start: '09:00', end: '18:00' }): StoredSalon {
  return {
    id: row.id,
    ownerId: row.owner_id,
    slug: row.slug,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    timezone: row.timezone,
    settings: {
      workingHours: hours,
      timeSlotInterval: row.slot_minutes,
    },
    autoConfirm: row.auto_confirm,
    askForReviews: row.ask_for_reviews,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
    version: row.version,
    vipVisits: row.vip_visits,
    dayEndHour: row.day_end_hour,
    rulesFrom: row.rules_from,
    cancelHours: row.cancel_hours,
    lateCancels: row.late_cancels,
    noShowRules: NoShowRules.parse(row.no_show_rules),
    bookingCode: row.booking_code,
    waitlist: row.waitlist,
    reminders: Reminders.parse(row.reminders),
  }
}

/** Whether the user owns the salon or works in it. */
export async function mayActFor(sql: Sql, userId: string, salonId: string): Promise<boolean> {
  const salon = await sql
    .selectFrom('salons')
    .select('id')
    .where('id', '=', salonId)
    .where('id', 'in', salonsOf(sql, userId))
    .executeTakeFirst()
  return salon !== undefined
}

export interface NewSalon {
  id: string
  ownerId: string
  name: string
  address: string
  phone: string
  email: string
  timezone: string
  slotMinutes: number
  isSample: boolean
  /** Absent: no rule. */
  cancelHours?: number
  at: Instant
}

export async function insertSalon(sql: Sql, salon: NewSalon): Promise<void> {
  await sql
    .insertInto('salons')
    .values({
      id: salon.id,
      owner_id: salon.ownerId,
      name: salon.name,
      address: salon.address,
      phone: salon.phone,
      email: salon.email,
      timezone: salon.timezone,
      slot_minutes: salon.slotMinutes,
      is_sample: salon.isSample,
      ...(salon.cancelHours !== undefined && { cancel_hours: salon.cancelHours }),
      created_at: new Date(salon.at),
    })
    .execute()
  await forgetSalonsOf(sql, [salon.ownerId])
}

/** Absent fields stay as they are. */
export async function updateSalon(sql: Sql, salonId: string, change: SalonChange): Promise<void> {
  const { name, address, phone, email, timezone, settings, autoConfirm, askForReviews, noticeMinutes, horizonDays } =
    change
  const { vipVisits, dayEndHour, cancelHours, lateCancels, noShowRules, bookingCode, waitlist, reminders } = change
  const columns = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(timezone !== undefined && { timezone }),
    ...(settings?.timeSlotInterval !== undefined && { slot_minutes: settings.timeSlotInterval }),
    ...(autoConfirm !== undefined && { auto_confirm: autoConfirm }),
    ...(askForReviews !== undefined && { ask_for_reviews: askForReviews }),
    ...(noticeMinutes !== undefined && { notice_minutes: noticeMinutes }),
    ...(horizonDays !== undefined && { horizon_days: horizonDays }),
    ...(vipVisits !== undefined && { vip_visits: vipVisits }),
    ...(dayEndHour !== undefined && { day_end_hour: dayEndHour }),
    ...(cancelHours !== undefined && { cancel_hours: cancelHours }),
    ...(lateCancels !== undefined && { late_cancels: lateCancels }),
    ...(noShowRules !== undefined && { no_show_rules: JSON.stringify(noShowRules) }),
    ...(bookingCode !== undefined && { booking_code: bookingCode }),
    ...(waitlist !== undefined && { waitlist }),
    ...(reminders !== undefined && { reminders: JSON.stringify(reminders) }),
    ...((reminders !== undefined || timezone !== undefined) && { reminders_planned: false }),
  }
  if (Object.keys(columns).length === 0) return
  await sql.updateTable('salons').set(columns).where('id', '=', salonId).execute()
}

/** Recomputes when tomorrow's sheets are due, after a change of time zone. */
export async function forgetNextSheets(sql: Sql, salonId: string): Promise<void> {
  await sql.updateTable('team_mails').set({ next_sheet_at: null }).where('salon_id', '=', salonId).execute()
}

/** Keeps the wall times of upcoming time off when the salon changes timezone, so that 'off on Monday' stays so. */
export async function moveTimeOff(
  sql: Sql,
  salonId: string,
  { from, to, now }: { from: string; to: string; now: Instant },
): Promise<void> {
  await raw`
    update time_off set starts_at = moved.starts_at, ends_at = moved.ends_at
    from (
      select id, starts_at at time zone ${from} at time zone ${to} as starts_at,
        ends_at at time zone ${from} at time zone ${to} as ends_at
      from time_off where salon_id = ${salonId}::uuid and ends_at > ${at(now)}
    ) moved
    where time_off.salon_id = ${salonId}::uuid and time_off.id = moved.id and moved.starts_at < moved.ends_at
  `.execute(sql)
}

/**
 * With everything in them. Bookings and held places go first, as their lines refer to staff, and bookings to customers. Returns how
 * many salons still existed.
 */
export async function deleteSalons(sql: Sql, salonIds: readonly string[]): Promise<number> {
  await sql.deleteFrom('booking_history').where('salon_id', '=', anyOf(salonIds)).execute()
  await sql.deleteFrom('bookings').where('salon_id', '=', anyOf(salonIds)).execute()
  await sql.deleteFrom('viewings').where('salon_id', '=', anyOf(salonIds)).execute()
  await sql.updateTable('salon_links').set({ salon_id: null }).where('salon_id', '=', anyOf(salonIds)).execute()
  await sql.deleteFrom('waitlist_places').where('salon_id', '=', anyOf(salonIds)).execute()
  await deleteStaffLogins(sql, salonIds)
  await forgetOwnersOf(sql, salonIds)
  const { numDeletedRows } = await sql.deleteFrom('salons').where('id', '=', anyOf(salonIds)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the logins of the salons' staff; owners keep theirs. */
async function deleteStaffLogins(sql: Sql, salonIds: readonly string[]): Promise<void> {
  const members = await sql.selectFrom('staff').select('user_id').where('salon_id', '=', anyOf(salonIds)).execute()
  await sql
    .deleteFrom('users')
    .where('role', 'in', staffRoles)
    .where('id', '=', anyOf(members.flatMap(({ user_id }) => user_id ?? [])))
    .execute()
}

/** Scheduled and confirmed visits that have not ended. */
export async function countComingVisits(sql: Sql, salonId: string, now: Instant): Promise<number> {
  const { total } = await sql
    .selectFrom('bookings')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('salon_id', '=', salonId)
    .where('status', 'in', upcomingStatuses)
    .where('ends_at', '>', at(now))
    .executeTakeFirstOrThrow()
  return total
}

export async function isOwnerAccount(sql: Sql, userId: string): Promise<boolean> {
  const user = await sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'salon_owner')
    .executeTakeFirst()
  return user !== undefined
}
