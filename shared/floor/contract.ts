/** The floor as the front desk sees it, and the calls that change it. */

import { z } from 'zod'
import { BookingLine, BookVisit, ClientIn, Phone } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { maxPeople, maxServicesPerClient, partySources, partyStates, undoMinutes } from './limits.ts'
import {
  Act,
  At,
  Expected,
  HalfTurns,
  KeyHeaders,
  MaybeAt,
  NamedService,
  PartyName,
  PassedOverOut,
  SalonAndStaff,
  SalonParams,
  WalkInWait,
  WantedClients,
} from './parts.ts'
import { TurnRules } from './rules.ts'

export const Chair = z.object({ resourceId: z.string(), name: z.string(), unit: z.number().int() })
export type Chair = z.infer<typeof Chair>

/** Booked for today and not arrived yet. */
export const ExpectedVisit = z.object({
  bookingId: z.string(),
  version: z.number().int(),
  startTime: At,
  endTime: At,
  firstName: z.string(),
  lastName: z.string(),
  minutesLate: z.number().int().describe('0: not late.'),
  saidLateMinutes: z.number().nullable().describe('By how many minutes the client said they would be late.'),
  lines: z.array(
    NamedService.extend({
      staffId: z.string().nullable(),
      staffFirstName: z.string(),
      staffRequested: z.boolean(),
      startTime: At,
    }),
  ),
})
export type ExpectedVisit = z.infer<typeof ExpectedVisit>

/** One person of a party who is not seated yet. */
export const WaitingPerson = z.object({
  index: z.number().int(),
  services: z.array(NamedService),
  minutes: z.number().describe('Clean-up included.'),
  price: PriceOut,
  counts: HalfTurns.describe('What the visit would count for whoever takes it.'),
  redo: z.boolean(),
  askedFor: z.string().nullable().describe('Id of the member; null: anyone.'),
  bookedWith: z.string().nullable().describe('Of a booking: the member in the calendar.'),
  suggested: z.string().nullable().describe('Who takes them now; null: nobody can yet.'),
  others: z
    .array(PassedOverOut)
    .describe(
      'Everybody else on the floor in the order of turns: why not. Whoever comes after `suggested` is in it too.',
    ),
  expected: Expected,
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

/** A party waiting in the salon: walk-ins, or clients who came for a booking. */
export const WaitingParty = z.object({
  partyId: z.string().describe('Of somebody with a booking: the id of the booking.'),
  bookingId: z.string().nullable(),
  number: z.number().int().nullable().describe('Of the day; null with a booking.'),
  bookedFor: MaybeAt,
  firstName: z.string(),
  lastName: z.string(),
  hasPhone: z.boolean(),
  people: z.number().int(),
  source: z.enum([...partySources, 'booking']),
  state: z.enum(partyStates),
  since: At.describe('When they came; of those who joined from home: when they joined.'),
  waitedMinutes: z.number().int(),
  quotedMinutes: z.number().int().nullable().describe('What they were told; null: nothing.'),
  here: z.boolean().describe('false: joined from home, and not here yet.'),
  onMyWay: z.boolean(),
  calledAt: MaybeAt,
  skipped: z.boolean().describe('Called from home and not here in time: takes nobody’s turn until they are.'),
  persons: z.array(WaitingPerson).describe('Those not seated yet.'),
})
export type WaitingParty = z.infer<typeof WaitingParty>

/** One client being served by one member. */
export const Seat = z.object({
  bookingId: z.string(),
  version: z.number().int(),
  staffId: z.string(),
  staffFirstName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.number().int().nullable(),
  lineIds: z.array(z.string()),
  services: z.array(NamedService),
  price: PriceOut,
  chair: Chair.nullable(),
  redo: z.boolean(),
  requested: z.boolean(),
  counts: HalfTurns,
  startedAt: At,
  expectedEnd: At.describe('As booked; of whoever is over it, what is expected now.'),
  plannedMinutes: z.number(),
  minutesLeft: z.number().int().describe('Negative: minutes over.'),
  finishedAt: MaybeAt,
})
export type Seat = z.infer<typeof Seat>

export const memberStates = ['free', 'in_chair', 'on_break'] as const

/** A member on the floor; members are listed in turn order. */
export const FloorMemberOut = z.object({
  staffId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  place: z.number().int().describe('From 1.'),
  state: z.enum(memberStates),
  turns: HalfTurns,
  money: PriceOut.nullable().describe('Of today’s visits; null: not shown.'),
  clockedInAt: At,
  freeSince: MaybeAt,
  doneAt: MaybeAt.describe('in_chair.'),
  minutesLeft: z.number().int().nullable().describe('in_chair; negative: over.'),
  backAt: MaybeAt.describe('on_break, where she said when.'),
  nextBooking: z
    .object({ bookingId: z.string(), at: At, clientName: z.string(), requested: z.boolean() })
    .nullable()
    .describe('Her next booked visit of today.'),
  leavesAt: MaybeAt,
  takes: z.object({ partyId: z.string(), index: z.number().int() }).nullable().describe('Who is suggested for her.'),
  isNext: z.boolean().describe('The first who is free.'),
  lateMinutes: z.number().int().describe('When she came; 0: in time.'),
})
export type FloorMemberOut = z.infer<typeof FloorMemberOut>

export const Board = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At.describe('Of the server: minutes are counted from it.'),
  date: LocalDate,
  version: z.number().int().describe('Grows with everything that is done on the floor this day.'),
  day: z.object({
    state: z.enum(['not_opened', 'open', 'closed']).describe('The first who clocks in or waits opens the day.'),
    openedAt: MaybeAt,
    closedAt: MaybeAt,
    opensAt: MaybeAt.describe('The salon’s hours of the date; null: closed all day.'),
    closesAt: MaybeAt,
  }),
  showMoney: z.boolean(),
  rules: TurnRules.describe('Of today.'),
  nextNumber: z.number().int(),
  walkInWaits: z.array(WalkInWait).describe('At most three.'),
  coming: z.array(ExpectedVisit).describe('Earliest first.'),
  waiting: z.array(WaitingParty).describe('In the order of waiting.'),
  inService: z.array(Seat).describe('Whoever is done first first.'),
  readyToPay: z.array(Seat).describe('Done today, and not left.'),
  members: z.array(FloorMemberOut),
  expectedMembers: z
    .array(z.object({ staffId: z.string(), firstName: z.string(), lastName: z.string(), shiftStart: MaybeAt }))
    .describe('Active members who have not clocked in today; by their shift, those without one last.'),
  gone: z.array(z.object({ staffId: z.string(), firstName: z.string(), at: At, turns: HalfTurns })),
  chairs: z.array(
    z.object({
      resourceId: z.string(),
      name: z.string(),
      units: z.number().int(),
      free: z.array(z.number().int()).describe('Their numbers, from 1.'),
      serviceIds: z.array(z.string()).describe('Which need one.'),
    }),
  ),
  quotedAgainstReal: z
    .object({ parties: z.number().int(), medianErrorMinutes: z.number() })
    .nullable()
    .describe('Of today; null while nobody who was quoted a time has been seated.'),
})
export type Board = z.infer<typeof Board>

const path = '/api/salons/:salonId/floor'

export const readFloor = endpoint({
  method: 'GET',
  path,
  summary: 'Everything the floor shows: who comes, waits, is served, is ready to pay, and whose turn it is.',
  params: SalonParams,
  refusals: ['floor_off'],
  reply: Board,
})

export const quoteWait = endpoint({
  method: 'POST',
  path: `${path}/quotes`,
  summary: 'When somebody who comes now would begin. Changes nothing.',
  params: SalonParams,
  refusals: ['floor_off', 'service_inactive', 'staff_not_qualified'],
  input: z.strictObject({ clients: WantedClients }),
  reply: z.object({ persons: z.array(Expected), others: z.array(z.array(PassedOverOut)) }),
})

export const clockIn = endpoint({
  method: 'POST',
  path: `${path}/clock-ins`,
  summary: 'A member is on the floor; the first one opens the day. Again, nothing happens.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const clockOut = endpoint({
  method: 'POST',
  path: `${path}/clock-outs`,
  summary: 'A member goes home. Her booked visits stay hers: see going-home.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const startBreak = endpoint({
  method: 'POST',
  path: `${path}/breaks`,
  summary: 'A member is on a break and keeps her place.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'idempotency_mismatch'],
  input: SalonAndStaff.extend({
    minutes: z.number().int().min(1).max(240).nullable().default(null).describe('Null: she does not say.'),
  }),
  reply: Act,
})

export const endBreak = endpoint({
  method: 'POST',
  path: `${path}/returns`,
  summary: 'A member is back from her break.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const AddParty = z.strictObject({
  clients: WantedClients,
  name: PartyName.default(''),
  phone: z.union([z.literal(''), Phone], 'phone').default(''),
  textConsent: BookVisit.shape.textConsent,
  language: BookVisit.shape.language,
  quotedMinutes: z
    .number()
    .int()
    .min(0)
    .max(720)
    .nullable()
    .optional()
    .describe('What the client was told. Absent: what is expected now.'),
})
export type AddParty = z.infer<typeof AddParty>

export const PartyPlace = Act.extend({
  partyId: z.string(),
  number: z.number().int(),
  linePath: z.string().describe('The client’s page of the line, shown this once: a path on this site.'),
  quotedMinutes: z.number().int().nullable(),
  persons: z.array(Expected),
})
export type PartyPlace = z.infer<typeof PartyPlace>

export const addParty = endpoint({
  method: 'POST',
  path: `${path}/parties`,
  summary: 'A walk-in waits. Name and phone may be empty.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'service_inactive', 'staff_not_qualified', 'line_full', 'idempotency_mismatch'],
  input: AddParty,
  reply: PartyPlace,
  status: 201,
})

const PartyParams = SalonParams.extend({ partyId: Id })

/** Absent fields stay unchanged. */
export const PartyChange = z.strictObject({
  clients: WantedClients.optional(),
  name: PartyName.optional(),
  phone: ClientIn.shape.phone.optional(),
})

export const changeParty = endpoint({
  method: 'PATCH',
  path: `${path}/parties/:partyId`,
  summary: 'Change what those who wait want, or who they are. They keep their place.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'service_inactive', 'staff_not_qualified', 'idempotency_mismatch'],
  input: PartyChange,
  reply: Act,
})

export const CalledParty = Act.extend({ texted: z.boolean() })
export type CalledParty = z.infer<typeof CalledParty>

export const callParty = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/call`,
  summary: 'Ask a party to come: on the TV, on their page, and by text where they left a phone and consent.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: CalledParty,
})

export const partyIsHere = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/arrival`,
  summary: 'Who joined the line from home is in the salon.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: Act,
})

export const partyLeft = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/departure`,
  summary: 'A party leaves without being served. Those already seated stay.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: Act,
})

export const renewLineLink = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/line-link`,
  summary: 'Another address for the client’s page of the line; the one before ends.',
  params: PartyParams,
  refusals: ['floor_off', 'not_in_line'],
  reply: z.object({ linePath: z.string() }),
})

/** Details of 409 `already_seated` and `member_busy`. */
export const SeatedBy = z.object({
  staffFirstName: z.string().describe('Who serves.'),
  clientName: z.string().describe('Whom.'),
  at: At,
  by: z.string().describe('Who pressed it; empty: unknown.'),
})
export type SeatedBy = z.infer<typeof SeatedBy>

export const SeatParty = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        index: z
          .number()
          .int()
          .min(0)
          .max(maxPeople - 1),
        staffId: Id,
        chair: z
          .strictObject({ resourceId: Id, unit: z.number().int().min(1).max(100) })
          .nullable()
          .optional()
          .describe('Absent: the first free one, where the service needs one. Null: none is noted.'),
      }),
    )
    .min(1)
    .max(maxPeople),
  outsideHours: z.boolean().optional().describe('Seat even where it goes past the hours, after being told of it.'),
})
export type SeatParty = z.infer<typeof SeatParty>

export const SeatedParty = Act.extend({ bookingIds: z.array(z.string()) })
export type SeatedParty = z.infer<typeof SeatedParty>

export const seatParty = endpoint({
  method: 'POST',
  path: `${path}/waiting/:partyId/seats`,
  summary:
    'Seat a party, or somebody with a booking, and begin. A walk-in becomes a booking. All seats or none. 409 already_seated says who was first.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: [
    'floor_off',
    'not_in_line',
    'already_seated',
    'not_on_floor',
    'on_break',
    'member_busy',
    'chair_taken',
    'staff_not_qualified',
    'service_inactive',
    'staff_unavailable',
    'outside_hours',
    'salon_closed',
    'not_at_once',
    'slot_taken',
    'idempotency_mismatch',
  ],
  input: SeatParty,
  reply: SeatedParty,
})

export const turnDown = endpoint({
  method: 'POST',
  path: `${path}/waiting/:partyId/refusals`,
  summary: 'A member turns a client down; what that costs her is a rule of the salon. The client goes to the next.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'already_seated', 'not_on_floor', 'idempotency_mismatch'],
  input: z.strictObject({
    index: z
      .number()
      .int()
      .min(0)
      .max(maxPeople - 1),
    staffId: Id,
  }),
  reply: Act,
})

const BookingParams = SalonParams.extend({ bookingId: Id })
const visitRefusals = ['floor_off', 'visit_not_today', 'visit_cancelled', 'idempotency_mismatch'] as const

export const arrive = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/arrival`,
  summary: 'Who has a booking today is here. Again, nothing happens.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const finishVisit = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/finish`,
  summary: 'A member is done with a client. When all are, the booking is completed. Again, nothing happens.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: [...visitRefusals, 'not_in_chair'],
  input: z.strictObject({ staffId: Id.nullable().default(null).describe('Null: all who serve the client.') }),
  reply: Act,
})

export const leaveSalon = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/departure`,
  summary: 'A client who is done has left the salon. Again, nothing happens.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const ChairServices = z.strictObject({
  staffId: Id.describe('Who serves.'),
  serviceIds: z
    .array(Id)
    .min(1)
    .max(maxServicesPerClient)
    .describe('All that she does for the client now, in order; what is the same as before stays as it is.'),
  redo: z.boolean().optional().describe('Done again for nothing. Absent: as before.'),
})
export type ChairServices = z.infer<typeof ChairServices>

export const ChangedServices = Act.extend({
  lines: z.array(BookingLine.pick({ id: true, serviceName: true, price: true, duration: true })),
})
export type ChangedServices = z.infer<typeof ChangedServices>

export const changeChairServices = endpoint({
  method: 'PUT',
  path: `${path}/visits/:bookingId/services`,
  summary: 'Add or change a service in the chair. What the visit counts is weighed again by itself.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: [...visitRefusals, 'not_in_chair', 'service_inactive', 'staff_not_qualified', 'slot_taken'],
  input: ChairServices,
  reply: ChangedServices,
})

export const undoAct = endpoint({
  method: 'POST',
  path: `${path}/undos`,
  summary: `Take back what was just done, for ${undoMinutes} minutes and while nothing depends on it. Again, nothing happens.`,
  params: SalonParams,
  refusals: ['floor_off', 'undo_over'],
  input: z.strictObject({ actId: Id }),
})

export const closeFloor = endpoint({
  method: 'POST',
  path: `${path}/closing`,
  summary:
    'End the day: everybody without a client goes home. 409 people_waiting, unless those who wait are to be noted as left unserved.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'people_waiting', 'idempotency_mismatch'],
  input: z.strictObject({ leaveWaiting: z.boolean().default(false) }),
  reply: Act,
})
