/** SQL of resources. */

import { sql as raw } from 'kysely'
import type { Resource, ResourceFields } from '../../../shared/salons/contract.ts'
import { versionOf } from '../../audit/edits.sql.ts'
import type { Sql } from '../../db/connection.ts'

/** By name. */
export async function listResources(sql: Sql, salonId: string): Promise<Resource[]> {
  return sql
    .selectFrom('resources')
    .select([
      'id',
      'name',
      'units',
      raw<string[]>`array(
        select services.id from service_resources needed
        join services on services.salon_id = needed.salon_id and services.id = needed.service_id
        where needed.salon_id = resources.salon_id and needed.resource_id = resources.id and services.deleted_at is null
        order by services.position, services.id
      )`.as('serviceIds'),
      versionOf('resources.salon_id', 'resources.id').as('version'),
    ])
    .where('salon_id', '=', salonId)
    .orderBy('name')
    .orderBy('id')
    .execute()
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
