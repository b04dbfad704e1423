/** SQL of a menu that is added in one go: as many statements for sixty services as for one. */

import { sql as raw } from 'kysely'
import type { Category } from '../../../shared/services/contract.ts'
import type { Sql } from '../../db/connection.ts'
import type { NewServiceRow } from '../services.sql.ts'

/** At the end of the menu, in this order. */
export async function insertCategories(
  sql: Sql,
  salonId: string,
  categories: readonly Omit<Category, 'version' | 'alongside'>[],
): Promise<void> {
  if (categories.length === 0) return
  await sql
    .insertInto('categories')
    .values(
      categories.map(({ id, name, names, description, colour }, place) => ({
        salon_id: salonId,
        id,
        name,
        names: JSON.stringify(names),
        description,
        colour,
        position: after('categories', salonId, place),
      })),
    )
    .execute()
}

/** At the end of the menu, in this order. */
export async function insertServices(sql: Sql, salonId: string, services: readonly NewServiceRow[]): Promise<void> {
  if (services.length === 0) return
  await sql
    .insertInto('services')
    .values(
      services.map(({ id, categoryId, name, names, description, descriptions, ...figures }, place) => ({
        salon_id: salonId,
        id,
        category_id: categoryId,
        name,
        names: JSON.stringify(names),
        description,
        descriptions: JSON.stringify(descriptions),
        minutes: figures.duration,
        cleanup_minutes: figures.cleanupMinutes,
        price_cents: figures.price,
        active: figures.status === 'active',
        takes: figures.takes,
        add_on: figures.addOn,
        goes_first: figures.goesFirst,
        position: after('services', salonId, place),
      })),
    )
    .execute()
}

/** Every row of a statement sees the table as it was before it. */
function after(table: 'categories' | 'services', salonId: string, place: number) {
  return raw<number>`(
    select coalesce(max(position), -1) + 1 + ${place}::int from ${raw.table(table)} where salon_id = ${salonId}::uuid
  )`
}
