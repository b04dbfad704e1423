import { readHistory } from '../../../shared/bookings/change.ts'
import { serve } from '../../http/serve.ts'
import { ownSalonOfBooking } from '../access.ts'
import { listHistory } from './history.sql.ts'

export const historyRoutes = [
  serve(readHistory, 'desk', async ({ params: { bookingId } }, context) => {
    return listHistory(context.db, await ownSalonOfBooking(bookingId, context), bookingId)
  }),
]
