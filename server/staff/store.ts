/** All SQL of staff. */

import { sql as raw } from 'kysely'
import type { Availability, PublicStaff, Staff } from '../../shared/staff/contract.ts'
import { defaultWeek } from '../../shared/staff/shifts.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

/** Active and bookable members as a client may see them, in the salon's order. */
export async function listBookableStaff(
  sql: Sql,
  salonId: string,
  { serviceId }: { serviceId?: string } = {},
): Promise<PublicStaff[]> {
  const staff = await listStaff(sql, salonId)
  return staff
    .filter(({ status, isAvailableForBooking }) => status === 'active' && isAvailableForBooking)
    .filter(({ serviceIds }) => serviceId === undefined || serviceIds.includes(serviceId))
    .map(({ email, phone, address, ...rest }) => rest)
}

/** Every member with contact fields, for the owner. */
export async function listStaff(sql: Sql, salonId: string): Promise<Staff[]> {
  return sql
    .selectFrom('staff')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'address',
      'bio',
      'skills',
      'languages',
      'status',
      'bookable as isAvailableForBooking',
      raw<string[]>`array(
        select service_id from staff_services does where does.salon_id = staff.salon_id and does.staff_id = staff.id
      )`.as('serviceIds'),
    ])
    .where('salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Null when there is no such member. */
export async function findSalonOfStaff(sql: Sql, staffId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('staff')
    .select('salon_id')
    .where('id', '=', staffId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

export async function listServiceIdsOf(sql: Sql, salonId: string, staffId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('staff_services')
    .select('service_id')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map((row) => row.service_id)
}

/** Seven rows, Sunday first; days without a row have the default week's. */
export async function listAvailability(sql: Sql, salonId: string, staffId: string): Promise<Availability[]> {
  const rows = await sql
    .selectFrom('shifts')
    .select([
      'day_of_week as dayOfWeek',
      'active',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'break_starts_at as breakStartsAt',
      'break_ends_at as breakEndsAt',
    ])
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .execute()
  return defaultWeek.map((standard) => {
    const day = rows.find(({ dayOfWeek }) => dayOfWeek === standard.dayOfWeek) ?? standard
    return {
      id: `${staffId}-${day.dayOfWeek}`,
      staffId,
      dayOfWeek: day.dayOfWeek,
      isActive: day.active,
      startTime: day.active ? day.startsAt : null,
      endTime: day.active ? day.endsAt : null,
      breakStart: day.active ? day.breakStartsAt : null,
      breakEnd: day.active ? day.breakEndsAt : null,
    }
  })
}

export async function listComingTimeOff(sql: Sql, salonId: string, staffId: string, now: Instant) {
  const rows = await sql
    .selectFrom('time_off')
    .select(['id', 'starts_at', 'ends_at', 'reason'])
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', at(now))
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: toIso(row.starts_at),
    endsAt: toIso(row.ends_at),
    reason: row.reason,
  }))
}
