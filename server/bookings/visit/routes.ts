import * as calls from '../../../shared/bookings/client-visit.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { confirmForClient } from '../no-shows/confirm-for-client.ts'
import { cancelByClient, cancelGuestByHost, confirmByClient, moveByClient } from './change.ts'
import { changeServicesByClient } from './change-services.ts'
import { loadClientVisit } from './client-visit.sql.ts'
import { sayLateByClient } from './late.ts'
import { placementsOf } from './placements.ts'
import { renewLink } from './renew-link.ts'

export const clientVisitRoutes = [
  serve(calls.readVisit, 'anyone', ({ params: { link } }, context) => visitOf(link, context)),

  serve(calls.listPlaces, 'anyone', ({ params: { link }, query }, context) => placementsOf(link, query, context)),

  serve(calls.moveVisit, 'anyone', async ({ params: { link }, input }, context) => {
    await moveByClient(link, input, context)
    return visitOf(link, context)
  }),

  serve(calls.changeVisitServices, 'anyone', async ({ params: { link }, input }, context) => {
    await changeServicesByClient(link, input, context)
    return visitOf(link, context)
  }),

  serve(calls.confirmVisit, 'anyone', async ({ params: { link } }, context) => {
    await confirmByClient(link, context)
    return visitOf(link, context)
  }),

  serve(calls.sayLate, 'anyone', async ({ params: { link }, input }, context) => {
    await sayLateByClient(link, input.minutes, context)
    return visitOf(link, context)
  }),

  serve(calls.cancelVisit, 'anyone', async ({ params: { link } }, context) => {
    await cancelByClient(link, context)
    return visitOf(link, context)
  }),

  serve(calls.cancelGuest, 'anyone', async ({ params: { link, bookingId } }, context) => {
    await cancelGuestByHost(link, bookingId, context)
    return visitOf(link, context)
  }),

  serve(calls.confirmForClient, 'desk', ({ params: { bookingId } }, context) => confirmForClient(bookingId, context)),

  serve(calls.renewLink, 'desk', ({ params: { bookingId } }, context) => renewLink(bookingId, context)),
]

async function visitOf(link: string, { db, now }: Context): Promise<calls.ClientVisit> {
  const visit = await loadClientVisit(db, link, now())
  if (!visit) throw new AppError('not_found')
  return visit
}
