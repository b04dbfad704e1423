import { suggestCustomers } from '../../shared/customers/contract.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { listSuggestions } from './suggestions/store.ts'

export const customerRoutes = [
  serve(suggestCustomers, 'desk', async ({ params: { salonId }, query }, context) => {
    await assertOwnSalon(salonId, context)
    return listSuggestions(context.db, salonId, query.q)
  }),
]
