/** SQL of resources. */

import { sql as raw } from 'kysely'
import type { Resource, ResourceFields } from '../../../shared/salons/contract.ts'
import { versionIn } from '../../audit/edits.sql.ts'
import { anyOf, type Sql } from '../../db/connection.ts'

/** By name. */
export async function listResources(sql: Sql, salonId: string): Promise<Resource[]> {
  const query = sql
    .selectFrom('resources')
    .select([
      'id',
      'name',
      'units',
      raw<string[]>`array(
        select services.id from service_resources needed
        join services on services.salon_id = needed.salon_id and services.id = needed.service_id
        where needed.salon_id = ${salonId} and needed.resource_id = resources.id and services.deleted_at is null
        order by services.position, services.id
      )`.as('serviceIds'),
      versionIn(salonId, 'resources.id').as('version'),
    ])
    .where('salon_id', '=', salonId)
    .orderBy('name')
    .orderBy('id')
  return query.execute()
}

export async function findResource(sql: Sql, salonId: string, resourceId: string): Promise<Resource | null> {
  const resources = await listResources(sql, salonId)
  return resources.find(({ id }) => id === resourceId) ?? null
}

export async function insertResource(
  sql: Sql,
  salonId: string,
  { id, name, units }: ResourceFields & { id: string },
): Promise<void> {
  await sql.insertInto('resources').values({ salon_id: salonId, id, name, units }).execute()
}

/** The resources that services need, by their ids; services that do not exist are left out. */
export async function listNeeds(
  sql: Sql,
  salonId: string,
  serviceIds: readonly string[],
): Promise<{ serviceId: string; resourceIds: string[] }[]> {
  return sql
    .selectFrom('services')
    .select([
      'id as serviceId',
      raw<string[]>`array(
        select resource_id from service_resources needed
        where needed.salon_id = ${salonId} and needed.service_id = services.id order by resource_id
      )`.as('resourceIds'),
    ])
    .where('salon_id', '=', salonId)
    .where('id', '=', anyOf(serviceIds))
    .where('deleted_at', 'is', null)
    .execute()
}

export async function insertNeeds(
  sql: Sql,
  salonId: string,
  resourceId: string,
  serviceIds: readonly string[],
): Promise<void> {
  const rows = serviceIds.map((service_id) => ({ salon_id: salonId, service_id, resource_id: resourceId }))
  await sql.insertInto('service_resources').values(rows).execute()
}

export async function updateResource(
  sql: Sql,
  salonId: string,
  resourceId: string,
  { name, units }: { name: string; units: number },
): Promise<void> {
  await sql
    .updateTable('resources')
    .set({ name, units })
    .where('salon_id', '=', salonId)
    .where('id', '=', resourceId)
    .execute()
}

/** Removes it from services too. False: the salon has no such resource. */
export async function deleteResource(sql: Sql, salonId: string, resourceId: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('resources')
    .where('salon_id', '=', salonId)
    .where('id', '=', resourceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
