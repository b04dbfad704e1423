/** SQL of categories. */

import { sql as raw } from 'kysely'
import type { Category, CategoryChange } from '../../../shared/services/contract.ts'
import { allOf } from '../../../shared/text/translated.ts'
import { versionIn } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'
import { nextPosition } from '../../db/next-position.ts'
import { among, type OwnSalons } from '../../db/own-salons.sql.ts'

const columns = (salonId: string) =>
  [
    'id',
    'name',
    'names',
    'description',
    'colour',
    raw<string[]>`array(
      select other_id from category_pairs pair
      where pair.salon_id = ${salonId} and pair.category_id = categories.id order by other_id
    )`.as('alongside'),
    versionIn(salonId, 'categories.id').as('version'),
  ] as const

/** In menu order. */
export async function listCategories(sql: Sql, salonId: string): Promise<Category[]> {
  const rows = await sql
    .selectFrom('categories')
    .select(columns(salonId))
    .where('salon_id', '=', salonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, names: allOf(row.names) }))
}

/** Null when there is no such category in any salon. @param own of these salons alone; absent, null: of any */
export async function findSalonOfCategory(sql: Sql, categoryId: string, own?: OwnSalons): Promise<string | null> {
  const row = await sql
    .selectFrom('categories')
    .select('salon_id')
    .where(among('salon_id', own))
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** At the end of the menu. */
export async function insertCategory(
  sql: Sql,
  salonId: string,
  category: Omit<Category, 'version'>,
): Promise<Category> {
  const { id, name, names, description, colour } = category
  await sql
    .insertInto('categories')
    .values({
      salon_id: salonId,
      id,
      name,
      names: JSON.stringify(names),
      description,
      colour,
      position: await nextPosition(sql, 'categories', salonId),
    })
    .execute()
  await setAlongside(sql, salonId, id, category.alongside)
  return { ...category, version: 1 }
}

/** Null: the salon has no such category. */
export async function findCategory(sql: Sql, salonId: string, categoryId: string): Promise<Category | null> {
  const row = await sql
    .selectFrom('categories')
    .select(columns(salonId))
    .where('salon_id', '=', salonId)
    .where('id', '=', categoryId)
    .executeTakeFirst()
  return row ? { ...row, names: allOf(row.names) } : null
}

/** Absent fields stay as they are, as do the categories it may be done alongside. */
export async function updateCategory(
  sql: Sql,
  salonId: string,
  categoryId: string,
  { name, names, description, colour }: CategoryChange,
): Promise<void> {
  await sql
    .updateTable('categories')
    .set((was) => ({
      name: name ?? was.ref('name'),
      names: raw<string>`names || ${JSON.stringify(names ?? {})}`,
      description: description ?? was.ref('description'),
      colour: colour ?? was.ref('colour'),
    }))
    .where('salon_id', '=', salonId)
    .where('id', '=', categoryId)
    .execute()
}

/** Replaces the categories it may be done alongside. */
export async function setAlongside(
  sql: Sql,
  salonId: string,
  categoryId: string,
  others: readonly string[],
): Promise<void> {
  await sql
    .deleteFrom('category_pairs')
    .where('salon_id', '=', salonId)
    .where((is) => is.or([is('category_id', '=', categoryId), is('other_id', '=', categoryId)]))
    .execute()
  if (others.length === 0) return
  const pairs = others.flatMap((other) => [
    { salon_id: salonId, category_id: categoryId, other_id: other },
    { salon_id: salonId, category_id: other, other_id: categoryId },
  ])
  await sql.insertInto('category_pairs').values(pairs).execute()
}

/** Its services become uncategorized. Returns whether it still existed. */
export async function deleteCategory(sql: Sql, salonId: string, categoryId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('categories')
    .where('salon_id', '=', salonId)
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The first becomes the first. */
export async function setCategoryOrder(sql: Sql, salonId: string, categoryIds: readonly string[]): Promise<void> {
  await raw`
    update categories set position = arranged.place
    from unnest(${categoryIds}::uuid[]) with ordinality as arranged (id, place)
    where categories.salon_id = ${salonId}::uuid and categories.id = arranged.id
  `.execute(sql)
}
