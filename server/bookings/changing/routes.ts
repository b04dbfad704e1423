import {
  changeBooking as changeBookingCall,
  changeStatuses as changeStatusesCall,
} from '../../../shared/bookings/change.ts'
import { deleteBooking as deleteBookingCall } from '../../../shared/bookings/contract.ts'
import { serve } from '../../http/serve.ts'
import { changeBooking } from './change.ts'
import { deleteBooking } from './delete.ts'
import { changeStatuses } from './statuses.ts'

export const changeRoutes = [
  serve(changeBookingCall, 'desk', ({ params, input }, context) => changeBooking(params.bookingId, input, context)),

  serve(changeStatusesCall, 'desk', ({ params, input }, context) => changeStatuses(params.salonId, input, context)),

  serve(deleteBookingCall, 'desk', ({ params }, context) => deleteBooking(params.bookingId, context)),
]
