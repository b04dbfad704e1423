/** The waitlist of full days: joining, the client's own page, and the salon's view. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { CodeChannel, SentCode } from '../bookings/code.ts'
import { BookVisit, ClientIn, maxServicesPerVisit } from '../bookings/contract.ts'
import { maxPartySize } from '../bookings/limits.ts'
import { shownIn } from '../bookings/shown.ts'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { Id, SalonParams } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'
import { lateCancels } from '../salons/cancelling.ts'
import { waitlistModes } from '../salons/limits.ts'
import { LineOption, ServiceChoices } from '../services/option-groups.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { nameLine } from '../text.ts'
import { entryStates, holdMinutes, maxSpans } from './limits.ts'

/** When the client could come: the whole visit must fit. */
export const WaitSpan = z
  .object({ date: LocalDate, from: LocalTime, to: EndTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'invalid' })
  .describe("On the salon's calendar and wall clock.")
export type WaitSpan = z.infer<typeof WaitSpan>

const Spans = z.array(WaitSpan).min(1).max(maxSpans)
const Services = z.array(Id).min(1).max(maxServicesPerVisit).describe('One after another.')
const OnlyStaff = Id.nullable().describe('The only acceptable member; null: anyone.')

export const JoinWaitlist = z.strictObject({
  salonId: Id,
  services: Services,
  options: ServiceChoices,
  guests: z
    .array(z.strictObject({ name: nameLine(80).default(''), services: Services, options: ServiceChoices }))
    .max(maxPartySize - 1)
    .default([])
    .describe('The others of a party: the place is for all of them, in whatever arrangement fits.'),
  staffId: OnlyStaff.default(null),
  spans: Spans,
  customer: ClientIn.omit({ comment: true }),
  textConsent: BookVisit.shape.textConsent,
  language: z.enum(languages).optional().describe("The client's language for messages; Accept-Language when absent."),
})
export type JoinWaitlist = z.infer<typeof JoinWaitlist>

/** The names of those who come along, which may be empty, and whose each service is. */
const GuestNames = z.array(z.string()).optional().describe('Of a party: the names of the others; absent: comes alone.')
const Person = z
  .int()
  .optional()
  .describe('Whose it is: 0 or absent: the client, otherwise the place among the guests.')

const Link = z.string().regex(/^[\w-]{22}([\w-]{3})?$/)
export const WaitlistLinkParams = z.object({ link: Link })

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  refusals: [
    'not_found',
    'service_inactive',
    'add_on_alone',
    'staff_not_qualified',
    'options_changed',
    'in_the_past',
    'too_far_ahead',
    'call_salon',
    'code_needed',
    'wrong_booking_code',
    'booking_code_over',
    'waitlist_off',
    'waitlist_full',
    'already_waiting',
    'place_free',
  ],
  summary:
    'Join the waitlist. 409 place_free if there is a place already. With an Idempotency-Key a repeat returns the first entry.',
  headers: WorkHeaders.extend({
    'booking-code': z
      .string()
      .regex(/^\d{6}$/, 'invalid')
      .optional()
      .describe('After 403 code_needed: the code that POST /api/waitlist-codes sent.'),
  }),
  input: JoinWaitlist,
  reply: z.object({ link: Link, ahead: z.number().int().describe('Number of clients ahead.') }),
  status: 201,
})

export const sendWaitlistCode = endpoint({
  method: 'POST',
  path: '/api/waitlist-codes',
  summary:
    'Send a code for joining the waitlist, after 403 code_needed: with the same body and headers, plus the channel.',
  headers: WorkHeaders,
  input: JoinWaitlist.extend({ channel: CodeChannel }),
  refusals: ['code_not_needed', 'code_not_sent', 'not_found'],
  reply: SentCode,
  status: 201,
})

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/waitlist-length',
  summary: 'Number of clients waiting for a place on a day.',
  params: SalonParams,
  query: z.object({ date: LocalDate }),
  reply: z.object({ waiting: z.number().int() }),
})

/** A held place, as offered to the client. */
const Offer = z.object({
  placeId: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  secondsLeft: z.number().int().describe(`Seconds left of the ${holdMinutes} minutes for which it is held.`),
  cancelsLate: z.boolean().describe('The cancellation deadline of such a visit has passed already.'),
})

export const ClientWaiting = z.object({
  state: z.enum(entryStates),
  ahead: z.number().int().describe('Number of clients ahead.'),
  asks: z.boolean().describe('Offered nothing until the salon lets them in: new to it, in a flood.'),
  spans: Spans,
  staffFirstName: z.string().describe('Name of the only acceptable member; empty: anyone.'),
  guests: GuestNames,
  totalDuration: z.number(),
  totalPrice: PriceOut,
  services: z.array(
    z.object({
      serviceName: z.string(),
      serviceNames: TranslationsOut,
      price: PriceOut,
      priceKind: z.enum(priceKinds).optional().describe('Kind of the price; absent: exact.'),
      duration: z.number(),
      person: Person,
      options: z.array(LineOption).optional().describe('What was chosen for it, where something was.'),
    }),
  ),
  offer: Offer.nullable().describe('Null: no place is held for the client now.'),
  gone: z
    .enum(['staff', 'service'])
    .nullable()
    .describe('What they wait for and the salon no longer has: no place is offered until they choose anew.'),
  others: z
    .array(z.object({ staffId: z.string(), firstName: z.string() }))
    .describe('With `gone`: who does all of the services now.'),
  missed: z.boolean().describe('The last offer went to somebody else.'),
  visitPath: z.string().nullable().describe("The client's page of the visit, once a place was taken."),
  salon: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    timezone: z.string(),
    cancelHours: z.number(),
    lateCancels: z.enum(lateCancels),
  }),
})
export type ClientWaiting = z.infer<typeof ClientWaiting>

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/waitlist/:link',
  summary: "A client's waitlist entry, and the place held for them.",
  params: WaitlistLinkParams,
  reply: ClientWaiting,
})

const WhichPlace = z.strictObject({ placeId: Id })

export const takePlace = endpoint({
  method: 'POST',
  path: '/api/waitlist/:link/booking',
  refusals: ['place_gone', 'not_waiting', 'call_salon', 'too_many_bookings', 'terms_changed'],
  summary:
    'Book the held place; idempotent. 409 place_gone if the offer expired or somebody else was first: the client stays in line.',
  params: WaitlistLinkParams,
  input: WhichPlace.extend({ shown: shownIn }),
  reply: ClientWaiting,
})

export const declinePlace = endpoint({
  method: 'POST',
  path: '/api/waitlist/:link/refusal',
  summary: 'Decline the held place and stay in line; idempotent.',
  params: WaitlistLinkParams,
  input: WhichPlace,
  reply: ClientWaiting,
})

export const chooseAnew = endpoint({
  method: 'PATCH',
  path: '/api/waitlist/:link',
  refusals: ['not_waiting', 'staff_not_qualified'],
  summary: 'Wait for another member, or for anyone; the place in line stays.',
  params: WaitlistLinkParams,
  input: z.strictObject({ staffId: OnlyStaff }),
  reply: ClientWaiting,
})

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/api/waitlist/:link',
  summary: 'Leave the waitlist; idempotent.',
  params: WaitlistLinkParams,
  reply: ClientWaiting,
})

/** A waiting client, as the salon sees them. */
export const WaitlistEntry = z.object({
  id: z.string(),
  joinedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      person: Person,
      options: z.array(LineOption).optional().describe('What was chosen for it, where something was.'),
    }),
  ),
  guests: GuestNames,
  staffId: z.string().nullable(),
  staffFirstName: z.string().describe('Empty: anyone.'),
  spans: Spans,
  asks: z.boolean().describe('Offered nothing until the salon lets them in.'),
  offer: z
    .object({ placeId: z.string(), startTime: z.string(), endTime: z.string(), expiresAt: z.string() })
    .nullable()
    .describe('The place held for them now.'),
  missed: z.number().int().describe('Number of earlier offers they did not take.'),
  version: Version,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/waitlist',
  summary: 'The waitlist, first in line first.',
  params: SalonParams,
  reply: z.object({ timezone: z.string(), mode: z.enum(waitlistModes), entries: z.array(WaitlistEntry) }),
})

const EntryParams = SalonParams.extend({ entryId: Id })

export const changeEntry = endpoint({
  method: 'PATCH',
  path: '/api/salons/:salonId/waitlist/:entryId',
  refusals: ['not_waiting', 'changed_meanwhile'],
  summary: 'Change when a client could come, or with whom, or let in who asks. They keep their place in line.',
  params: EntryParams,
  input: z
    .strictObject({ spans: Spans, staffId: OnlyStaff, letIn: z.literal(true) })
    .partial()
    .extend({ version: VersionIn }),
})

export const removeEntry = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/waitlist/:entryId',
  summary: 'Remove a client from the waitlist; a place held for them is released.',
  params: EntryParams,
})

export const offerNow = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/waitlist/:entryId/offer',
  refusals: ['not_waiting', 'no_place', 'not_told'],
  summary: 'Offer this client the first place that fits, regardless of who is ahead, and notify them.',
  params: EntryParams,
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/waitlist/:entryId/offer',
  summary: 'Release the held place; the client stays in line.',
  params: EntryParams,
})
