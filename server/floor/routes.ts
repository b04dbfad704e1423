import { AppError } from '../../shared/errors.ts'
import * as calls from '../../shared/floor/contract.ts'
import * as dayCalls from '../../shared/floor/day.ts'
import * as spaCalls from '../../shared/floor/foot-spas.ts'
import { handOverVisit as handOverCall } from '../../shared/floor/handing-over.ts'
import * as turnCalls from '../../shared/floor/own-turn.ts'
import * as partyCalls from '../../shared/floor/parties.ts'
import * as seatCalls from '../../shared/floor/seating.ts'
import * as settingCalls from '../../shared/floor/settings.ts'
import * as bookCalls from '../../shared/floor/turn-book.ts'
import * as visitCalls from '../../shared/floor/visits.ts'
import { type Context, signedIn } from '../context.ts'
import { serve } from '../http/serve.ts'
import { assertOwnSalon } from '../salons/access.ts'
import { ownMembership } from '../staff/access.ts'
import { readBoard } from './board.ts'
import { clockIn, clockOut, closeFloor, endBreak, startBreak } from './clock.ts'
import { handOverVisit } from './hand-over.ts'
import { readMyTurn, readOwnBook, takeOwnTurn } from './own-turn.ts'
import {
  addParty,
  assertOffered,
  callParty,
  changeParty,
  partyIsHere,
  partyLeft,
  passedOver,
  quote,
  renewLineLink,
  servicesIn,
  withChosen,
} from './parties.ts'
import { seatParty } from './seat.ts'
import { changeSettings, endDevice, readDevices, readSettings, renewDevice } from './settings.ts'
import { readSpaLog, readSpas } from './spas/read.ts'
import { changeSpaSettings } from './spas/settings.ts'
import { addCleaning, addOwnCleaning, correctSpaEntry, openSpa } from './spas/write.ts'
import { loadFloor } from './state.ts'
import { correctTurn, readBook } from './turn-book.ts'
import { canUndo, undoAct } from './undo.ts'
import { arrive, changeChairServices, finishVisit, leaveSalon, turnDown } from './visits.ts'

export interface SentHeaders {
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

/** For what somebody does on the floor of their own salon, now or earlier. @throws AppError `not_found`; `unauthenticated` if another account did it */
async function done<Result>(
  salonId: string,
  headers: SentHeaders,
  context: Context,
  work: (key: string | null, by: Context) => Promise<Result>,
): Promise<Result> {
  const { 'done-at': at, 'done-by': userId, 'past-day': pastDay } = headers
  if (userId !== undefined && userId !== context.user?.id) throw new AppError('unauthenticated')
  const earlier = at === undefined ? null : { at: Date.parse(at.toString()), correctsDay: pastDay === 'correct' }
  return own(salonId, context, () => work(keyIn(headers), { ...context, done: earlier }))
}

export const floorRoutes = [
  serve(calls.readFloor, 'desk', ({ params: { salonId } }, context) => readBoard(salonId, context)),

  serve(calls.quoteWait, 'desk', async ({ params: { salonId }, input: { clients } }, context) => {
    await assertOwnSalon(salonId, context)
    const state = await loadFloor(context.db, salonId, context.now(), servicesIn(clients))
    const requested = await withChosen(context.db, salonId, clients, { lenient: true })
    assertOffered(state, requested)
    return { ...(await quote(state, requested)), others: passedOver(state, requested) }
  }),

  serve(dayCalls.clockIn, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => clockIn(salonId, { ...input, key }, by)),
  ),

  serve(dayCalls.clockOut, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => clockOut(salonId, { ...input, key }, by)),
  ),

  serve(dayCalls.startBreak, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => startBreak(salonId, { ...input, key }, by)),
  ),

  serve(dayCalls.endBreak, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => endBreak(salonId, { ...input, key }, by)),
  ),

  serve(partyCalls.addParty, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => addParty(salonId, { input, key, source: 'desk' }, by)),
  ),

  serve(partyCalls.changeParty, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => changeParty(salonId, { partyId, input, key }, by)),
  ),

  serve(partyCalls.callParty, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    done(salonId, headers, context, (key, by) => callParty(salonId, { partyId, key }, by)),
  ),

  serve(partyCalls.partyIsHere, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    done(salonId, headers, context, (key, by) => partyIsHere(salonId, { partyId, key }, by)),
  ),

  serve(partyCalls.partyLeft, 'desk', ({ params: { salonId, partyId }, headers }, context) =>
    done(salonId, headers, context, (key, by) => partyLeft(salonId, { partyId, key }, by)),
  ),

  serve(partyCalls.renewLineLink, 'desk', ({ params: { salonId, partyId } }, context) =>
    own(salonId, context, () => renewLineLink(salonId, partyId, context)),
  ),

  serve(seatCalls.seatParty, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => seatParty(salonId, { partyId, input, key }, by)),
  ),

  serve(seatCalls.turnDown, 'desk', ({ params: { salonId, partyId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => turnDown(salonId, { partyId, ...input, key }, by)),
  ),

  serve(visitCalls.arrive, 'desk', ({ params: { salonId, bookingId }, headers }, context) =>
    done(salonId, headers, context, (key, by) => arrive(salonId, { bookingId, key }, by)),
  ),

  serve(visitCalls.finishVisit, 'desk', ({ params: { salonId, bookingId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => finishVisit(salonId, { bookingId, ...input, key }, by)),
  ),

  serve(visitCalls.leaveSalon, 'desk', ({ params: { salonId, bookingId }, headers }, context) =>
    done(salonId, headers, context, (key, by) => leaveSalon(salonId, { bookingId, key }, by)),
  ),

  serve(handOverCall, 'desk', ({ params: { salonId, bookingId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => handOverVisit(salonId, { bookingId, input, key }, by)),
  ),

  serve(visitCalls.changeChairServices, 'desk', ({ params: { salonId, bookingId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => changeChairServices(salonId, { bookingId, input, key }, by)),
  ),

  serve(dayCalls.readUndo, 'desk', async ({ params: { salonId, actId } }, context) => {
    await assertOwnSalon(salonId, context)
    return { possible: await canUndo(salonId, { actId, userId: null }, context) }
  }),

  serve(dayCalls.undoAct, 'desk', ({ params: { salonId }, input: { actId }, headers }, context) =>
    done(salonId, headers, context, (_, by) => undoAct(salonId, { actId, userId: null }, by)),
  ),

  serve(dayCalls.closeFloor, 'desk', ({ params: { salonId }, input: { leaveWaiting }, headers }, context) =>
    done(salonId, headers, context, (key, by) => closeFloor(salonId, { leaveWaiting, key }, by)),
  ),
]

export const turnBookRoutes = [
  serve(bookCalls.readTurnBook, 'desk', async ({ params: { salonId }, query: { date } }, context) => {
    await assertOwnSalon(salonId, context)
    return readBook(context.db, salonId, date, { now: context.now(), reader: { staffId: null, showsMoney: true } })
  }),

  serve(bookCalls.correctTurn, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => correctTurn(salonId, { input, key }, by)),
  ),
]

export const footSpaRoutes = [
  serve(spaCalls.readFootSpas, 'desk', ({ params: { salonId } }, context) => readSpas(salonId, context)),
  serve(spaCalls.readFootSpaLog, 'desk', ({ params: { salonId }, query }, context) =>
    readSpaLog(salonId, query, context),
  ),

  serve(spaCalls.addCleaning, 'desk', ({ params: { salonId }, input, headers }, context) =>
    done(salonId, headers, context, (key, by) => addCleaning(salonId, { input, key }, by)),
  ),

  serve(spaCalls.correctFootSpaEntry, 'desk', ({ params: { salonId, footSpaEntryId }, input, headers }, context) =>
    own(salonId, context, () =>
      correctSpaEntry(salonId, { entryId: footSpaEntryId, input, key: keyIn(headers) }, context),
    ),
  ),

  serve(spaCalls.openFootSpa, 'owner', ({ params: { salonId }, input, headers }, context) =>
    own(salonId, context, () => openSpa(salonId, { input, key: keyIn(headers) }, context)),
  ),

  serve(spaCalls.changeFootSpaSettings, 'owner', ({ params: { salonId }, input }, context) =>
    changeSpaSettings(salonId, input, context),
  ),
]

export const floorSettingsRoutes = [
  serve(settingCalls.readFloorSettings, 'member', ({ params: { salonId } }, context) => readSettings(salonId, context)),
  serve(settingCalls.changeFloorSettings, 'owner', ({ params: { salonId }, input }, context) =>
    changeSettings(salonId, input, context),
  ),
  serve(settingCalls.listFloorDevices, 'owner', ({ params: { salonId } }, context) => readDevices(salonId, context)),
  serve(settingCalls.renewFloorDevice, 'owner', ({ params: { salonId, kind } }, context) =>
    renewDevice(salonId, kind, context),
  ),
  serve(settingCalls.endFloorDevice, 'owner', ({ params: { salonId, kind } }, context) =>
    endDevice(salonId, kind, context),
  ),
]

export const ownTurnRoutes = [
  serve(turnCalls.readMyTurn, 'technician', (_, context) => readMyTurn(context)),
  serve(turnCalls.readOwnTurnBook, 'technician', ({ query: { date } }, context) => readOwnBook(date, context)),

  serve(turnCalls.clockInMyself, 'technician', ({ headers }, context) =>
    mine(context, ({ salonId, staffId }) => clockIn(salonId, { staffId, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.clockOutMyself, 'technician', ({ headers }, context) =>
    mine(context, ({ salonId, staffId }) => clockOut(salonId, { staffId, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.startOwnBreak, 'technician', ({ input: { minutes }, headers }, context) =>
    mine(context, ({ salonId, staffId }) => startBreak(salonId, { staffId, minutes, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.endOwnBreak, 'technician', ({ headers }, context) =>
    mine(context, ({ salonId, staffId }) => endBreak(salonId, { staffId, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.takeOwnTurn, 'technician', ({ input, headers }, context) =>
    takeOwnTurn({ ...input, key: keyIn(headers) }, context),
  ),

  serve(turnCalls.turnDownMyself, 'technician', ({ input, headers }, context) =>
    mine(context, ({ salonId, staffId }) => turnDown(salonId, { ...input, staffId, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.finishOwnVisit, 'technician', ({ params: { bookingId }, headers }, context) =>
    mine(context, ({ salonId, staffId }) => finishVisit(salonId, { bookingId, staffId, key: keyIn(headers) }, context)),
  ),

  serve(turnCalls.changeOwnChairServices, 'technician', ({ params: { bookingId }, input, headers }, context) =>
    mine(context, ({ salonId, staffId }) =>
      changeChairServices(salonId, { bookingId, input: { ...input, staffId }, key: keyIn(headers) }, context),
    ),
  ),

  serve(turnCalls.addOwnCleaning, 'technician', ({ input: { bookingId }, headers }, context) =>
    mine(context, ({ salonId, staffId }) =>
      addOwnCleaning(salonId, { bookingId, staffId, key: keyIn(headers) }, context),
    ),
  ),

  serve(turnCalls.undoOwnAct, 'technician', ({ input: { actId } }, context) =>
    mine(context, ({ salonId }) => undoAct(salonId, { actId, userId: signedIn(context).id }, context)),
  ),
]

/** For a call of the signed-in member. @throws AppError `not_found` */
async function mine<Result>(
  context: Context,
  work: (own: { salonId: string; staffId: string }) => Promise<Result>,
): Promise<Result> {
  return work(await ownMembership(context))
}
