/** SQL of closures. */

import type { Closure } from '../../shared/salons/contract.ts'
import type { LocalDate } from '../../shared/time.ts'
import type { Sql } from '../db/connection.ts'

const columns = ['id', 'starts_on as closureDate', 'ends_on as endDate', 'name', 'description'] as const

/** Closures that touch the days, both included, earliest first. */
export function listClosures(
  sql: Sql,
  salonId: string,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Closure[]> {
  return sql
    .selectFrom('closures')
    .select(columns)
    .where('salon_id', '=', salonId)
    .where('ends_on', '>=', from)
    .where('starts_on', '<=', to)
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
}

export async function insertClosure(sql: Sql, salonId: string, closure: Closure): Promise<Closure> {
  return sql
    .insertInto('closures')
    .values({
      salon_id: salonId,
      id: closure.id,
      starts_on: closure.closureDate,
      ends_on: closure.endDate,
      name: closure.name,
      description: closure.description,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** False: the salon has no such closure. */
export async function deleteClosure(sql: Sql, salonId: string, closureId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('closures')
    .where('salon_id', '=', salonId)
    .where('id', '=', closureId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
