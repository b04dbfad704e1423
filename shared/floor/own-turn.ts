/** A technician's phone: whose turn it is, the current client, and the technician's own day. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { FloorMemberOut, Seat } from './contract.ts'
import { maxPeople } from './limits.ts'
import { Act, At, HalfTurns, KeyHeaders, MaybeAt, NamedService, PassedOverOut } from './parts.ts'
import { TurnRules } from './rules.ts'
import { SeatedParty } from './seating.ts'
import { BookCell, TurnBook } from './turn-book.ts'
import { ChairServices, ChangedServices } from './visits.ts'

/** The client the technician takes next; first name and initial only. */
const OwnClient = z.object({
  partyId: z.string(),
  index: z.number().int(),
  bookingId: z.string().nullable(),
  number: z.number().int().nullable(),
  clientName: z.string(),
  services: z.array(NamedService),
  minutes: z.number(),
  requested: z.boolean(),
  waiting: z.number().int().describe('People of the party who are not seated yet, with this one.'),
  asks: z
    .boolean()
    .describe('They cannot all start together: asked before the first of them is taken whether they start one by one.'),
  lastAt: MaybeAt.describe('With `asks`: when the last of them is expected to begin; null: not today.'),
  passedOver: z
    .array(PassedOverOut)
    .describe('Members before the technician in turn, and why they do not take this client.'),
})

export const MyTurn = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At,
  date: LocalDate,
  staffId: z.string(),
  firstName: z.string(),
  on: z.boolean().describe('Whether the salon uses the floor; if off, the rest is empty.'),
  openBoard: z.boolean(),
  state: z.enum(['not_in', 'free', 'in_chair', 'on_break', 'gone']),
  clockedInAt: MaybeAt,
  backAt: MaybeAt,
  place: z.number().int().nullable().describe('Position in turn order, from 1; null: not on the floor.'),
  freeAhead: z.number().int().describe('Number of free members before the technician.'),
  turns: HalfTurns,
  money: PriceOut,
  rules: TurnRules,
  board: z
    .array(FloorMemberOut)
    .describe('In turn order; only the technician if the salon does not share its board. Client names are shortened.'),
  takes: OwnClient.nullable().describe('The client to take now.'),
  inChair: Seat.extend({ notes: z.string().describe('Notes on client and booking, without contacts.') }).nullable(),
  nextBooking: z
    .object({
      bookingId: z.string(),
      at: At,
      clientName: z.string(),
      services: z.array(NamedService),
      requested: z.boolean(),
      arrived: z.boolean(),
    })
    .nullable(),
  toClean: z
    .array(
      z.object({
        bookingId: z.string(),
        clientName: z.string(),
        chair: z.string(),
        unit: z.number().int(),
        initials: z.string(),
        leftAt: At,
        overdue: z.boolean(),
        closed: z.boolean(),
      }),
    )
    .describe('Foot spas that the technician’s last clients left, and that are to be cleaned.'),
  visits: z.array(BookCell).describe('Today’s, in order.'),
})
export type MyTurn = z.infer<typeof MyTurn>

const path = '/api/my-turn'
const refusals = ['floor_off', 'idempotency_mismatch'] as const

export const readMyTurn = endpoint({
  method: 'GET',
  path,
  summary: 'The signed-in technician’s turn, current client and day.',
  reply: MyTurn,
})

export const readOwnTurnBook = endpoint({
  method: 'GET',
  path: `${path}/turn-book`,
  summary:
    'The turn book of a day; only their own row if the salon does not share its board. Client names are shortened.',
  query: z.object({ date: LocalDate.optional() }),
  refusals: ['floor_off'],
  reply: TurnBook,
})

export const clockInMyself = endpoint({
  method: 'POST',
  path: `${path}/clock-in`,
  summary: 'The signed-in technician clocks in. Idempotent.',
  headers: KeyHeaders,
  refusals,
  reply: Act,
})

export const clockOutMyself = endpoint({
  method: 'POST',
  path: `${path}/clock-out`,
  summary: 'The signed-in technician clocks out.',
  headers: KeyHeaders,
  refusals: [...refusals, 'not_on_floor', 'client_in_chair'],
  reply: Act,
})

export const startOwnBreak = endpoint({
  method: 'POST',
  path: `${path}/break`,
  summary: 'The signed-in technician goes on a break and keeps their place.',
  headers: KeyHeaders,
  refusals: [...refusals, 'not_on_floor', 'client_in_chair'],
  input: z.strictObject({ minutes: z.number().int().min(1).max(240).nullable().default(null) }),
  reply: Act,
})

export const endOwnBreak = endpoint({
  method: 'POST',
  path: `${path}/return`,
  summary: 'The signed-in technician is back from a break.',
  headers: KeyHeaders,
  refusals: [...refusals, 'not_on_floor'],
  reply: Act,
})

const Whom = z.strictObject({
  partyId: Id,
  index: z
    .number()
    .int()
    .min(0)
    .max(maxPeople - 1),
})

export const takeOwnTurn = endpoint({
  method: 'POST',
  path: `${path}/seats`,
  summary: 'The signed-in technician takes the next client in turn, or their own booked one, and begins.',
  headers: KeyHeaders,
  refusals: [
    ...refusals,
    'not_in_line',
    'already_seated',
    'not_your_turn',
    'not_on_floor',
    'on_break',
    'member_busy',
    'chair_taken',
    'chair_not_clean',
    'staff_not_qualified',
    'service_inactive',
    'staff_unavailable',
    'outside_hours',
    'salon_closed',
    'not_at_once',
    'slot_taken',
  ],
  input: Whom,
  reply: SeatedParty,
})

export const turnDownMyself = endpoint({
  method: 'POST',
  path: `${path}/refusals`,
  summary: 'The signed-in technician turns a client down, which costs what the salon’s rules say.',
  headers: KeyHeaders,
  refusals: [...refusals, 'not_in_line', 'already_seated', 'not_on_floor'],
  input: Whom,
  reply: Act,
})

const VisitParams = z.object({ bookingId: Id })
const visitRefusals = [...refusals, 'visit_not_today', 'visit_cancelled', 'not_in_chair'] as const

export const finishOwnVisit = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/finish`,
  summary: 'The signed-in technician is done with a client. Idempotent.',
  params: VisitParams,
  headers: KeyHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const changeOwnChairServices = endpoint({
  method: 'PUT',
  path: `${path}/visits/:bookingId/services`,
  summary: "Add or change a service for the technician's own current client. The turns it counts are recalculated.",
  params: VisitParams,
  headers: KeyHeaders,
  refusals: [
    ...visitRefusals,
    'visit_changed',
    'service_inactive',
    'staff_not_qualified',
    'slot_taken',
    'runs_into',
    'chair_taken',
  ],
  input: ChairServices.pick({ serviceIds: true, options: true, before: true }).extend({
    next: z.literal('anyway').optional().describe('As at the front desk, which may also give or move the next visit.'),
  }),
  reply: ChangedServices,
})

export const addOwnCleaning = endpoint({
  method: 'POST',
  path: `${path}/foot-spa-entries`,
  summary: 'The signed-in technician has cleaned the foot spa after a client of theirs. Idempotent per visit.',
  headers: KeyHeaders,
  refusals: ['idempotency_mismatch'],
  input: z.strictObject({ bookingId: Id }),
  reply: Act,
})

export const undoOwnAct = endpoint({
  method: 'POST',
  path: `${path}/undos`,
  summary: "Undo the signed-in technician's last action. Idempotent.",
  refusals: ['floor_off', 'undo_over'],
  input: z.strictObject({ actId: Id }),
})
