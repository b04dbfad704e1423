/** SQL of staff and their services. */

import { sql as raw } from 'kysely'
import { toDollars } from '../../shared/money.ts'
import type { OwnTerms, PublicStaff, Staff } from '../../shared/staff/contract.ts'
import type { NewStaff, StaffChange } from '../../shared/staff/input.ts'
import type { Instant, LocalDate } from '../../shared/time.ts'
import { versionIn } from '../audit/edits.sql.ts'
import { anyOf, type Sql } from '../db/connection.ts'
import { nextPosition } from '../db/next-position.ts'
import { among, forgetSalonsOf, type OwnSalons } from '../db/own-salons.sql.ts'
import { mayServe } from './licenses/licenses.sql.ts'

/** Active and bookable members, whose licenses let them work today, with the fields that clients may see, in display order. */
export async function listBookableStaff(
  sql: Sql,
  salonId: string,
  { today, serviceId }: { today: LocalDate; serviceId?: string },
): Promise<PublicStaff[]> {
  const rows = await staffOf(sql, salonId)
    .where(mayServe(salonId, today))
    .orderBy('position')
    .orderBy('staff.id')
    .execute()
  return rows
    .map(asStaff)
    .filter(({ status, isAvailableForBooking }) => status === 'active' && isAvailableForBooking)
    .filter(({ serviceIds }) => serviceId === undefined || serviceIds.includes(serviceId))
    .map(({ email, phone, address, version, ...rest }) => rest)
}

/** Every member with contact fields, for the owner. */
export async function listStaff(sql: Sql, salonId: string): Promise<Staff[]> {
  const rows = await staffOf(sql, salonId).orderBy('position').orderBy('staff.id').execute()
  return rows.map(asStaff)
}

/** Of `staff`, with its row of `staff_photos` as `photo`. */
export const photoUrl = raw<string | null>`'/api/public/staff/' || staff.id || '/photo?v=' || photo.hash`

/** With contact fields, for the owner; null when there is no such member. */
export async function findStaff(sql: Sql, salonId: string, staffId: string): Promise<Staff | null> {
  const row = await staffOf(sql, salonId).where('staff.id', '=', staffId).executeTakeFirst()
  return row ? asStaff(row) : null
}

function staffOf(sql: Sql, salonId: string) {
  return sql
    .selectFrom('staff')
    .leftJoin('staff_photos as photo', (join) =>
      join.onRef('photo.salon_id', '=', 'staff.salon_id').onRef('photo.staff_id', '=', 'staff.id'),
    )
    .select([
      'staff.id',
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
      raw<string>`round(rating_total::numeric / greatest(rating_count, 1), 1)::text`.as('rating'),
      'rating_count as reviewCount',
      photoUrl.as('photoUrl'),
      // In columns: a salon may have 50,000 in all.
      raw<Does>`(
        select json_build_array(array_agg(service_id), array_agg(own_minutes), array_agg(own_price_cents))
        from (select * from staff_services does where does.salon_id = ${salonId} and does.staff_id = staff.id
          order by service_id) does
      )`.as('does'),
      versionIn(salonId, 'staff.id').as('version'),
    ])
    .where('staff.salon_id', '=', salonId)
    .where('deleted_at', 'is', null)
}

/** Services with the member's own minutes and prices; nulls for none. */
type Does = [serviceIds: string[] | null, minutes: (number | null)[] | null, cents: (number | null)[] | null]

function asStaff<Row extends { does: Does }>({ does: [ids, minutes, cents], ...member }: Row) {
  const serviceIds = ids ?? []
  const ownTerms = serviceIds.flatMap((serviceId, index): OwnTerms[] => {
    const [duration, price] = [minutes?.[index] ?? null, cents?.[index] ?? null]
    return duration === null && price === null
      ? []
      : [{ serviceId, duration, price: price === null ? null : toDollars(price) }]
  })
  return { ...member, serviceIds, ownTerms }
}

/** Null when there is no such member. @param own of these salons alone; absent, null: of any */
export async function findSalonOfStaff(sql: Sql, staffId: string, own?: OwnSalons): Promise<string | null> {
  const row = await sql
    .selectFrom('staff')
    .select('salon_id')
    .where(among('salon_id', own))
    .where('id', '=', staffId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** The signed-in user's member; null: none. */
export async function findMembershipOf(
  sql: Sql,
  userId: string,
  own?: OwnSalons,
): Promise<{ salonId: string; staffId: string } | null> {
  const row = await sql
    .selectFrom('staff')
    .select(['salon_id as salonId', 'id as staffId'])
    .where(among('salon_id', own))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** At the end of the list, without services; the default week applies. */
export async function insertStaff(
  sql: Sql,
  salonId: string,
  { id, at, ...fields }: NewStaff & { id: string; at: Instant },
): Promise<void> {
  await sql
    .insertInto('staff')
    .values({
      salon_id: salonId,
      id,
      user_id: null,
      ...columnsOf(fields),
      first_name: fields.firstName,
      position: await nextPosition(sql, 'staff', salonId),
      created_at: new Date(at),
    })
    .execute()
}

/** Absent fields stay unchanged. */
export async function updateStaff(sql: Sql, salonId: string, staffId: string, change: StaffChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await sql
    .updateTable('staff')
    .set(columnsOf(change))
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .execute()
}

/** Kysely omits undefined values. */
function columnsOf({ firstName, lastName, isAvailableForBooking, ...same }: StaffChange) {
  return { ...same, first_name: firstName, last_name: lastName, bookable: isAvailableForBooking }
}

/** The given ones first, in this order, then the others in theirs. */
export async function setStaffOrder(sql: Sql, salonId: string, staffIds: readonly string[]): Promise<void> {
  await raw`
    update staff set position = placed.position
    from (
      select id, row_number() over (order by array_position(${staffIds}::uuid[], id) nulls last, position, id) as position
      from staff where salon_id = ${salonId} and deleted_at is null
    ) placed
    where staff.salon_id = ${salonId} and staff.id = placed.id
  `.execute(sql)
}

/** Keeps the name for history, and past time off for figures; deletes what only concerns the future. */
export async function markStaffDeleted(sql: Sql, salonId: string, staffId: string, at: Instant): Promise<void> {
  for (const table of ['staff_photos', 'staff_services', 'licenses', 'license_exceptions'] as const) {
    await sql.deleteFrom(table).where('salon_id', '=', salonId).where('staff_id', '=', staffId).execute()
  }
  await sql
    .deleteFrom('time_off')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where('starts_at', '>=', raw<Instant>`${new Date(at)}::timestamptz`)
    .execute()
  const left = await sql
    .updateTable('staff')
    .set({ deleted_at: new Date(at), status: 'inactive' })
    .where('salon_id', '=', salonId)
    .where('id', '=', staffId)
    .returning('user_id')
    .execute()
  await forgetSalonsOf(
    sql,
    left.map(({ user_id }) => user_id),
  )
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

/** Replaces the member's services. */
export async function setServicesOf(
  sql: Sql,
  salonId: string,
  staffId: string,
  serviceIds: readonly string[],
): Promise<void> {
  await sql
    .deleteFrom('staff_services')
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', staffId)
    .where((is) => is.not(is('service_id', '=', anyOf(serviceIds))))
    .execute()
  if (serviceIds.length === 0) return
  await sql
    .insertInto('staff_services')
    .values(serviceIds.map((serviceId) => ({ salon_id: salonId, staff_id: staffId, service_id: serviceId })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Replaces the members who do the service. */
export async function setMembersOf(
  sql: Sql,
  salonId: string,
  serviceId: string,
  staffIds: readonly string[],
): Promise<void> {
  await sql
    .deleteFrom('staff_services')
    .where('salon_id', '=', salonId)
    .where('service_id', '=', serviceId)
    .where((is) => is.not(is('staff_id', '=', anyOf(staffIds))))
    .execute()
  if (staffIds.length === 0) return
  await sql
    .insertInto('staff_services')
    .values([...new Set(staffIds)].map((staffId) => ({ salon_id: salonId, staff_id: staffId, service_id: serviceId })))
    .onConflict((known) => known.doNothing())
    .execute()
}
