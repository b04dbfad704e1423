import type { Sql } from '../../db/connection.ts'

/** Whom to write to about the salon. */
export async function findOwner(sql: Sql, salonId: string) {
  return sql
    .selectFrom('salons')
    .innerJoin('users', 'users.id', 'salons.owner_id')
    .select(['users.email as to', 'users.first_name as firstName', 'users.language'])
    .where('salons.id', '=', salonId)
    .executeTakeFirst()
}
