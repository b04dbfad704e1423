import {
  changeService as changeServiceCall,
  createServiceAlias,
  createService as createServiceCall,
  deleteService as deleteServiceCall,
  listMenu,
  listServices as listServicesCall,
  listServicesOf,
  markServices as markServicesCall,
  type NewService,
  orderServices as orderServicesCall,
} from '../../shared/services/contract.ts'
import {
  changeOptionGroup,
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
} from '../../shared/services/option-groups.ts'
import { addTemplate as addTemplateCall } from '../../shared/services/template.ts'
import { type Context, newId } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertSalon, isOwnSalon } from '../salons/access.ts'
import { categoryRoutes } from './categories/routes.ts'
import { changeService, createService, deleteService, markServices, orderServices } from './change-service.ts'
import { changeGroup, createGroup, removeGroup } from './options/change-options.ts'
import { listGroups } from './options/options.sql.ts'
import { listServices, loadMenu } from './services.sql.ts'
import { addTemplate } from './template/add-template.ts'

export const serviceRoutes = [
  serve(listServicesCall, 'anyone', ({ params }, context) => servicesOf(params.salonId, context)),
  serve(listServicesOf, 'anyone', ({ query }, context) => servicesOf(query.salon_id, context)),

  serve(listMenu, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return loadMenu(context.db, salonId, { all: await isOwnSalon(salonId, context) })
  }),

  serve(createServiceCall, 'owner', ({ input }, context) => created(input, context)),
  serve(createServiceAlias, 'owner', ({ input }, context) => created(input, context)),
  serve(changeServiceCall, 'owner', ({ params, input }, context) => changeService(params.id, input, context)),
  serve(deleteServiceCall, 'owner', ({ params }, context) => deleteService(params.id, context)),
  serve(orderServicesCall, 'owner', ({ params, input }, context) =>
    orderServices(params.salonId, input.serviceIds, context),
  ),

  serve(markServicesCall, 'owner', ({ params, input }, context) => markServices(params.salonId, input.marks, context)),
  serve(addTemplateCall, 'owner', ({ params, input }, context) => addTemplate(params.salonId, input, context)),

  ...categoryRoutes,

  serve(listOptionGroups, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return listGroups(context.db, salonId)
  }),
  serve(createOptionGroup, 'owner', ({ params, input }, context) =>
    createGroup(params.salonId, newId(), input, context),
  ),
  serve(changeOptionGroup, 'owner', ({ params, input }, context) => changeGroup(params.id, input, context)),
  serve(deleteOptionGroup, 'owner', ({ params }, context) => removeGroup(params.id, context)),
]

async function servicesOf(salonId: string, context: Context) {
  await assertSalon(salonId, context)
  return listServices(context.db, salonId, { all: await isOwnSalon(salonId, context) })
}

async function created(input: NewService, context: Context) {
  return { service: await createService(input, context) }
}
