import {
  addCustomer as addCustomerCall,
  changeCustomer as changeCustomerCall,
  listCustomers,
  listEarlierVisits as listEarlierVisitsCall,
  listVisits as listVisitsCall,
  readCustomer,
  suggestCustomers,
  sumUpCustomers,
} from '../../shared/customers/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { listPage, sumUp } from './list/customer-list.sql.ts'
import { addCustomer, changeCustomer, recordOf } from './record/change.ts'
import { currentId, listEarlierVisits, listVisits } from './record/record.sql.ts'
import { listSuggestions } from './suggestions.sql.ts'

export const customerRoutes = [
  serve(suggestCustomers, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return listSuggestions(context.db, salonId, query.q)
  }),

  serve(listCustomers, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const { page, limit } = query
    return { ...(await listPage(context.db, salonId, query)), page, limit }
  }),

  serve(
    sumUpCustomers,
    'desk',
    async ({ params: { salonId } }, context) => {
      await assertOwnSalon(salonId, context)
      return sumUp(context.db, salonId)
    },
    'reports',
  ),

  serve(addCustomerCall, 'desk', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return addCustomer(salonId, input, context)
  }),

  serve(readCustomer, 'desk', async ({ params: { salonId, customerId } }, context) => {
    await assertOwnSalon(salonId, context)
    return recordOf(context.db, salonId, customerId, context)
  }),

  serve(changeCustomerCall, 'desk', async ({ params: { salonId, customerId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return changeCustomer(salonId, customerId, input, context)
  }),

  serve(listEarlierVisitsCall, 'desk', async ({ params: { salonId, customerId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    if (!id) throw new AppError('not_found')
    return { ...(await listEarlierVisits(context.db, salonId, id, query)), page: query.page, limit: query.limit }
  }),

  serve(listVisitsCall, 'desk', async ({ params: { salonId, customerId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    const id = await currentId(context.db, salonId, customerId)
    if (!id) throw new AppError('not_found')
    const { page, limit } = query
    return { ...(await listVisits(context.db, salonId, id, query)), page, limit }
  }),
]
