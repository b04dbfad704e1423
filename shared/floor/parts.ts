/** Shared parts of the floor's contracts. */

import { z } from 'zod'
import { Id, SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { LineOption } from '../services/option-groups.ts'
import { priceKinds } from '../services/prices.ts'
import { TranslationsOut } from '../text/translations.ts'
import { line } from '../text.ts'
import { maxPeople, maxServicesPerClient } from './limits.ts'

export { SalonParams }

export const At = z.string().describe('An instant.')
export const MaybeAt = At.nullable()
export const HalfTurns = z.number().int().describe('In half turns: 2 is one full turn.')

/** Idempotency key of every writing call: repeats with the same key are applied once. */
export const KeyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'invalid')
    .optional()
    .describe('Kept for 24 hours: sent again, the first answer comes back and nothing happens.'),
})

/** The response to every change. */
export const Act = z.object({
  actId: z.string().nullable().describe('For taking it back; null: there was nothing to do.'),
})
export type Act = z.infer<typeof Act>

export const NamedService = z.object({
  serviceId: z.string().nullable(),
  name: z.string(),
  names: TranslationsOut,
  minutes: z.number(),
  price: PriceOut,
  priceKind: z.enum(priceKinds).optional().describe('How it is said; absent: exact.'),
  options: z.array(LineOption).optional().describe('What was chosen for it, where something was.'),
})
export type NamedService = z.infer<typeof NamedService>

/** One person who wants to be served: by one member, one service after another. */
export const WantedClient = z.strictObject({
  serviceIds: z.array(Id).min(1).max(maxServicesPerClient),
  staffId: Id.nullable().default(null).describe('Asked for; null: anyone.'),
  redo: z.boolean().default(false).describe('Done again for nothing: counts no turn. Of the desk only.'),
})
export type WantedClient = z.infer<typeof WantedClient>

export const WantedClients = z.array(WantedClient).min(1).max(maxPeople).describe('One entry for each person.')
/** Clients themselves cannot ask for redos: only the front desk records those. */
export const ClientsThemselves = z
  .array(WantedClient.omit({ redo: true }))
  .min(1)
  .max(maxPeople)
export const PartyName = line(80)

/** When a client is expected to begin. */
export const Expected = z.object({
  staffId: z.string().nullable().describe('Who is expected to serve; null: nobody today.'),
  staffFirstName: z.string(),
  start: MaybeAt,
  latest: MaybeAt.describe('When everything takes a quarter longer.'),
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
  'takes_other',
  'later',
] as const

/** Why a member does not get a client. In all cases but `later` the member keeps their place. */
export const PassedOverOut = z.object({
  staffId: z.string(),
  why: z
    .enum(passedOverReasons)
    .describe('later: could take the client as well, but it is not her turn. cannot: one of the services is not hers.'),
  at: MaybeAt.describe(
    'in_chair: when done. on_break: when back. booked: when that visit begins. leaves: end of work.',
  ),
  soon: z.boolean().describe('in_chair: done within five minutes.'),
  serviceId: z.string().nullable().describe('cannot: which.'),
  partyId: z.string().nullable().describe('takes_other: whom.'),
  clientName: z.string().describe('booked, takes_other, in_chair: of whom. Empty otherwise.'),
})
export type PassedOverOut = z.infer<typeof PassedOverOut>

export const SalonAndStaff = z.strictObject({ staffId: Id })
