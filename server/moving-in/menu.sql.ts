/** SQL of services that came with a price list, to undo it. */

import { sql as raw } from 'kysely'
import type { Cents } from '../../shared/money.ts'
import type { Instant } from '../../shared/time.ts'
import { at, type Sql } from '../db/connection.ts'

interface BroughtService {
  name: string
  minutes: number
  cents: Cents
  /** Booked, or sold at the till. */
  isUsed: boolean
}

/** Those that are not deleted. */
export async function findBroughtServices(
  sql: Sql,
  salonId: string,
  ids: readonly string[],
): Promise<Map<string, BroughtService>> {
  const { rows } = await raw<BroughtService & { id: string }>`
    select id, name, minutes, price_cents as cents,
      exists (select from booking_lines line where line.salon_id = ${salonId}::uuid and line.service_id = services.id)
        or exists (select from check_lines line where line.salon_id = ${salonId}::uuid and line.service_id = services.id)
        as "isUsed"
    from services where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[]) and deleted_at is null`.execute(sql)
  return new Map(rows.map(({ id, ...service }) => [id, service]))
}

export async function deleteServices(sql: Sql, salonId: string, ids: readonly string[], now: Instant): Promise<void> {
  await raw`update services set deleted_at = ${at(now)}, category_id = null
    where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[])`.execute(sql)
}

export async function deleteEmptyCategories(sql: Sql, salonId: string, ids: readonly string[]): Promise<void> {
  await raw`
    delete from categories where salon_id = ${salonId}::uuid and id = any(${ids}::uuid[]) and not exists (
      select from services where services.salon_id = ${salonId}::uuid and services.category_id = categories.id
        and deleted_at is null)`.execute(sql)
}
