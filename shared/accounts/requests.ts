/** Requests to the operator for an account. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { languages } from '../text/language.ts'
import { line, notes, requiredLine } from '../text.ts'

export const AccountRequestIn = z.strictObject({
  firstName: requiredLine(80),
  lastName: line(80).default(''),
  salonName: requiredLine(120, { empty: 'salon_name_required' }),
  email: EmailIn,
  phone: PhoneIn,
  notes: notes(500).default(''),
  timezone: z.string().max(64).default('').describe('Of the device: an IANA name. One that is unknown is left out.'),
})
export type AccountRequestIn = z.output<typeof AccountRequestIn>

export const AccountRequest = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  salonName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  timezone: z.string(),
  language: z.enum(languages).describe('In which they asked.'),
  askedAt: z.string(),
  doneAt: z.string().nullable().describe('Null: nobody has dealt with it yet.'),
})
export type AccountRequest = z.infer<typeof AccountRequest>

export const askForAccount = endpoint({
  method: 'POST',
  path: '/api/account-requests',
  summary: 'Ask the operator for an account. Who asks again with the same email changes what was asked.',
  input: AccountRequestIn,
})

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/admin/account-requests',
  summary:
    'Who has asked for an account: those who wait first, then those dealt with, the latest first. Two hundred at most.',
  reply: z.array(AccountRequest),
})

export const settleAccountRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/account-requests/:requestId',
  summary: 'It is dealt with. It stays in the list for a while.',
  params: z.object({ requestId: Id }),
  input: z.strictObject({ done: z.literal(true) }),
  reply: AccountRequest,
})
