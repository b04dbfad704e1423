/** Whose salon it is: asked with every signed-in call. */

import { type Expression, type RawBuilder, sql as raw } from 'kysely'
import { staffRoles } from '../../shared/accounts/roles.ts'
import { anyOf, type Sql } from './connection.ts'
import { salonsAreSpread } from './distribution/spread.ts'

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
    .where('member.role', 'in', staffRoles) // another role would grant more than the owner did
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

/** In no order. */
export async function listAllSalonIds(sql: Sql, max: number): Promise<string[]> {
  const rows = await sql.selectFrom('salons').select('salons.id').limit(max).execute()
  return rows.map(({ id }) => id)
}

/** The users' salons have changed: their next call looks them up again. Where salons are not spread, every call does. */
export async function forgetSalonsOf(sql: Sql, userIds: readonly (string | null)[]): Promise<void> {
  if (!salonsAreSpread() || userIds.length === 0) return
  await sql
    .updateTable('sessions')
    .set((is) => ({ salon_ids: null, salons_change: is('salons_change', '+', 1) }))
    .where('user_id', '=', anyOf(userIds.flatMap((id) => id ?? [])))
    .execute()
}

/** The same for the owners of these salons. */
export async function forgetOwnersOf(sql: Sql, salonIds: readonly string[]): Promise<void> {
  if (!salonsAreSpread()) return
  const owners = await sql.selectFrom('salons').select('owner_id').where('id', '=', anyOf(salonIds)).execute()
  await forgetSalonsOf(
    sql,
    owners.map(({ owner_id }) => owner_id),
  )
}

/** As read with the session; null, absent: not known. */
export type OwnSalons = readonly string[] | null | undefined

/** A lookup by id alone asks only the salons it can belong to: where salons are spread, not every machine. */
export function among(column: string, own: OwnSalons): RawBuilder<boolean> {
  if (!own) return raw`true`
  const [only] = own
  // Where salons are spread, equality of one says without planning which machine is asked.
  return own.length === 1 ? raw`${raw.ref(column)} = ${only}::uuid` : raw`${raw.ref(column)} = ${anyOf(own)}`
}
