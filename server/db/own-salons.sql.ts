/** Whose salon it is: asked with every signed-in call. */

import type { Expression } from 'kysely'
import { StaffRole } from '../../shared/accounts/role-input.ts'
import type { Sql } from './connection.ts'

/**
 * The one place that decides it, as a subquery of ids: the owner's, and its members' with a login while they are in the
 * team.
 */
export function salonsOf(sql: Sql, userId: string | Expression<string>) {
  const owned = sql.selectFrom('salons').select('salons.id').where('owner_id', '=', userId)
  const workedIn = sql
    .selectFrom('staff')
    .innerJoin('users as member', 'member.id', 'staff.user_id')
    .select('staff.salon_id as id')
    .where('staff.user_id', '=', userId)
    .where('staff.deleted_at', 'is', null)
    .where('member.role', 'in', StaffRole.options) // another role would grant more than the owner did
  return owned.union(workedIn)
}

/** Oldest first. */
export async function listSalonIdsOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('salons')
    .select('id')
    .where('id', 'in', salonsOf(sql, userId))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
