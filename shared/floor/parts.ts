/** Shared parts of the floor's contracts. */

import { z } from 'zod'
import { KeyHeaders } from '../headers.ts'
import { Id, SalonParams } from '../ids.ts'
import { At, MaybeAt } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { priceKinds } from '../prices.ts'
import { LineOption, ServiceChoices } from '../services/option-groups.ts'
import { languages } from '../text/language.ts'
import { TranslationsOut } from '../text/translations.ts'
import { nameLine } from '../text.ts'
import { maxPeople, maxServicesPerClient } from './limits.ts'

export { At, KeyHeaders, MaybeAt, SalonParams }
export const PartyParams = SalonParams.extend({ partyId: Id })

export const HalfTurns = z.number().int().describe('In half turns: 2 is one full turn.')

/** Of what the front desk does: it may reach the server later, and was done by somebody who may no longer be signed in. */
export const DoneHeaders = KeyHeaders.extend({
  'done-at': z.iso
    .datetime()
    .optional()
    .describe('When it was done; absent: now. Not before what was last done with the same member or client.'),
  'done-by': Id.optional().describe('The account that did it: refused as signed out if another one is signed in.'),
  'past-day': z
    .literal('correct')
    .optional()
    .describe('Corrects the business day that is over; without it, what was done on one is refused: 409 past_day.'),
})

/** The response to every change. */
export const Act = z.object({
  actId: z.string().nullable().describe('Id for undo; null: nothing was changed.'),
})
export type Act = z.infer<typeof Act>

export const NamedService = z.object({
  serviceId: z.string().nullable(),
  name: z.string(),
  names: TranslationsOut,
  shortNames: z
    .partialRecord(z.enum(languages), z.string())
    .optional()
    .describe('Where the owner gave some: shown in place of the name.'),
  minutes: z.number(),
  price: PriceOut,
  priceKind: z.enum(priceKinds).optional().describe('Kind of the price; absent: exact.'),
  options: z.array(LineOption).optional().describe('Chosen options, if any.'),
})
export type NamedService = z.infer<typeof NamedService>

/** One person who wants to be served: by one member, one service after another. */
export const RequestedClient = z.strictObject({
  serviceIds: z.array(Id).min(1).max(maxServicesPerClient),
  staffId: Id.nullable().default(null).describe('The requested member; null: anyone.'),
  redo: z.boolean().default(false).describe('Redone free of charge: counts no turn. Front desk only.'),
  options: ServiceChoices,
})
export type RequestedClient = z.infer<typeof RequestedClient>

export const RequestedClients = z.array(RequestedClient).min(1).max(maxPeople).describe('One entry per person.')
/** Clients themselves cannot ask for redos: only the front desk records those. */
export const ClientsThemselves = z
  .array(RequestedClient.omit({ redo: true }))
  .min(1)
  .max(maxPeople)
export const PartyName = nameLine(80)

/** Booked as one. */
export const BookedParty = z.object({
  host: z.string().describe('First name of who has booked.'),
  people: z.number().int().describe('With the host.'),
  sideBySide: z.boolean().describe('They would like to sit side by side.'),
})
export type BookedParty = z.infer<typeof BookedParty>

const ofParty = BookedParty.optional().describe('Absent: comes alone, or without a booking.')
/** Of a booking. */
export const OfParty = z.object({ party: ofParty })

/** When a client is expected to begin. */
export const Expected = z.object({
  staffId: z.string().nullable().describe('The expected member; null: nobody today.'),
  staffFirstName: z.string(),
  start: MaybeAt,
  minutes: z.number().int().nullable().describe('From now, rounded up to five; null: nobody today.'),
})
export type Expected = z.infer<typeof Expected>

/** The expected wait of a client who walks in now. */
export const WalkInWait = z.object({
  categoryId: z.string().nullable(),
  name: z.string(),
  names: TranslationsOut,
  part: z.enum(['hands', 'feet']).nullable(),
  minutes: z.number().int().nullable().describe('Rounded up to five; null: nobody today.'),
  start: MaybeAt,
})
export type WalkInWait = z.infer<typeof WalkInWait>

export const passedOverReasons = [
  'asked_for_other',
  'not_wanted',
  'no_chair',
  'cannot',
  'on_break',
  'in_chair',
  'booked',
  'leaves',
  'shift_break',
  'takes_other',
  'later',
] as const

/** Why a member does not get a client. In all cases but `later` the member keeps their place. */
export const PassedOverOut = z.object({
  staffId: z.string(),
  why: z
    .enum(passedOverReasons)
    .describe('later: could take the client too, but is not next in turn. cannot: does not do one of the services.'),
  at: MaybeAt.describe(
    'in_chair: when done. on_break: when back. booked: start of that visit. leaves: end of the shift. shift_break: its end.',
  ),
  soon: z.boolean().describe('For in_chair: done within five minutes.'),
  serviceId: z.string().nullable().describe('For cannot: which services.'),
  partyId: z.string().nullable().describe('For takes_other: which client.'),
  clientName: z.string().describe("For booked, takes_other, in_chair: the client's name. Empty otherwise."),
})
export type PassedOverOut = z.infer<typeof PassedOverOut>

export const SalonAndStaff = z.strictObject({ staffId: Id })
