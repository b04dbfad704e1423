import { listStaffFigures } from '../../shared/reports/contract.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { staffFigures } from './staff-figures.ts'

export const reportRoutes = [
  serve(listStaffFigures, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return staffFigures(await assertSalon(salonId, context), context)
  }),
]
