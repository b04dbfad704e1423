/** All SQL of services and categories. */

import { sql as raw } from 'kysely'
import { toDollars } from '../../shared/money.ts'
import type { Category, CategoryWithServices, Service } from '../../shared/services/contract.ts'
import { anyOf, type Sql } from '../db/connection.ts'

/** In menu order: by category, then by place. Without `all` only what can be booked. */
export async function listServices(sql: Sql, salonId: string, { all = false } = {}): Promise<Service[]> {
  const rows = await sql
    .selectFrom('services')
    .leftJoin('categories', (join) =>
      join.onRef('categories.salon_id', '=', 'services.salon_id').onRef('categories.id', '=', 'services.category_id'),
    )
    .select([
      'services.id',
      'services.name',
      'services.name_vi as nameVi',
      'services.description',
      'services.description_vi as descriptionVi',
      'services.minutes as duration',
      'services.cleanup_minutes as cleanupMinutes',
      'services.price_cents',
      'services.active',
      'services.category_id as categoryId',
      'categories.name as categoryName',
    ])
    .where('services.salon_id', '=', salonId)
    .where('services.deleted_at', 'is', null)
    .$if(!all, (query) => query.where('services.active', '=', true))
    .orderBy('categories.position', (order) => order.asc().nullsLast())
    .orderBy('services.position')
    .orderBy('services.id')
    .execute()

  return rows.map(({ price_cents, active, categoryName, ...row }) => ({
    ...row,
    price: toDollars(price_cents),
    status: active ? 'active' : 'inactive',
    salonId,
    salon_id: salonId,
    category: row.categoryId && categoryName ? { id: row.categoryId, name: categoryName } : null,
  }))
}

export async function listCategories(sql: Sql, salonId: string): Promise<Category[]> {
  return sql
    .selectFrom('categories')
    .select(['id', 'name', 'name_vi as nameVi', 'description', 'colour'])
    .where('salon_id', '=', salonId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Services under their categories; those without one come last. Empty categories stay out of a client's menu. */
export async function loadMenu(sql: Sql, salonId: string, { all = false } = {}): Promise<CategoryWithServices[]> {
  const services = await listServices(sql, salonId, { all })
  const menu: CategoryWithServices[] = (await listCategories(sql, salonId)).map((category) => ({
    ...category,
    services: services.filter(({ categoryId }) => categoryId === category.id),
  }))
  const rest = services.filter(({ categoryId }) => categoryId === null)
  menu.push({ id: null, name: 'Uncategorized', nameVi: 'Chưa phân nhóm', description: '', services: rest })
  return menu.filter((category) => category.services.length > 0 || (all && category.id !== null))
}

/** Null when there is no such service, whoever's it is. */
export async function findSalonOfService(sql: Sql, serviceId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('services')
    .select('salon_id')
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** A service as a line of a visit needs it. */
export interface VisitService {
  id: string
  name: string
  minutes: number
  cleanupMinutes: number
  priceCents: number
  active: boolean
  resourceIds: string[]
}

/** Those of the ids that the salon has, deleted ones aside, in no particular order. */
export async function loadVisitServices(sql: Sql, salonId: string, ids: readonly string[]): Promise<VisitService[]> {
  return sql
    .selectFrom('services')
    .select([
      'id',
      'name',
      'minutes',
      'cleanup_minutes as cleanupMinutes',
      'price_cents as priceCents',
      'active',
      raw<string[]>`array(
        select resource_id from service_resources needed
        where needed.salon_id = services.salon_id and needed.service_id = services.id
      )`.as('resourceIds'),
    ])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
}
