import { AppError } from '../../../shared/errors.ts'
import {
  changeResource,
  createResource,
  deleteResource as deleteResourceCall,
  listResources as listResourcesCall,
  type Resource,
  ResourceFields,
} from '../../../shared/salons/contract.ts'
import { edit, only } from '../../audit/edit.ts'
import type { Sql } from '../../db/connection.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../access.ts'
import { addResource } from './add-resource.ts'
import { deleteResource, findResource, listResources, updateResource } from './resources.sql.ts'

export const resourceRoutes = [
  serve(listResourcesCall, 'desk', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return listResources(context.db, id)
  }),

  serve(createResource, 'owner', ({ params: { id }, input }, context) => addResource(id, input, context)),

  serve(changeResource, 'owner', async ({ params: { id, resourceId }, input: { version, ...change } }, context) => {
    await assertOwnSalon(id, context)
    return changeSetup(context, id, 'settings', (sql) => {
      const saving = {
        salonId: id,
        subjectId: resourceId,
        part: 'resource' as const,
        version,
        read: () => existing(sql, id, resourceId),
        fields: (resource: Resource) => only(resource, Object.keys(ResourceFields.shape)),
        write: (before: Resource) => updateResource(sql, id, resourceId, { ...before, ...change }),
      }
      return edit(sql, saving, context)
    })
  }),

  serve(deleteResourceCall, 'owner', async ({ params: { id, resourceId } }, context) => {
    await assertOwnSalon(id, context)
    await changeSetup(context, id, 'settings', async (sql) => {
      if (!(await deleteResource(sql, id, resourceId))) throw new AppError('not_found')
    })
  }),
]

/** @throws AppError `not_found` */
async function existing(sql: Sql, salonId: string, resourceId: string): Promise<Resource> {
  const resource = await findResource(sql, salonId, resourceId)
  if (!resource) throw new AppError('not_found')
  return resource
}
