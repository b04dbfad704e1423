import {
  listCategories as listCategoriesCall,
  listMenu,
  listServices as listServicesCall,
  listServicesOf,
} from '../../shared/services/contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertSalon, isOwnSalon } from '../salons/access.ts'
import { listCategories, listServices, loadMenu } from './store.ts'

export const serviceRoutes = [
  serve(listServicesCall, 'anyone', ({ params }, context) => servicesOf(params.salonId, context)),
  serve(listServicesOf, 'anyone', ({ query }, context) => servicesOf(query.salon_id, context)),

  serve(listMenu, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return loadMenu(context.db, salonId, { all: await isOwnSalon(salonId, context) })
  }),

  serve(listCategoriesCall, 'anyone', async ({ params: { salonId } }, context) => {
    await assertSalon(salonId, context)
    return listCategories(context.db, salonId)
  }),
]

async function servicesOf(salonId: string, context: Context) {
  await assertSalon(salonId, context)
  return listServices(context.db, salonId, { all: await isOwnSalon(salonId, context) })
}
