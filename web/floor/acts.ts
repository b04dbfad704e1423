/** Every action at the board as data, so that it can wait for a connection, be sent again and be undone. */

import { z } from 'zod'
import { clockIn, clockOut, endBreak, startBreak, undoAct } from '../../shared/floor/day.ts'
import { addCleaning, Cleaning } from '../../shared/floor/foot-spas.ts'
import { handOverVisit } from '../../shared/floor/handing-over.ts'
import { NextVisit } from '../../shared/floor/overrun.ts'
import {
  AddParty,
  addParty,
  callParty,
  changeParty,
  PartyChange,
  partyIsHere,
  partyLeft,
} from '../../shared/floor/parties.ts'
import { SeatParty, seatParty, turnDown } from '../../shared/floor/seating.ts'
import { arrive, changeChairServices, finishVisit, leaveSalon } from '../../shared/floor/visits.ts'
import { ServiceChoices } from '../../shared/services/option-groups.ts'
import { type Instant, toIso } from '../../shared/time.ts'
import { call } from '../api.ts'

const id = z.string()
const ofMember = { staffId: id }
const ofParty = { partyId: id }
const ofVisit = { bookingId: id }

export const FloorAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clock_in'), ...ofMember }),
  z.object({ kind: z.literal('clock_out'), ...ofMember }),
  z.object({ kind: z.literal('break'), ...ofMember, minutes: z.number().nullable() }),
  z.object({ kind: z.literal('back'), ...ofMember }),
  z.object({ kind: z.literal('add'), party: AddParty }),
  z.object({ kind: z.literal('change'), ...ofParty, party: PartyChange }),
  z.object({ kind: z.literal('call'), ...ofParty }),
  z.object({ kind: z.literal('here'), ...ofParty }),
  z.object({ kind: z.literal('party_left'), ...ofParty }),
  z.object({ kind: z.literal('seat'), ...ofParty, ...SeatParty.shape }),
  z.object({ kind: z.literal('turn_down'), ...ofParty, ...ofMember, index: z.number() }),
  z.object({ kind: z.literal('arrive'), ...ofVisit }),
  z.object({ kind: z.literal('finish'), ...ofVisit, staffId: id.nullable() }),
  z.object({ kind: z.literal('leave'), ...ofVisit }),
  z.object({
    kind: z.literal('services'),
    ...ofVisit,
    ...ofMember,
    serviceIds: z.array(id),
    before: z.array(id),
    options: ServiceChoices,
    next: NextVisit,
  }),
  z.object({ kind: z.literal('clean'), cleaning: Cleaning }),
  z.object({ kind: z.literal('hand_over'), ...ofVisit, ...ofMember, toStaffId: id, next: NextVisit }),
])
export type FloorAct = z.infer<typeof FloorAct>

/** Actions that can wait for a connection: they have happened, whenever the server learns of them. */
const kinds = [
  'clock_in',
  'clock_out',
  'break',
  'back',
  'add',
  'party_left',
  'here',
  'seat',
  'arrive',
  'finish',
  'leave',
  'clean',
] as const

export function mayWait({ kind }: FloorAct): boolean {
  return kinds.some((one) => one === kind)
}

/** The party, visit or member concerned: its other buttons wait for the answer. */
export function subjectOf(act: FloorAct): string {
  if ('bookingId' in act) return 'staffId' in act && act.staffId ? `${act.bookingId} ${act.staffId}` : act.bookingId
  if ('partyId' in act) return act.partyId
  if (act.kind === 'clean') return spaOf(act.cleaning)
  return 'staffId' in act ? act.staffId : act.kind
}

/** A foot spa and the line that is done at it. */
function spaOf({ chair, kind, lineId }: Cleaning): string {
  return [chair.resourceId, chair.unit, kind, lineId].join(' ')
}

export const Answered = z.object({
  /** Id to undo it by; null: nothing was done. */
  actId: z.string().nullable(),
  /** Set when a party was added to the line. */
  party: z.object({ partyId: z.string(), number: z.number(), quotedMinutes: z.number().nullable() }).optional(),
  /** Set when a party was called: whether a text was sent. */
  texted: z.boolean().optional(),
  /** Set when a party was seated: one for each person, in their order. */
  bookingIds: z.array(z.string()).optional(),
})
export type Answered = z.infer<typeof Answered>

const patienceMilliseconds = 10_000

/** When and by whom it was done. */
interface SendOptions {
  /** Idempotency key: the same whenever the action is sent again. */
  key: string
  at: Instant
  userId: string
  /** Corrects a business day that is over. */
  corrects: boolean
}

/** @throws AppError when it is refused */
export async function sendAct(salonId: string, act: FloorAct, sending: SendOptions): Promise<Answered> {
  const { key, corrects } = sending
  const headers = { 'Idempotency-Key': key, ...doneHeaders(sending), ...(corrects && { 'Past-Day': 'correct' }) }
  const more = { headers, signal: AbortSignal.timeout(patienceMilliseconds) }
  const params = { salonId }
  switch (act.kind) {
    case 'clock_in':
      return call(clockIn, { params, input: { staffId: act.staffId }, ...more })
    case 'clock_out':
      return call(clockOut, { params, input: { staffId: act.staffId }, ...more })
    case 'break':
      return call(startBreak, { params, input: { staffId: act.staffId, minutes: act.minutes }, ...more })
    case 'back':
      return call(endBreak, { params, input: { staffId: act.staffId }, ...more })
    case 'add': {
      const party = await call(addParty, { params, input: act.party, ...more })
      return { actId: party.actId, party }
    }
    case 'change':
      return call(changeParty, { params: { ...params, partyId: act.partyId }, input: act.party, ...more })
    case 'call':
      return call(callParty, { params: { ...params, partyId: act.partyId }, ...more })
    case 'here':
      return call(partyIsHere, { params: { ...params, partyId: act.partyId }, ...more })
    case 'party_left':
      return call(partyLeft, { params: { ...params, partyId: act.partyId }, ...more })
    case 'seat': {
      const { partyId, seats, outsideHours } = act
      return call(seatParty, { params: { ...params, partyId }, input: { seats, outsideHours }, ...more })
    }
    case 'turn_down': {
      const { partyId, index, staffId } = act
      return call(turnDown, { params: { ...params, partyId }, input: { index, staffId }, ...more })
    }
    case 'arrive':
      return call(arrive, { params: { ...params, bookingId: act.bookingId }, ...more })
    case 'finish':
      return call(finishVisit, {
        params: { ...params, bookingId: act.bookingId },
        input: { staffId: act.staffId },
        ...more,
      })
    case 'leave':
      return call(leaveSalon, { params: { ...params, bookingId: act.bookingId }, ...more })
    case 'services': {
      const { bookingId, staffId, serviceIds, before, options, next } = act
      const input = { staffId, serviceIds, before, options, next }
      return call(changeChairServices, { params: { ...params, bookingId }, input, ...more })
    }
    case 'clean':
      return call(addCleaning, { params, input: act.cleaning, ...more })
    case 'hand_over': {
      const { bookingId, staffId, toStaffId, next } = act
      return call(handOverVisit, { params: { ...params, bookingId }, input: { staffId, toStaffId, next }, ...more })
    }
  }
}

/** @throws AppError when it cannot be undone */
export async function sendUndo(
  salonId: string,
  actId: string,
  done: Pick<SendOptions, 'at' | 'userId'>,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  await call(undoAct, { params: { salonId }, input: { actId }, headers: doneHeaders(done), signal })
}

function doneHeaders({ at, userId }: Pick<SendOptions, 'at' | 'userId'>) {
  return { 'Done-At': toIso(at), 'Done-By': userId }
}
