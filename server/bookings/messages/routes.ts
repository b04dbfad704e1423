import { readBookingMessages } from '../../../shared/bookings/messages.ts'
import { serve } from '../../http/serve.ts'
import { ownSalonOfBooking } from '../access.ts'
import { listMessages } from './messages.sql.ts'

export const messageRoutes = [
  serve(readBookingMessages, 'desk', async ({ params: { bookingId } }, context) => {
    return listMessages(context.db, await ownSalonOfBooking(bookingId, context), bookingId)
  }),
]
