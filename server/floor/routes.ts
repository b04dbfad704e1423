import * as calls from '../../shared/floor/contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { readBoard } from './board.ts'
import { clockIn, clockOut, closeFloor, endBreak, startBreak } from './clock.ts'
import {
  addParty,
  assertOffered,
  callParty,
  changeParty,
  partyIsHere,
  partyLeft,
  quote,
  renewLineLink,
} from './parties.ts'
import { seatParty } from './seat.ts'
import { loadFloor } from './state.ts'
import { undoAct } from './undo.ts'
import { arrive, changeChairServices, finishVisit, leaveSalon, turnDown } from './visits.ts'

interface SentHeaders {
  [name: string]: string | string[] | undefined
}

export function keyIn(headers: SentHeaders): string | null {
  return headers['idempotency-key']?.toString() ?? null
}

/** For a call of the caller's own salon. @throws AppError `not_found` */
async function own<Result>(salonId: string, context: Context, work: () => Promise<Result>): Promise<Result> {
  await assertOwnSalon(salonId, context)
  return work()
}

export const floorRoutes = [
  serve(calls.readFloor, 'desk', ({ params: { salonId } }, context) => readBoard(salonId, context)),

  serve(calls.quoteWait, 'desk', async ({ params: { salonId }, input: { clients } }, context) => {
    await assertOwnSalon(salonId, context)
    const state = await loadFloor(context.db, salonId, context.now())
    assertOffered(state, clients)
    return quote(state, clients)
  }),

  serve(calls.clockIn, 'desk', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => clockIn(salonId, { ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.clockOut, 'desk', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => clockOut(salonId, { ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.startBreak, 'desk', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => startBreak(salonId, { ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.endBreak, 'desk', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => endBreak(salonId, { ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.addParty, 'desk', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => addParty(salonId, { input, key: keyIn(headers), source: 'desk' }, context)),
  ),

  serve(calls.changeParty, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    own(salonId, context, () => changeParty(salonId, { partyId, input, key: keyIn(headers) }, context)),
  ),

  serve(calls.callParty, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    own(salonId, context, () => callParty(salonId, { partyId, key: keyIn(headers) }, context)),
  ),

  serve(calls.partyIsHere, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    own(salonId, context, () => partyIsHere(salonId, { partyId, key: keyIn(headers) }, context)),
  ),

  serve(calls.partyLeft, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    own(salonId, context, () => partyLeft(salonId, { partyId, key: keyIn(headers) }, context)),
  ),

  serve(calls.renewLineLink, 'desk', ({ params: { salonId, partyId } }, context) =>
    own(salonId, context, () => renewLineLink(salonId, partyId, context)),
  ),

  serve(calls.seatParty, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    own(salonId, context, () => seatParty(salonId, { partyId, input, key: keyIn(headers) }, context)),
  ),

  serve(calls.turnDown, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    own(salonId, context, () => turnDown(salonId, { partyId, ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.arrive, 'desk', ({ params: { salonId, bookingId }, headers }, context) =>
    own(salonId, context, () => arrive(salonId, { bookingId, key: keyIn(headers) }, context)),
  ),

  serve(calls.finishVisit, 'desk', ({ params: { salonId, bookingId }, input, headers }, context) =>
    own(salonId, context, () => finishVisit(salonId, { bookingId, ...input, key: keyIn(headers) }, context)),
  ),

  serve(calls.leaveSalon, 'desk', ({ params: { salonId, bookingId }, headers }, context) =>
    own(salonId, context, () => leaveSalon(salonId, { bookingId, key: keyIn(headers) }, context)),
  ),

  serve(calls.changeChairServices, 'desk', ({ params: { salonId, bookingId }, input, headers }, context) =>
    own(salonId, context, () => changeChairServices(salonId, { bookingId, input, key: keyIn(headers) }, context)),
  ),

  serve(calls.undoAct, 'desk', ({ params: { salonId }, input: { actId } }, context) =>
    own(salonId, context, () => undoAct(salonId, { actId, userId: null }, context)),
  ),

  serve(calls.closeFloor, 'desk', ({ params: { salonId }, input: { leaveWaiting }, headers }, context) =>
    own(salonId, context, () => closeFloor(salonId, { leaveWaiting, key: keyIn(headers) }, context)),
  ),
]
