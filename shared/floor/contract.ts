/** The floor as the front desk sees it, and the calls that change it. */

import { z } from 'zod'
import { BookingLine, BookVisit, ClientIn, Phone } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { ServiceChoices } from '../services/option-groups.ts'
import { maxPeople, maxServicesPerClient, partySources, partyStates, undoMinutes } from './limits.ts'
import {
  Act,
  At,
  Expected,
  HalfTurns,
  KeyHeaders,
  MaybeAt,
  NamedService,
  OfParty,
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
  saidLateMinutes: z.number().nullable().describe('Delay announced by the client, in minutes.'),
  ...OfParty.shape,
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
  minutes: z.number().describe('Including clean-up.'),
  price: PriceOut,
  counts: HalfTurns.describe('What the visit would count for its member.'),
  redo: z.boolean(),
  askedFor: z.string().nullable().describe('Id of the requested member; null: anyone.'),
  bookedWith: z.string().nullable().describe('For a booking: the member in the calendar.'),
  suggested: z.string().nullable().describe('The member who takes them now; null: nobody can yet.'),
  others: z
    .array(PassedOverOut)
    .describe('All other members on the floor in turn order, with the reason; including those after `suggested`.'),
  expected: Expected,
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

/** A party waiting in the salon: walk-ins, or clients who came for a booking. */
export const WaitingParty = z.object({
  partyId: z.string().describe('For a client with a booking: its id.'),
  bookingId: z.string().nullable(),
  number: z.number().int().nullable().describe('Number in the day; null with a booking.'),
  bookedFor: MaybeAt,
  firstName: z.string(),
  lastName: z.string(),
  hasPhone: z.boolean(),
  people: z.number().int(),
  source: z.enum([...partySources, 'booking']),
  state: z.enum(partyStates),
  since: At.describe('When they arrived, or joined from home.'),
  waitedMinutes: z.number().int(),
  quotedMinutes: z.number().int().nullable().describe('The quoted wait in minutes; null: none was quoted.'),
  here: z.boolean().describe('false: joined from home, and has not arrived yet.'),
  onMyWay: z.boolean(),
  calledAt: MaybeAt,
  skipped: z.boolean().describe('Called from home but not here in time: takes nobody’s turn until they arrive.'),
  ...OfParty.shape,
  persons: z.array(WaitingPerson).describe('People not seated yet.'),
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
  ...OfParty.shape,
  lineIds: z.array(z.string()),
  services: z.array(NamedService),
  price: PriceOut,
  chair: Chair.nullable(),
  redo: z.boolean(),
  requested: z.boolean(),
  counts: HalfTurns,
  startedAt: At,
  expectedEnd: At.describe('The booked end; once that has passed, the currently expected one.'),
  plannedMinutes: z.number(),
  minutesLeft: z.number().int().describe('Negative: overdue.'),
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
  money: PriceOut.nullable().describe('Revenue of today’s visits; null: not shown.'),
  clockedInAt: At,
  freeSince: MaybeAt,
  doneAt: MaybeAt.describe('For in_chair.'),
  minutesLeft: z.number().int().nullable().describe('For in_chair; negative: overdue.'),
  backAt: MaybeAt.describe('For on_break, if the member said when.'),
  nextBooking: z
    .object({ bookingId: z.string(), at: At, clientName: z.string(), requested: z.boolean() })
    .nullable()
    .describe("The member's next booking of today."),
  leavesAt: MaybeAt,
  takes: z
    .object({ partyId: z.string(), index: z.number().int() })
    .nullable()
    .describe('The client suggested for this member.'),
  isNext: z.boolean().describe('The first free member in turn.'),
  lateMinutes: z.number().int().describe('Minutes late at clock-in; 0: on time.'),
})
export type FloorMemberOut = z.infer<typeof FloorMemberOut>

export const Board = z.object({
  salonId: z.string(),
  salonName: z.string(),
  timezone: z.string(),
  now: At.describe('Time of the server, from which minutes are counted.'),
  date: LocalDate,
  version: z.number().int().describe('Incremented with every action on the floor of this day.'),
  day: z.object({
    state: z
      .enum(['not_opened', 'open', 'closed'])
      .describe('Null until the first member clocks in or the first client waits.'),
    openedAt: MaybeAt,
    closedAt: MaybeAt,
    opensAt: MaybeAt.describe('The salon’s hours of the date; null: closed all day.'),
    closesAt: MaybeAt,
  }),
  showMoney: z.boolean(),
  rules: TurnRules.describe('Of the current day.'),
  nextNumber: z.number().int(),
  walkInWaits: z.array(WalkInWait).describe('At most three.'),
  coming: z.array(ExpectedVisit).describe('Earliest first.'),
  waiting: z.array(WaitingParty).describe('In waiting order.'),
  inService: z.array(Seat).describe('By expected end.'),
  readyToPay: z.array(Seat).describe('Done today, but not left yet.'),
  members: z.array(FloorMemberOut),
  expectedMembers: z
    .array(z.object({ staffId: z.string(), firstName: z.string(), lastName: z.string(), shiftStart: MaybeAt }))
    .describe('Active members who have not clocked in today, by shift; those without a shift last.'),
  gone: z.array(z.object({ staffId: z.string(), firstName: z.string(), at: At, turns: HalfTurns })),
  chairs: z.array(
    z.object({
      resourceId: z.string(),
      name: z.string(),
      units: z.number().int(),
      free: z.array(z.number().int()).describe('Numbers of the free units, from 1.'),
      serviceIds: z.array(z.string()).describe('Ids of services that need one.'),
    }),
  ),
  quotedAgainstReal: z
    .object({ parties: z.number().int(), medianErrorMinutes: z.number() })
    .nullable()
    .describe('Of today; null until a client with a quoted wait has been seated.'),
})
export type Board = z.infer<typeof Board>

const path = '/api/salons/:salonId/floor'

export const readFloor = endpoint({
  method: 'GET',
  path,
  summary: 'The floor: who is expected, waiting, being served or ready to pay, and whose turn it is.',
  params: SalonParams,
  refusals: ['floor_off'],
  reply: Board,
})

export const quoteWait = endpoint({
  method: 'POST',
  path: `${path}/quotes`,
  summary: 'Quote when a client who comes now would begin. Changes nothing.',
  params: SalonParams,
  refusals: ['floor_off', 'service_inactive', 'staff_not_qualified', 'options_changed'],
  input: z.strictObject({ clients: WantedClients }),
  reply: z.object({ persons: z.array(Expected), others: z.array(z.array(PassedOverOut)) }),
})

export const clockIn = endpoint({
  method: 'POST',
  path: `${path}/clock-ins`,
  summary: 'Clock a member in; the first one opens the day. Idempotent.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const clockOut = endpoint({
  method: 'POST',
  path: `${path}/clock-outs`,
  summary: 'Clock a member out. Their bookings stay theirs: see going-home.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const startBreak = endpoint({
  method: 'POST',
  path: `${path}/breaks`,
  summary: 'A member goes on a break and keeps their place.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'idempotency_mismatch'],
  input: SalonAndStaff.extend({
    minutes: z.number().int().min(1).max(240).nullable().default(null).describe('Null: unknown.'),
  }),
  reply: Act,
})

export const endBreak = endpoint({
  method: 'POST',
  path: `${path}/returns`,
  summary: 'A member is back from a break.',
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
    .describe('The quoted wait. Absent: the expected one.'),
})
export type AddParty = z.infer<typeof AddParty>

export const PartyPlace = Act.extend({
  partyId: z.string(),
  number: z.number().int(),
  linePath: z.string().describe('Path of the client’s page in line, returned only once.'),
  quotedMinutes: z.number().int().nullable(),
  persons: z.array(Expected),
})
export type PartyPlace = z.infer<typeof PartyPlace>

export const addParty = endpoint({
  method: 'POST',
  path: `${path}/parties`,
  summary: 'Add a walk-in to the line. Name and phone may be empty.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: [
    'floor_off',
    'service_inactive',
    'staff_not_qualified',
    'options_changed',
    'line_full',
    'idempotency_mismatch',
  ],
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
  summary: "Change a waiting party's services or details. They keep their place.",
  params: PartyParams,
  headers: KeyHeaders,
  refusals: [
    'floor_off',
    'not_in_line',
    'service_inactive',
    'staff_not_qualified',
    'options_changed',
    'idempotency_mismatch',
  ],
  input: PartyChange,
  reply: Act,
})

export const CalledParty = Act.extend({ texted: z.boolean() })
export type CalledParty = z.infer<typeof CalledParty>

export const callParty = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/call`,
  summary: 'Call a party: on the TV, on their page, and by text if they left a phone number with consent.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: CalledParty,
})

export const partyIsHere = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/arrival`,
  summary: 'A party that joined from home has arrived.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: Act,
})

export const partyLeft = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/departure`,
  summary: 'A party leaves unserved. People already seated stay.',
  params: PartyParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'not_in_line', 'idempotency_mismatch'],
  reply: Act,
})

export const renewLineLink = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/line-link`,
  summary: 'Renew the link to the client’s page in line; the old one stops working.',
  params: PartyParams,
  refusals: ['floor_off', 'not_in_line'],
  reply: z.object({ linePath: z.string() }),
})

/** Details of 409 `already_seated` and `member_busy`. */
export const SeatedBy = z.object({
  staffFirstName: z.string().describe('The member who serves.'),
  clientName: z.string().describe('The client.'),
  at: At,
  by: z.string().describe('The user who did it; empty: unknown.'),
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
          .describe('Absent: the first free one, if the service needs one. Null: none is recorded.'),
      }),
    )
    .min(1)
    .max(maxPeople),
  outsideHours: z.boolean().optional().describe('Seat even if it runs past the hours, after confirmation.'),
})
export type SeatParty = z.infer<typeof SeatParty>

export const SeatedParty = Act.extend({ bookingIds: z.array(z.string()) })
export type SeatedParty = z.infer<typeof SeatedParty>

export const seatParty = endpoint({
  method: 'POST',
  path: `${path}/waiting/:partyId/seats`,
  summary:
    'Seat a party, or a client with a booking, and begin. A walk-in becomes a booking. All or nothing. 409 already_seated says who was first.',
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
  summary: "A member turns a client down, which costs what the salon's rules say. The client goes to the next member.",
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
  summary: 'A client with a booking today has arrived; the host of a party with everybody. Idempotent.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const finishVisit = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/finish`,
  summary: 'A member is done with a client. When all members are, the booking is completed. Idempotent.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: [...visitRefusals, 'not_in_chair'],
  input: z.strictObject({ staffId: Id.nullable().default(null).describe('Null: all members who serve the client.') }),
  reply: Act,
})

export const leaveSalon = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/departure`,
  summary: 'A client who is done has left the salon. Idempotent.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const ChairServices = z.strictObject({
  staffId: Id.describe('The member who serves.'),
  serviceIds: z
    .array(Id)
    .min(1)
    .max(maxServicesPerClient)
    .describe('All services of this member for the client, in order; unchanged ones stay as they are.'),
  options: ServiceChoices.describe('Options of new services, and changed options; absent ones stay.'),
  redo: z.boolean().optional().describe('Redone free of charge. Absent: unchanged.'),
})
export type ChairServices = z.infer<typeof ChairServices>

export const ChangedServices = Act.extend({
  lines: z.array(BookingLine.pick({ id: true, serviceName: true, price: true, duration: true })),
})
export type ChangedServices = z.infer<typeof ChangedServices>

export const changeChairServices = endpoint({
  method: 'PUT',
  path: `${path}/visits/:bookingId/services`,
  summary: 'Add or change a service during the visit. The turns it counts are recalculated.',
  params: BookingParams,
  headers: KeyHeaders,
  refusals: [
    ...visitRefusals,
    'not_in_chair',
    'service_inactive',
    'staff_not_qualified',
    'options_changed',
    'slot_taken',
  ],
  input: ChairServices,
  reply: ChangedServices,
})

export const undoAct = endpoint({
  method: 'POST',
  path: `${path}/undos`,
  summary: `Undo an action, within ${undoMinutes} minutes and while nothing depends on it. Idempotent.`,
  params: SalonParams,
  refusals: ['floor_off', 'undo_over'],
  input: z.strictObject({ actId: Id }),
})

export const closeFloor = endpoint({
  method: 'POST',
  path: `${path}/closing`,
  summary:
    'End the day: every member without a client is clocked out. 409 people_waiting, unless waiting clients are to be recorded as having left.',
  params: SalonParams,
  headers: KeyHeaders,
  refusals: ['floor_off', 'people_waiting', 'idempotency_mismatch'],
  input: z.strictObject({ leaveWaiting: z.boolean().default(false) }),
  reply: Act,
})
