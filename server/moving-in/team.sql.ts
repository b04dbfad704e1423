/** SQL of members who came with a staff list. */

import { sql as raw } from 'kysely'
import type { MemberRow } from '../../shared/moving-in/contract.ts'
import type { Instant } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'
import { nextPosition } from '../db/next-position.ts'

/** At the end of the team, in this order. */
export async function insertMembers(
  sql: Sql,
  salonId: string,
  members: readonly (MemberRow & { id: string })[],
  now: Instant,
): Promise<void> {
  if (members.length === 0) return
  const first = await nextPosition(sql, 'staff', salonId)
  await sql
    .insertInto('staff')
    .values(
      members.map(({ id, firstName, lastName, phone, email, title }, place) => ({
        salon_id: salonId,
        id,
        user_id: null,
        first_name: firstName,
        last_name: lastName,
        phone,
        email,
        skills: title === '' ? [] : [title],
        position: first + place,
        created_at: new Date(now),
      })),
    )
    .execute()
}

interface BroughtMember {
  firstName: string
  lastName: string
  phone: string
  email: string
  /** Has a visit, a line of a check, a turn, or a login. */
  isUsed: boolean
}

/** Those who are not deleted. */
export async function findBroughtStaff(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
): Promise<Map<string, BroughtMember>> {
  const has = (table: string) =>
    raw`exists (select from ${raw.table(table)} of where of.salon_id = ${salonId}::uuid and of.staff_id = staff.id)`
  const { rows } = await raw<BroughtMember & { id: string }>`
    select id, first_name as "firstName", last_name as "lastName", phone, email,
      user_id is not null or ${has('booking_lines')} or ${has('check_lines')} or ${has('floor_entries')}
        or ${has('pay_rules')} as "isUsed"
    from staff where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[]) and deleted_at is null`.execute(sql)
  return new Map(rows.map(({ id, ...member }) => [id, member]))
}
