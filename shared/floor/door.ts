/** What clients see: the tablet at the door, their place in line, the TV, and the line from home. */

import { z } from 'zod'
import { CodeChannel, SentCode } from '../bookings/code.ts'
import { BookVisit, ClientIn, Phone, WorkHeaders } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../services/prices.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { requiredLine } from '../text.ts'
import { keepMinutes } from './limits.ts'
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

const Token = z.string().regex(/^[\w-]{43}$/)
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
  priceKind: z.enum(priceKinds).optional().describe('How it is said; absent: exact.'),
  categoryId: z.string().nullable(),
  staffIds: z.array(z.string()).describe('Who does it, of `members`.'),
})

export const Door = z.object({
  salon: SalonOut,
  now: At,
  isOpen: z.boolean().describe('Somebody is on the floor, so that clients may join the line.'),
  walkInWaits: z.array(WalkInWait),
  categories: z.array(z.object({ id: z.string().nullable(), name: z.string(), names: TranslationsOut })),
  services: z.array(MenuService).describe('The most asked first.'),
  members: z
    .array(z.object({ staffId: z.string(), firstName: z.string() }))
    .describe('On the floor today, by name: a client may ask for one.'),
})
export type Door = z.infer<typeof Door>

export const readDoor = endpoint({
  method: 'GET',
  path: '/api/check-in/:token',
  summary: 'What the tablet at the door shows: menu, members on the floor, waits. Never who waits.',
  params: TokenParams,
  reply: Door,
})

const VisitLookup = z.strictObject({
  lastFour: z.string().regex(/^\d{4}$/, 'invalid'),
  letter: z.string().trim().min(1).max(4).describe('The first of the first name; marks and case do not matter.'),
})

export const DoorVisit = z.object({
  visitId: z.string(),
  firstName: z.string(),
  startTime: At,
  arrived: z.boolean(),
  lines: z.array(NamedService.extend({ staffFirstName: z.string() })),
  expected: Expected,
})
export type DoorVisit = z.infer<typeof DoorVisit>

export const findAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/visits',
  summary:
    'Today’s booking by the last four digits and the first letter: the nearest that has not been served. 404 no_visit_found whatever was wrong. Ten tries a minute.',
  params: TokenParams,
  refusals: ['no_visit_found'],
  input: VisitLookup,
  reply: DoorVisit,
})

export const arriveAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/arrivals',
  summary: 'The client is here: the same two answers once more, and which booking. Again, nothing happens.',
  params: TokenParams,
  headers: KeyHeaders,
  refusals: ['no_visit_found'],
  input: VisitLookup.extend({ visitId: Id }),
  reply: DoorVisit,
})

const doorRefusals = ['line_closed', 'line_full', 'service_inactive', 'staff_not_qualified'] as const

export const quoteAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/quotes',
  summary: 'When somebody who joins now would begin. Changes nothing.',
  params: TokenParams,
  refusals: doorRefusals,
  input: z.strictObject({ clients: ClientsThemselves }),
  reply: z.object({ persons: z.array(Expected) }),
})

export const JoinAtDoor = z.strictObject({
  clients: ClientsThemselves,
  name: requiredLine(80),
  phone: z.union([z.literal(''), Phone], 'phone').default(''),
  textConsent: BookVisit.shape.textConsent,
  language: z.enum(languages).optional(),
})
export type JoinAtDoor = z.infer<typeof JoinAtDoor>

export const JoinedLine = z.object({
  number: z.number().int(),
  linePath: z.string().describe('The client’s page: a path on this site, for the QR code.'),
  persons: z.array(Expected),
})
export type JoinedLine = z.infer<typeof JoinedLine>

export const joinAtDoor = endpoint({
  method: 'POST',
  path: '/api/check-in/:token/parties',
  summary: 'A walk-in joins the line at the door.',
  params: TokenParams,
  headers: KeyHeaders,
  refusals: [...doorRefusals, 'already_in_line', 'idempotency_mismatch'],
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
  ahead: z.number().int().describe('Parties who are expected to begin before.'),
  persons: z.array(
    z.object({ services: z.array(NamedService), price: PriceOut, minutes: z.number(), expected: Expected }),
  ),
  maskedPhone: z.string().describe('Of the phone that texts go to. Empty: none.'),
  fromHome: z.boolean(),
  here: z.boolean(),
  onMyWay: z.boolean(),
  calledAt: MaybeAt,
  keptUntil: MaybeAt.describe(`Of those called from home: the place is kept for ${keepMinutes} minutes.`),
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
  summary: 'The client is coming. Again, nothing happens.',
  params: TokenParams,
  refusals: ['not_in_line'],
  reply: Line,
})

export const leaveLine = endpoint({
  method: 'DELETE',
  path: '/api/line/:token',
  summary: 'Leave the line; again, nothing happens.',
  params: TokenParams,
  reply: Line,
})

/** First name and initial. */
const TvPerson = z.object({
  number: z.number().int().nullable(),
  bookedFor: MaybeAt.describe('Of booked clients, instead of a number.'),
  name: z.string().describe('First name and initial: `Denise F.`; empty: none was given.'),
  people: z.number().int(),
  staffFirstName: z.string().describe('Empty: not known yet.'),
  minutes: z.number().int().nullable(),
})

export const Tv = z.object({
  salon: SalonOut.pick({ id: true, name: true, timezone: true }),
  now: At,
  called: z.array(TvPerson).describe('Please come: called, or seated within the last three minutes.'),
  next: z.array(TvPerson).describe('In the order in which they are expected to begin.'),
  walkInWaits: z.array(WalkInWait),
  joinPath: z.string().nullable().describe('Where clients join the line by phone; null: not allowed.'),
})
export type Tv = z.infer<typeof Tv>

export const readTv = endpoint({
  method: 'GET',
  path: '/api/tv/:token',
  summary: 'The screen in the shop: who is called, and who is next. No phones, no prices.',
  params: TokenParams,
  reply: Tv,
})

export const WalkInNow = z.object({
  on: z.boolean().describe('Whether the salon shows waits and somebody is on the floor.'),
  waits: z.array(WalkInWait),
  mayJoin: z.boolean().describe('From home, and there is a place left.'),
})
export type WalkInNow = z.infer<typeof WalkInNow>

export const readWalkInNow = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/walk-in-now',
  summary: 'How long somebody who walks in now would wait, and whether the line can be joined from home.',
  params: SalonParams,
  reply: WalkInNow,
})

export const JoinFromHome = z.strictObject({
  clients: ClientsThemselves,
  name: PartyName.pipe(z.string().min(1)),
  phone: ClientIn.shape.phone,
  email: ClientIn.shape.email.describe('Only to send a code to; stored nowhere.'),
  textConsent: BookVisit.shape.textConsent,
  language: z.enum(languages).optional(),
})
export type JoinFromHome = z.infer<typeof JoinFromHome>

export const joinFromHome = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/line',
  summary: 'Join the line from home, where the salon allows it. A phone is needed; work and codes as for a booking.',
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
    'idempotency_mismatch',
  ],
  input: JoinFromHome,
  reply: JoinedLine,
  status: 201,
})

export const sendLineCode = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/line-codes',
  summary:
    'Send a code to who wants to join the line, after 403 code_needed: with the same body, headers and the channel.',
  params: SalonParams,
  headers: WorkHeaders,
  refusals: ['code_not_needed', 'code_not_sent', 'line_closed'],
  input: JoinFromHome.extend({ channel: CodeChannel }),
  reply: SentCode,
  status: 201,
})
