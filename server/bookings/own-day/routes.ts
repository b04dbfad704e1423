import { readOwnDay, viewContact } from '../../../shared/bookings/own-day.ts'
import { serve } from '../../http/serve.ts'
import { contactOf } from './contact.ts'
import { ownDay } from './own-day.ts'

export const ownDayRoutes = [
  serve(readOwnDay, 'technician', ({ query }, context) => ownDay(query.date, context)),
  serve(viewContact, 'technician', ({ params }, context) => contactOf(params.bookingId, context)),
]
