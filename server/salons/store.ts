/** All SQL of salons, their hours and closures. */

import type { Closure, Salon, WorkingHours } from '../../shared/salons/contract.ts'
import { type DayHours, defaultHours } from '../../shared/salons/hours.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { anyOf, type Sql } from '../db/connection.ts'

/** A salon with what only the server needs of it. */
export interface StoredSalon extends Salon {
  ownerId: string
}

const columns = [
  'id',
  'owner_id',
  'name',
  'address',
  'phone',
  'email',
  'timezone',
  'slot_minutes',
  'auto_confirm',
  'notice_minutes',
  'horizon_days',
] as const

export async function findSalon(sql: Sql, salonId: string): Promise<StoredSalon | null> {
  const [salon] = await listWhere(sql, { salonId })
  return salon ?? null
}

/** Oldest first. */
export function listSalonsOf(sql: Sql, ownerId: string): Promise<StoredSalon[]> {
  return listWhere(sql, { ownerId })
}

/** Oldest first. */
export function listAllSalons(sql: Sql): Promise<StoredSalon[]> {
  return listWhere(sql, {})
}

async function listWhere(
  sql: Sql,
  { salonId, ownerId }: { salonId?: string; ownerId?: string },
): Promise<StoredSalon[]> {
  const rows = await sql
    .selectFrom('salons')
    .select(columns)
    .$if(salonId !== undefined, (query) => query.where('id', '=', salonId ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
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

  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    timezone: row.timezone,
    settings: {
      workingHours: hoursOf.get(row.id) ?? { start: '09:00', end: '18:00' },
      timeSlotInterval: row.slot_minutes,
    },
    autoConfirm: row.auto_confirm,
    noticeMinutes: row.notice_minutes,
    horizonDays: row.horizon_days,
  }))
}

/** Whether the salon is the user's own. */
export async function mayActFor(sql: Sql, userId: string, salonId: string): Promise<boolean> {
  const salon = await sql
    .selectFrom('salons')
    .select('id')
    .where('id', '=', salonId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return salon !== undefined
}

/** Seven rows, Monday first; the defaults when none are saved. */
export async function listWorkingHours(sql: Sql, salonId: string): Promise<WorkingHours[]> {
  const rows = await loadHours(sql, salonId)
  return rows.map(({ dayOfWeek, opensAt, closesAt, closed }) => ({
    salonId,
    dayOfWeek,
    openTime: closed ? null : opensAt,
    closeTime: closed ? null : closesAt,
    isClosed: closed,
  }))
}

export async function loadHours(sql: Sql, salonId: string): Promise<DayHours[]> {
  const rows = await sql
    .selectFrom('opening_hours')
    .select(['day_of_week as dayOfWeek', 'opens_at as opensAt', 'closes_at as closesAt', 'closed'])
    .where('salon_id', '=', salonId)
    .orderBy('day_of_week')
    .execute()
  return rows.length > 0 ? rows : [...defaultHours]
}

/** Closures that touch the days, both included, the earliest first. */
export async function listClosures(
  sql: Sql,
  salonId: string,
  days?: { from: LocalDate; to: LocalDate },
): Promise<Closure[]> {
  return sql
    .selectFrom('closures')
    .select(['id', 'starts_on as closureDate', 'ends_on as endDate', 'name', 'description'])
    .where('salon_id', '=', salonId)
    .$if(days !== undefined, (query) =>
      query.where('ends_on', '>=', days?.from ?? '').where('starts_on', '<=', days?.to ?? ''),
    )
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
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
      created_at: new Date(salon.at),
    })
    .execute()
}
