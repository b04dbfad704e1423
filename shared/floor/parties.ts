/** Parties in line: added, changed, called, come and gone. */

import { z } from 'zod'
import { BookVisit, ClientIn, Phone } from '../bookings/contract.ts'
import { shownIn } from '../bookings/shown.ts'
import { endpoint } from '../endpoint.ts'
import { Act, DoneHeaders, Expected, PartyName, PartyParams, RequestedClients, SalonParams } from './parts.ts'

const path = '/api/salons/:salonId/floor'

export const AddParty = z.strictObject({
  clients: RequestedClients,
  name: PartyName.default(''),
  phone: z.union([z.literal(''), Phone], 'phone').default(''),
  textConsent: BookVisit.shape.textConsent,
  shown: shownIn,
  language: BookVisit.shape.language,
  quotedMinutes: z
    .number()
    .int()
    .min(0)
    .max(720)
    .nullable()
    .optional()
    .describe('The quoted wait, of a party until its first person begins. Absent: the expected one.'),
  oneByOne: z.boolean().default(false).describe('They start as technicians come free; otherwise all together.'),
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
  headers: DoneHeaders,
  refusals: [
    'floor_off',
    'service_inactive',
    'staff_not_qualified',
    'terms_changed',
    'options_changed',
    'line_full',
    'past_day',
    'idempotency_mismatch',
  ],
  input: AddParty,
  reply: PartyPlace,
  status: 201,
})

/** Absent fields stay unchanged. */
export const PartyChange = z.strictObject({
  clients: RequestedClients.optional(),
  name: PartyName.optional(),
  phone: ClientIn.shape.phone.optional(),
  letIn: z.literal(true).optional().describe('A party that asked from home may join the line.'),
  oneByOne: z.boolean().optional(),
})
export type PartyChange = z.infer<typeof PartyChange>

export const changeParty = endpoint({
  method: 'PATCH',
  path: `${path}/parties/:partyId`,
  summary: "Change a waiting party's services or details. They keep their place.",
  params: PartyParams,
  headers: DoneHeaders,
  refusals: [
    'floor_off',
    'not_in_line',
    'service_inactive',
    'staff_not_qualified',
    'options_changed',
    'past_day',
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
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_in_line', 'past_day', 'idempotency_mismatch'],
  reply: CalledParty,
})

export const partyIsHere = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/arrival`,
  summary: 'A party that joined from home has arrived.',
  params: PartyParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_in_line', 'past_day', 'idempotency_mismatch'],
  reply: Act,
})

export const partyLeft = endpoint({
  method: 'POST',
  path: `${path}/parties/:partyId/departure`,
  summary: 'A party leaves unserved. People already seated stay.',
  params: PartyParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_in_line', 'past_day', 'idempotency_mismatch'],
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
