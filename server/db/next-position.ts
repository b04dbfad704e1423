/** Where something new comes in a list that its salon orders. */

import { sql as raw } from 'kysely'
import type { Sql } from './connection.ts'

/** After all others; 0 for the first. */
export async function nextPosition(
  sql: Sql,
  table: 'categories' | 'services' | 'staff' | 'option_groups',
  salonId: string,
): Promise<number> {
  const { rows } = await raw<{ position: number }>`
    select coalesce(max(position), -1) + 1 as position from ${raw.table(table)} where salon_id = ${salonId}::uuid
  `.execute(sql)
  return rows[0]?.position ?? 0
}
