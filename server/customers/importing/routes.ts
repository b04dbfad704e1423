import {
  importCustomers as importCustomersCall,
  previewImport as previewImportCall,
} from '../../../shared/customers/importing.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { importCustomers, previewImport } from './import.ts'

export const importRoutes = [
  serve(previewImportCall, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return previewImport(salonId, input, context)
  }),

  serve(importCustomersCall, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return importCustomers(salonId, input, context)
  }),
]
