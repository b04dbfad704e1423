/** The floor as the front desk sees it. */

import { z } from 'zod'
import { Shown } from '../bookings/shown.ts'
import { endpoint } from '../endpoint.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { partySources, partyStates } from './limits.ts'
import {
  At,
  Expected,
  HalfTurns,
  MaybeAt,
  NamedService,
  OfParty,
  PassedOverOut,
  RequestedClients,
  SalonParams,
  WalkInWait,
} from './parts.ts'
import { TurnRules } from './rules.ts'

export const Chair = z.object({ resourceId: z.string(), name: z.string(), unit: z.number().int() })
export type Chair = z.infer<typeof Chair>

const delayMinutes = z
  .number()
  .int()
  .describe('For how long the client in the chair keeps the member from this one; 0: not at all.')

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
  delayMinutes,
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
  delayMinutes,
  here: z.boolean().describe('false: joined from home, and has not arrived yet.'),
  onMyWay: z.boolean(),
  oneByOne: z.boolean().describe('Agreed to start one by one.'),
  asksFrontDesk: z.boolean().describe('Joined from home, and is in line once the desk lets them in.'),
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
  plannedEnd: At.describe('The start and the planned minutes: the time left counts from it.'),
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
  plannedEnd: MaybeAt.describe('For in_chair: as of the seat.'),
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
  payClosedTo: LocalDate.nullable().describe('The last day whose pay is closed.'),
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
  input: z.strictObject({ clients: RequestedClients }),
  reply: z.object({ persons: z.array(Expected), others: z.array(z.array(PassedOverOut)), terms: Shown }),
})
