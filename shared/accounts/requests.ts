/** Requests to the operator for an account. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { Id } from '../ids.ts'
import { languages } from '../text/language.ts'
import { nameLine, notes, requiredLine, requiredName } from '../text.ts'

export const AccountRequestIn = z.strictObject({
  firstName: requiredName(80),
  lastName: nameLine(80).default(''),
  salonName: requiredLine(120, { empty: 'salon_name_required' }),
  email: EmailIn,
  phone: PhoneIn,
  notes: notes(500).default(''),
  timezone: z.string().max(64).default('').describe('Time zone of the device, an IANA name. Unknown ones are ignored.'),
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
  language: z.enum(languages).describe('The language of the request.'),
  askedAt: z.string(),
  doneAt: z.string().nullable().describe('Null: open.'),
})
export type AccountRequest = z.infer<typeof AccountRequest>

export const askForAccount = endpoint({
  method: 'POST',
  path: '/api/account-requests',
  summary: 'Request an account from the operator. A further request with the same email replaces the first.',
  headers: WorkHeaders.pick({ 'booking-proof': true }),
  input: AccountRequestIn,
})

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/admin/account-requests',
  summary: 'Requests for an account: open ones first, then settled ones, latest first. At most two hundred.',
  reply: z.array(AccountRequest),
})

export const maxListed = 200

export const settleAccountRequests = endpoint({
  method: 'PATCH',
  path: '/api/admin/account-requests',
  summary:
    'Mark requests as settled, which stay in the list for a while, or delete them. Those that are gone are left out.',
  input: z.strictObject({ requestIds: z.array(Id).min(1).max(maxListed), as: z.enum(['done', 'deleted']) }),
})
