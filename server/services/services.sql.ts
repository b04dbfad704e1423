/** SQL of services. Categories have their own file. */

import { sql as raw } from 'kysely'
import { toDollars } from '../../shared/money.ts'
import type { CategoryWithServices, Service, ServiceChange } from '../../shared/services/contract.ts'
import type { Marks } from '../../shared/services/marks.ts'
import { allShort } from '../../shared/services/short-names.ts'
import { allOf } from '../../shared/text/translated.ts'
import type { Instant } from '../../shared/time.ts'
import { versionIn } from '../audit/edits.sql.ts'
import { type Sql } from '../db/connection.ts'
import { nextPosition } from '../db/next-position.ts'
import { among, type OwnSalons } from '../db/own-salons.sql.ts'
import { listCategories } from './categories/categories.sql.ts'

const neededResources = (salonId: string) => raw<string[]>`array(
  select resource_id from service_resources needed
  where needed.salon_id = ${salonId} and needed.service_id = services.id order by resource_id
)`

const askedGroups = (salonId: string) => raw<string[]>`array(
  select asked.group_id from service_option_groups asked
  join option_groups on option_groups.salon_id = asked.salon_id and option_groups.id = asked.group_id
  where asked.salon_id = ${salonId} and asked.service_id = services.id
  order by option_groups.position, option_groups.id
)`

const isPerformed = (salonId: string) => raw<boolean>`exists (
  select from staff_services does join staff on staff.salon_id = does.salon_id and staff.id = does.staff_id
  where does.salon_id = ${salonId} and does.service_id = services.id
    and staff.status = 'active' and staff.bookable and staff.deleted_at is null
)`

/**
 * In menu order: by category, then by position. Without `all`, only services that clients can book: one that no bookable
 * member does would lead to days without times.
 */
export async function listServices(sql: Sql, salonId: string, { all = false } = {}): Promise<Service[]> {
  return all ? selectServices(sql, salonId) : (await selectServices(sql, salonId, { active: true })).map(forClient)
}

function forClient({ resourceIds, version, marksGuessed, shortNames, ...service }: Service): Service {
  return service
}

/** As the owner sees it. Null: the salon has no such service, or it was deleted. */
export async function findService(sql: Sql, salonId: string, serviceId: string): Promise<Service | null> {
  const [service] = await selectServices(sql, salonId, { serviceId })
  return service ?? null
}

async function selectServices(
  sql: Sql,
  salonId: string,
  { active, serviceId }: { active?: boolean; serviceId?: string } = {},
): Promise<Service[]> {
  const rows = await sql
    .selectFrom('services')
    .leftJoin('categories', (join) =>
      join.onRef('categories.salon_id', '=', 'services.salon_id').onRef('categories.id', '=', 'services.category_id'),
    )
    .select([
      'services.id',
      'services.name',
      'services.names',
      'services.description',
      'services.descriptions',
      'services.short_names as shortNames',
      'services.minutes as duration',
      'services.cleanup_minutes as cleanupMinutes',
      'services.price_cents',
      'services.price_kind as priceKind',
      'services.active',
      'services.takes',
      'services.add_on as addOn',
      'services.goes_first as goesFirst',
      'services.marks_guessed as marksGuessed',
      'services.category_id as categoryId',
      'categories.name as categoryName',
      askedGroups(salonId).as('optionGroupIds'),
      neededResources(salonId).as('resourceIds'),
      versionIn(salonId, 'services.id').as('version'),
    ])
    .where('services.salon_id', '=', salonId)
    .where('services.deleted_at', 'is', null)
    .$if(active === true, (query) => query.where('services.active', '=', true).where(isPerformed(salonId)))
    .$if(serviceId !== undefined, (query) => query.where('services.id', '=', serviceId ?? ''))
    .orderBy('categories.position', (order) => order.asc().nullsLast())
    .orderBy('services.position')
    .orderBy('services.id')
    .execute()

  return rows.map(({ price_cents, active, categoryName, ...row }) => ({
    ...row,
    names: allOf(row.names),
    descriptions: allOf(row.descriptions),
    shortNames: allShort(row.shortNames),
    price: toDollars(price_cents),
    status: active ? 'active' : 'inactive',
    salonId,
    salon_id: salonId,
    category: row.categoryId && categoryName ? { id: row.categoryId, name: categoryName } : null,
  }))
}

/** Services under their categories; uncategorized ones come last. A client's menu has no empty categories. */
export async function loadMenu(sql: Sql, salonId: string, { all = false } = {}): Promise<CategoryWithServices[]> {
  const services = await listServices(sql, salonId, { all })
  const menu: CategoryWithServices[] = (await listCategories(sql, salonId)).map((category) => ({
    ...category,
    services: services.filter(({ categoryId }) => categoryId === category.id),
  }))
  const rest = services.filter(({ categoryId }) => categoryId === null)
  menu.push({
    id: null,
    name: 'Uncategorized',
    names: allOf({ vi: 'Chưa phân nhóm' }),
    description: '',
    alongside: [],
    services: rest,
  })
  return menu.filter((category) => category.services.length > 0 || (all && category.id !== null))
}

/** Null when there is no such service in any salon. @param own of these salons alone; absent, null: of any */
export async function findSalonOfService(sql: Sql, serviceId: string, own?: OwnSalons): Promise<string | null> {
  const row = await sql
    .selectFrom('services')
    .select('salon_id')
    .where(among('salon_id', own))
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.salon_id ?? null
}

/** A service with all stored fields. `price` is in cents. */
export type NewServiceRow = Required<Omit<ServiceChange, 'resourceIds' | 'categoryId'>> & {
  id: string
  categoryId: string | null
}

/** At the end of the menu. */
export async function insertService(sql: Sql, salonId: string, service: NewServiceRow): Promise<void> {
  const { id, categoryId, name, names, description, descriptions, duration, cleanupMinutes, price, status } = service
  const { takes, addOn, goesFirst, priceKind, shortNames } = service
  await sql
    .insertInto('services')
    .values({
      salon_id: salonId,
      id,
      category_id: categoryId,
      name,
      names: JSON.stringify(names),
      description,
      descriptions: JSON.stringify(descriptions),
      short_names: JSON.stringify(shortNames),
      minutes: duration,
      cleanup_minutes: cleanupMinutes,
      price_cents: priceKind === 'in_salon' ? 0 : price,
      price_kind: priceKind,
      active: status === 'active',
      takes,
      add_on: addOn,
      goes_first: goesFirst,
      position: await nextPosition(sql, 'services', salonId),
    })
    .execute()
}

/** Absent fields stay as they are. */
export async function updateService(
  sql: Sql,
  salonId: string,
  serviceId: string,
  change: ServiceChange,
): Promise<void> {
  const { name, names, description, descriptions, duration, cleanupMinutes, price, status, categoryId } = change
  const { takes, addOn, goesFirst, priceKind, shortNames } = change
  const columns = {
    ...(name !== undefined && { name }),
    ...(names !== undefined && { names: raw<string>`names || ${JSON.stringify(names)}` }),
    ...(description !== undefined && { description }),
    ...(descriptions !== undefined && { descriptions: raw<string>`descriptions || ${JSON.stringify(descriptions)}` }),
    ...(shortNames !== undefined && { short_names: raw<string>`short_names || ${JSON.stringify(shortNames)}` }),
    ...(duration !== undefined && { minutes: duration }),
    ...(cleanupMinutes !== undefined && { cleanup_minutes: cleanupMinutes }),
    ...(price !== undefined && { price_cents: price }),
    ...(priceKind !== undefined && { price_kind: priceKind }),
    ...(priceKind === 'in_salon' && { price_cents: 0 }),
    ...(status !== undefined && { active: status === 'active' }),
    ...(categoryId !== undefined && { category_id: categoryId }),
    ...(takes !== undefined && { takes, marks_guessed: false }),
    ...(addOn !== undefined && { add_on: addOn, marks_guessed: false }),
    ...(goesFirst !== undefined && { goes_first: goesFirst, marks_guessed: false }),
  }
  if (Object.keys(columns).length === 0) return
  await sql
    .updateTable('services')
    .set(columns)
    .where('salon_id', '=', salonId)
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Set by somebody at the salon, so that they no longer count as guessed. */
export async function setMarks(sql: Sql, salonId: string, marks: readonly (Marks & { id: string })[]): Promise<void> {
  await raw`
    update services set takes = told.takes, add_on = told."addOn", goes_first = told."goesFirst", marks_guessed = false
    from json_to_recordset(${JSON.stringify(marks)}::json)
      as told (id uuid, takes text, "addOn" boolean, "goesFirst" boolean)
    where services.salon_id = ${salonId}::uuid and services.id = told.id and deleted_at is null
  `.execute(sql)
}

/** Replaces the required resources. */
export async function setResources(
  sql: Sql,
  salonId: string,
  serviceId: string,
  resourceIds: readonly string[],
): Promise<void> {
  await sql
    .deleteFrom('service_resources')
    .where('salon_id', '=', salonId)
    .where('service_id', '=', serviceId)
    .execute()
  if (resourceIds.length === 0) return
  const rows = resourceIds.map((resource_id) => ({ salon_id: salonId, service_id: serviceId, resource_id }))
  await sql.insertInto('service_resources').values(rows).execute()
}

/** Keeps its lines in bookings, and who does it: an upcoming line may still go to a colleague. */
export async function markDeleted(sql: Sql, salonId: string, serviceId: string, now: Instant): Promise<void> {
  await sql
    .updateTable('services')
    .set({ deleted_at: new Date(now) })
    .where('salon_id', '=', salonId)
    .where('id', '=', serviceId)
    .execute()
}

/** The first becomes the first. */
export async function setServiceOrder(sql: Sql, salonId: string, serviceIds: readonly string[]): Promise<void> {
  await raw`
    update services set position = arranged.place
    from unnest(${serviceIds}::uuid[]) with ordinality as arranged (id, place)
    where services.salon_id = ${salonId}::uuid and services.id = arranged.id
  `.execute(sql)
}
