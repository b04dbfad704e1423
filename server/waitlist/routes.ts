import * as calls from '../../shared/waitlist/contract.ts'
import { sendCode } from '../bookings/codes/send-code.ts'
import { serve } from '../http/serve.ts'
import { ownSalon } from '../salons/access.ts'
import { chooseAnew, declinePlace, leaveByClient, takePlace, waitingBehind } from './client.ts'
import { joinWaitlist } from './join.ts'
import { changeEntry, listWaiting, offerNow, removeEntry, withdrawOffer } from './owner.ts'
import { countAhead } from './waitlist.sql.ts'

interface SentHeaders {
  [name: string]: string | string[] | undefined
}

function proofsIn(headers: SentHeaders) {
  return {
    key: headers['idempotency-key']?.toString() ?? null,
    proof: headers['booking-proof']?.toString() ?? null,
  }
}

const ofClients = [
  serve(calls.joinWaitlist, 'anyone', ({ input, headers }, context) =>
    joinWaitlist(input, { ...proofsIn(headers), code: headers['booking-code']?.toString() ?? null }, context),
  ),

  serve(calls.sendWaitlistCode, 'anyone', ({ input: { channel, ...entry }, headers }, context) =>
    sendCode(entry, { ...proofsIn(headers), channel }, context),
  ),

  serve(calls.countWaiting, 'anyone', async ({ params: { salonId }, query: { date } }, { db }) => ({
    waiting: await countAhead(db, salonId, { date }),
  })),

  serve(calls.readWaiting, 'anyone', ({ params: { link } }, context) => waitingBehind(link, context)),

  serve(calls.takePlace, 'anyone', async ({ params: { link }, input }, context) => {
    await takePlace(link, input, context)
    return waitingBehind(link, context)
  }),

  serve(calls.declinePlace, 'anyone', async ({ params: { link }, input: { placeId } }, context) => {
    await declinePlace(link, placeId, context)
    return waitingBehind(link, context)
  }),

  serve(calls.chooseAnew, 'anyone', async ({ params: { link }, input: { staffId } }, context) => {
    await chooseAnew(link, staffId, context)
    return waitingBehind(link, context)
  }),

  serve(calls.leaveWaitlist, 'anyone', async ({ params: { link } }, context) => {
    await leaveByClient(link, context)
    return waitingBehind(link, context)
  }),
]

const ofSalons = [
  serve(calls.listWaitlist, 'desk', async ({ params: { salonId } }, context) =>
    listWaiting(await ownSalon(salonId, context), context),
  ),

  serve(calls.changeEntry, 'desk', async ({ params: { salonId, entryId }, input }, context) => {
    await changeEntry(await ownSalon(salonId, context), entryId, input, context)
  }),

  serve(calls.removeEntry, 'desk', async ({ params: { salonId, entryId } }, context) => {
    const { id } = await ownSalon(salonId, context)
    await removeEntry(id, entryId, context)
  }),

  serve(calls.offerNow, 'desk', async ({ params: { salonId, entryId } }, context) => {
    await offerNow(await ownSalon(salonId, context), entryId, context)
  }),

  serve(calls.withdrawOffer, 'desk', async ({ params: { salonId, entryId } }, context) => {
    const { id } = await ownSalon(salonId, context)
    await withdrawOffer(id, entryId, context)
  }),
]

export const waitlistRoutes = [...ofClients, ...ofSalons]
