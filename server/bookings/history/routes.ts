import { readHistory } from '../../../shared/bookings/change.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { findSalonOfBooking } from '../store.ts'
import { listHistory } from './store.ts'

export const historyRoutes = [
  serve(readHistory, 'owner', async ({ params: { bookingId } }, context) => {
    const salonId = await findSalonOfBooking(context.db, bookingId, signedIn(context).id)
    if (!salonId) throw new AppError('not_found')
    return listHistory(context.db, salonId, bookingId)
  }),
]
