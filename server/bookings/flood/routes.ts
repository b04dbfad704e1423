import * as calls from '../../../shared/bookings/floods.ts'
import { serve } from '../../http/serve.ts'
import { ownSalon } from '../../salons/access.ts'
import { removeStrangers, undoRemoval } from './remove.ts'

export const floodRoutes = [
  serve(calls.removeStrangers, 'desk', async ({ params: { salonId, floodId } }, context) =>
    removeStrangers(await ownSalon(salonId, context), floodId, context),
  ),

  serve(calls.undoRemoval, 'desk', async ({ params: { salonId, floodId } }, context) => ({
    taken: await undoRemoval(await ownSalon(salonId, context), floodId, context),
  })),
]
