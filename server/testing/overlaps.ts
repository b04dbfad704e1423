/** Counts what must never exist, by a query independent of the constraint. */

import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** Pairs of lines, of the same visit or two, that take the same member at the same time. */
export async function storedOverlaps(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from booking_lines a join booking_lines b
      on a.salon_id = b.salon_id and a.staff_id = b.staff_id and a.id < b.id and a.blocks and b.blocks
     and tstzrange(a.starts_at, a.blocked_until) && tstzrange(b.starts_at, b.blocked_until)
  `.execute(db)
  return rows[0]?.count ?? -1
}
