/** Adds a resource, with the services that need one. */

import { AppError } from '../../../shared/errors.ts'
import type { Resource, ResourceFields } from '../../../shared/salons/contract.ts'
import { noteEdits } from '../../audit/edit.ts'
import { type Context, newId } from '../../context.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { assertOwnSalon } from '../access.ts'
import { insertNeeds, insertResource, listNeeds } from './resources.sql.ts'

/** @throws AppError `not_found`; `invalid_request` for a service that the salon does not have */
export async function addResource(
  salonId: string,
  { serviceIds = [], ...fields }: ResourceFields & { serviceIds?: string[] | undefined },
  context: Context,
): Promise<Resource> {
  await assertOwnSalon(salonId, context)
  const resource = { id: newId(), ...fields }
  return changeSetup(context, salonId, 'settings', async (sql) => {
    await insertResource(sql, salonId, resource)
    const needing = [...new Set(serviceIds)]
    if (needing.length > 0) await needIt(sql, salonId, { resourceId: resource.id, serviceIds: needing }, context)
    return { ...resource, serviceIds: needing, version: 1 }
  })
}

/** Counts as a save of each service, so that a form opened earlier does not undo it. */
async function needIt(
  sql: Sql,
  salonId: string,
  { resourceId, serviceIds }: { resourceId: string; serviceIds: string[] },
  context: Context,
): Promise<void> {
  const needs = await listNeeds(sql, salonId, serviceIds)
  if (needs.length < serviceIds.length) {
    throw new AppError('invalid_request', { fields: { serviceIds: 'service_gone' } })
  }
  await insertNeeds(sql, salonId, resourceId, serviceIds)
  const edits = needs.map(({ serviceId, resourceIds }) => ({
    salonId,
    subjectId: serviceId,
    part: 'service' as const,
    changes: [{ field: 'resourceIds', before: resourceIds, after: [...resourceIds, resourceId].toSorted() }],
  }))
  await noteEdits(sql, edits, context)
}
