/** SQL of a menu that is added in one go: as many statements for sixty services as for one. */

import type { Category } from '../../../shared/services/contract.ts'
import type { Sql } from '../../db/connection.ts'
import { nextPosition } from '../../db/next-position.ts'
import type { NewServiceRow } from '../services.sql.ts'

/** At the end of the menu, in this order. */
export async function insertCategories(
  sql: Sql,
  salonId: string,
  categories: readonly Omit<Category, 'version' | 'alongside'>[],
): Promise<void> {
  if (categories.length === 0) return
  const first = await nextPosition(sql, 'categories', salonId)
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
        position: first + place,
      })),
    )
    .execute()
}

/** At the end of the menu, in this order. */
export async function insertServices(sql: Sql, salonId: string, services: readonly NewServiceRow[]): Promise<void> {
  if (services.length === 0) return
  const first = await nextPosition(sql, 'services', salonId)
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
        price_kind: figures.priceKind,
        active: figures.status === 'active',
        takes: figures.takes,
        add_on: figures.addOn,
        goes_first: figures.goesFirst,
        position: first + place,
      })),
    )
    .execute()
}
