/** What clients see: the tablet at the door, their place in line, the TV, and the line from home. */

import { z } from 'zod'
import { CodeChannel, SentCode } from '../bookings/code.ts'
import { BookVisit, ClientIn, Phone } from '../bookings/contract.ts'
import { Shown, shownIn } from '../bookings/shown.ts'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { Id } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { requiredName } from '../text.ts'
import { earlyMinutes, keepMinutes, maxPeople } from './limits.ts'
import {
  At,
  ClientsThemselves,
  Expected,
  KeyHeaders,
  MaybeAt,
  NamedService,
  PartyName,
  SalonParams,
  WalkInWait,
} from './parts.ts'

/** Where salons are spread over machines, it begins with three characters that say which salon is its own. */
export const Token = z.string().regex(/^[\w-]{43}(?:[\w-]{3})?$/)
const TokenParams = z.object({ token: Token })

const SalonOut = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  timezone: z.string(),
})

const MenuService = z.object({
  id: z.string(),
  name: z.string(),
  names: TranslationsOut,
  minutes: z.number(),
  price: PriceOut,
  priceKind: z.enum(priceKinds).optional().describe('Kind of the price; absent: exact.'),
  categoryId: z.string().nullable(),
  optionGroupIds: z.array(z.string()).describe('Questions asked with it.'),
  staffIds: z.array(z.string()).describe('Ids of `members` who do it.'),
})

export const Door = z.object({
  salon: SalonOut,
  now: At,
  isOpen: z.boolean().describe('Somebody is on the floor, so clients can join the line.'),
  walkInWaits: z.array(WalkInWait),
  categories: z.array(z.object({ id: z.string().nullable(), name: z.string(), names: TranslationsOut })),
  services: z.array(MenuService).describe('Most popular first.'),
  members: z
    .array(z.object({ staffId: z.string(), firstName: z.string() }))
    .describe('Members on the floor by name, who can be requested.'),
})
export type Door = z.infer<typeof Door>

export const readDoor = endpoint({
  method: 'GET',
  path: '/api/check-in/:token',
  summary: 'Data of the tablet at the door: menu, members on the floor, waits. Never who is waiting.',
  params: TokenParams,
  reply: Door,
})

const VisitLookup = z.strictObject({
  lastFour: z.string().regex(/^\d{4}$/, 'invalid'),
  letter: z
    .string()
    .trim()
    .min(1)
    .max(4)
    .describe('First letter of the first name; diacritics and case do not matter.'),
})

/** How a client recognizes a member. */
const StaffFace = z.object({
  firstName: z.string(),
  lastName: z.string().describe('Its initial.'),
  photoUrl: z.string().nullable(),
  index: z.number().int().describe('In the team, for the color.'),
})
export type StaffFace = z.infer<typeof StaffFace>

export const DoorVisit = z.object({
  visitId: z.string(),
  firstName: z.string(),
  shortName: z.string().describe('First name and initial: `Denise F.`'),
  startTime: At,
  number: z.number().int().nullable().describe('In line, of who joined from home. Null: an appointment.'),
  arrived: z.boolean(),
  comeBackAt: MaybeAt.describe(`More than ${earlyMinutes} minutes early: when to come back. Null: they can check in.`),
  people: z.number().int().describe('Of a party, with the host, who says for all that they are here; 1: comes alone.'),
  lines: z.array(NamedService.extend({ staffFirstName: z.string(), staff: StaffFace.nullable() })),
  expected: Expected,
})
export type DoorVisit = z.infer<typeof DoorVisit>

export const findAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/visits',
  summary:
    'Find today’s booking, or place in line taken from home, by the last four digits of the phone and the first letter: the nearest one not served yet, with the others of its phone, those who have not arrived first. 404 no_visit_found for any mismatch. Ten attempts a minute.',
  params: TokenParams,
  refusals: ['no_visit_found'],
  input: VisitLookup.extend({
    not: z.array(Id).max(10).default([]).describe('Found before, and of somebody else.'),
  }),
  reply: z.object({ visits: z.array(DoorVisit).min(1).max(maxPeople) }),
})

export const arriveAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/arrivals',
  summary:
    'Check in: the same two answers again, and one of the bookings or places in line found by them. Hours early it changes nothing. Idempotent.',
  params: TokenParams,
  headers: KeyHeaders,
  refusals: ['no_visit_found'],
  input: VisitLookup.extend({ visitId: Id }),
  reply: DoorVisit,
})

const doorRefusals = [
  'line_closed',
  'line_full',
  'service_inactive',
  'add_on_alone',
  'staff_not_qualified',
  'options_changed',
] as const

export const quoteAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/quotes',
  summary: 'Quote when a client who joins now would begin. Changes nothing.',
  params: TokenParams,
  refusals: doorRefusals,
  input: z.strictObject({ clients: ClientsThemselves }),
  reply: z.object({ persons: z.array(Expected), terms: Shown }),
})

export const JoinAtDoor = z.strictObject({
  clients: ClientsThemselves,
  name: requiredName(80),
  phone: z.union([z.literal(''), Phone], 'phone').default(''),
  textConsent: BookVisit.shape.textConsent,
  shown: shownIn,
  language: z.enum(languages).optional(),
})
export type JoinAtDoor = z.infer<typeof JoinAtDoor>

export const JoinedLine = z.object({
  number: z.number().int(),
  linePath: z.string().describe('Path of the client’s page, for the QR code.'),
  persons: z.array(Expected),
})
export type JoinedLine = z.infer<typeof JoinedLine>

export const joinAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/parties',
  summary: 'A walk-in joins the line at the door.',
  params: TokenParams,
  headers: KeyHeaders,
  refusals: [...doorRefusals, 'already_in_line', 'terms_changed', 'idempotency_mismatch'],
  input: JoinAtDoor,
  reply: JoinedLine,
  status: 201,
})

export const lineStates = ['waiting', 'called', 'skipped', 'seated', 'left', 'over'] as const

export const Line = z.object({
  salon: SalonOut,
  now: At,
  state: z.enum(lineStates).describe('over: the day has ended.'),
  number: z.number().int(),
  firstName: z.string(),
  people: z.number().int(),
  ahead: z.number().int().describe('Number of parties expected to begin earlier.'),
  persons: z.array(
    z.object({
      seated: z.boolean(),
      services: z.array(NamedService),
      price: PriceOut,
      minutes: z.number(),
      expected: Expected,
      staff: StaffFace.nullable().describe('The expected member.'),
      latest: MaybeAt.describe('If everything takes a quarter longer.'),
    }),
  ),
  maskedPhone: z.string().describe('Last digits of the phone that gets texts. Empty: none.'),
  fromHome: z.boolean(),
  here: z.boolean(),
  onMyWay: z.boolean(),
  asks: z.boolean().describe('The party cannot start together, and has not agreed yet to start one by one.'),
  oneByOne: z.boolean().describe('It has.'),
  asksFrontDesk: z.boolean().describe('In line once the desk lets them in.'),
  calledAt: MaybeAt,
  keptUntil: MaybeAt.describe(`For clients called from home: the place is kept for ${keepMinutes} minutes.`),
  gone: z
    .object({ kind: z.enum(['staff', 'service']), name: z.string(), names: TranslationsOut })
    .nullable()
    .describe('The member or the service they wait for, which is no longer there: they choose anew.'),
  others: z
    .array(MenuService.pick({ id: true, name: true, names: true, minutes: true, price: true, priceKind: true }))
    .describe('Services that can be chosen in place of the one that is gone.'),
})
export type Line = z.infer<typeof Line>

export const readLine = endpoint({
  method: 'GET',
  path: '/api/line/:token',
  summary: 'A client’s place in line.',
  params: TokenParams,
  reply: Line,
})

export const onMyWay = endpoint({
  method: 'POST',
  path: '/api/line/:token/on-my-way',
  summary: 'The client is on the way. Idempotent.',
  params: TokenParams,
  refusals: ['not_in_line'],
  reply: Line,
})

export const agreeOneByOne = endpoint({
  method: 'POST',
  path: '/api/line/:token/one-by-one',
  summary: 'The party agrees to start one by one, whoever of it is served first. Idempotent.',
  params: TokenParams,
  refusals: ['not_in_line'],
  reply: Line,
})

export const leaveLine = endpoint({
  method: 'DELETE',
  path: '/api/line/:token',
  summary: 'Leave the line. Idempotent.',
  params: TokenParams,
  reply: Line,
})

export const chooseInLine = endpoint({
  method: 'POST',
  path: '/api/line/:token/choice',
  summary:
    'Anyone in place of the member who is gone, or a service in place of the one that is. The place in line stays.',
  params: TokenParams,
  refusals: ['not_in_line', 'service_inactive', 'terms_changed'],
  input: z.strictObject({ serviceId: Id.nullable().describe('Null: anyone.'), shown: shownIn }),
  reply: Line,
})

/** First name and initial. */
const TvPerson = z.object({
  number: z.number().int().nullable(),
  bookedFor: MaybeAt.describe('For booked clients, instead of a number.'),
  name: z.string().describe('First name and initial: `Denise F.`; empty: none.'),
  people: z.number().int(),
  staff: StaffFace.nullable().describe('Null: not known yet.'),
  minutes: z.number().int().nullable().describe('Until the first of them begins; null: not today.'),
  lastMinutes: z.number().int().nullable().describe('Until the last of them begins; null: not today.'),
})

export const Tv = z.object({
  salon: SalonOut.pick({ id: true, name: true, timezone: true }),
  now: At,
  called: z.array(TvPerson).describe('Clients who should come: called, or seated within the last three minutes.'),
  next: z.array(TvPerson).describe('Everybody who waits: by number, then booked clients by time.'),
  walkInWaits: z.array(WalkInWait),
  joinPath: z.string().nullable().describe('Path for joining the line by phone; null: not allowed.'),
})
export type Tv = z.infer<typeof Tv>

export const readTv = endpoint({
  method: 'GET',
  path: '/api/tv/:token',
  summary: 'Data of the TV in the salon: who is called, and who is next. No phones, no prices.',
  params: TokenParams,
  reply: Tv,
})

export const WalkInNow = z.object({
  on: z.boolean().describe('Whether the salon shows waits and somebody is on the floor.'),
  waits: z.array(WalkInWait),
  mayJoin: z.boolean().describe('Clients can join from home, and there is a place left.'),
})
export type WalkInNow = z.infer<typeof WalkInNow>

export const readWalkInNow = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/walk-in-now',
  summary: 'The current wait of walk-ins, and whether the line can be joined from home.',
  params: SalonParams,
  reply: WalkInNow,
})

export const JoinFromHome = z.strictObject({
  clients: ClientsThemselves,
  name: PartyName.pipe(z.string().min(1)),
  phone: ClientIn.shape.phone,
  email: ClientIn.shape.email.describe('Only for sending a code; not stored.'),
  textConsent: BookVisit.shape.textConsent,
  shown: shownIn,
  language: z.enum(languages).optional(),
  askFrontDesk: z.boolean().optional().describe('Instead of a code: in line once the desk lets them in.'),
})
export type JoinFromHome = z.infer<typeof JoinFromHome>

export const joinFromHome = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/line',
  summary:
    'Join the line from home, if the salon allows it. Needs a phone number; proof of work and codes as for a booking.',
  params: SalonParams,
  headers: WorkHeaders.extend({
    'booking-code': z
      .string()
      .regex(/^\d{6}$/, 'invalid')
      .optional()
      .describe('After 403 code_needed: the code that POST /api/salons/{salonId}/line-codes sent.'),
  }),
  refusals: [
    ...doorRefusals,
    'already_in_line',
    'call_salon',
    'code_needed',
    'wrong_booking_code',
    'booking_code_over',
    'terms_changed',
    'idempotency_mismatch',
  ],
  input: JoinFromHome,
  reply: JoinedLine,
  status: 201,
})

export const sendLineCode = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/line-codes',
  summary: 'Send a code for joining the line, after 403 code_needed: with the same body and headers, plus the channel.',
  params: SalonParams,
  headers: WorkHeaders,
  refusals: ['code_not_needed', 'code_not_sent', 'line_closed'],
  input: JoinFromHome.extend({ channel: CodeChannel }),
  reply: SentCode,
  status: 201,
})
