import * as calls from '../../../shared/bookings/requests.ts'
import { serve } from '../../http/serve.ts'
import { ownSalon } from '../../salons/access.ts'
import { acceptAsked, declineAsked, listAsked } from './desk.ts'

export const bookingRequestRoutes = [
  serve(calls.listRequests, 'desk', async ({ params: { salonId } }, context) => ({
    requests: await listAsked(await ownSalon(salonId, context), context),
  })),

  serve(calls.acceptRequest, 'desk', async ({ params: { salonId, requestId }, input }, context) => {
    const at = input.startDateTime === undefined ? undefined : Date.parse(input.startDateTime)
    return { bookingId: await acceptAsked(await ownSalon(salonId, context), requestId, at, context) }
  }),

  serve(calls.declineRequest, 'desk', async ({ params: { salonId, requestId } }, context) => {
    await declineAsked(await ownSalon(salonId, context), requestId, context)
  }),
]
