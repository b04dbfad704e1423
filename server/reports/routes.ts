import { AppError } from '../../shared/errors.ts'
import { listStaffFigures, readOwnFigures } from '../../shared/reports/contract.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../salons/access.ts'
import { ownPlace } from '../staff/access.ts'
import { staffFigures } from './staff-figures.ts'

export const reportRoutes = [
  serve(listStaffFigures, 'owner', async ({ params: { salonId } }, context) => {
    await assertOwnSalon(salonId, context)
    return staffFigures(await assertSalon(salonId, context), context)
  }),

  serve(readOwnFigures, 'technician', async (_, context) => {
    const { salonId, staffId } = await ownPlace(context)
    const figures = await staffFigures(await assertSalon(salonId, context), context)
    const own = figures.find((one) => one.staffId === staffId)
    if (!own) throw new AppError('not_found')
    return own
  }),
]
