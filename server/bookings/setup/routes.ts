import {
  deleteStaff as deleteStaffCall,
  giveComingBookings,
  listAffectedBookings,
} from '../../../shared/bookings/affected.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon, assertSalon } from '../../salons/access.ts'
import { affectedBookings } from './affected.ts'
import { deleteStaff, giveComing } from './delete-staff.ts'

export const setupRoutes = [
  serve(listAffectedBookings, 'owner', async ({ params: { salonId }, input }, context) => {
    await assertOwnSalon(salonId, context)
    return affectedBookings(await assertSalon(salonId, context), input, context)
  }),

  serve(deleteStaffCall, 'owner', ({ params, query }, context) => deleteStaff(params.staffId, query.coming, context)),

  serve(giveComingBookings, 'owner', ({ params, input }, context) => giveComing(params.staffId, input.coming, context)),
]
