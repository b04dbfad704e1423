/** Owners who create their own account, as far as the operator allows. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { Id } from '../ids.ts'
import { eachLanguage, languages } from '../text/language.ts'
import { line, nameLine, requiredLine, requiredName } from '../text.ts'
import { SessionUser } from './contract.ts'
import { Confirmation, NewPassword, refuseDifferent } from './passwords.ts'

/** `SIGN_UP`. */
export const SignUpMode = z.enum(['open', 'invite', 'closed'])
export type SignUpMode = z.infer<typeof SignUpMode>

/** Lifetimes of a link that was emailed on request, and of one made by an administrator. */
export const askedLinkMinutes = 24 * 60
export const givenLinkMinutes = 7 * 24 * 60

const SignUpDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  salonName: z.string(),
  phone: z.string(),
})

export const readSignUp = endpoint({
  method: 'GET',
  path: '/api/sign-up',
  summary:
    "Who may sign up: everybody, people with a link from the operator, or nobody. With the operator's text about a trial.",
  reply: z.object({
    mode: SignUpMode,
    trial: z
      .object(eachLanguage(() => z.string()))
      .nullable()
      .describe('In each language; null: none.'),
  }),
})

export const askToSignUp = endpoint({
  method: 'POST',
  path: '/api/sign-ups',
  refusals: ['sign_up_closed', 'mail_not_set_up'],
  summary:
    'Email a sign-up link to an owner, or a note if they have an account already. The response is the same either way.',
  headers: WorkHeaders.pick({ 'booking-proof': true }),
  input: z.strictObject({ email: EmailIn }),
})

const Token = z.string().max(100)

export const readSignUpLink = endpoint({
  method: 'POST',
  path: '/api/sign-ups/read',
  refusals: ['sign_up_closed', 'link_over'],
  summary: 'The recipient of a sign-up link, and their known data. Reading it does not use up the link.',
  input: z.strictObject({ token: Token }),
  reply: SignUpDetails.extend({ email: z.string() }),
})

export const SignUpIn = z
  .strictObject({
    token: Token,
    firstName: requiredName(80),
    lastName: nameLine(80).default(''),
    salonName: requiredLine(120, { empty: 'salon_name_required' }),
    phone: z.union([z.literal(''), PhoneIn], 'phone').default(''),
    timezone: z
      .string()
      .max(64)
      .default('')
      .describe('Time zone of the device, an IANA name. Unknown ones are ignored.'),
    newPassword: NewPassword,
    confirmPassword: Confirmation,
  })
  .superRefine(refuseDifferent)
export type SignUpIn = z.output<typeof SignUpIn>

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-ups/use',
  refusals: ['sign_up_closed', 'link_over', 'email_taken'],
  summary:
    'Create the account and its first salon with a link, which is used up, and sign in. Sets the session cookie.',
  input: SignUpIn,
  reply: z.object({ user: SessionUser }),
})

export const SignUpLink = SignUpDetails.extend({
  id: z.string(),
  email: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
})
export type SignUpLink = z.infer<typeof SignUpLink>

export const listSignUpLinks = endpoint({
  method: 'GET',
  path: '/api/admin/sign-up-links',
  summary: 'Unused sign-up links made by administrators, latest first. The links themselves are not returned again.',
  reply: z.array(SignUpLink),
})

export const NewSignUpLink = z.strictObject({
  email: EmailIn,
  firstName: nameLine(80).default(''),
  lastName: nameLine(80).default(''),
  salonName: line(120).default(''),
  phone: z.union([z.literal(''), PhoneIn], 'phone').default(''),
  language: z.enum(languages).optional().describe('Language of the email; absent: that of the caller.'),
})
export type NewSignUpLink = z.output<typeof NewSignUpLink>

export const makeSignUpLink = endpoint({
  method: 'POST',
  path: '/api/admin/sign-up-links',
  refusals: ['sign_up_closed', 'email_taken'],
  summary: 'A sign-up link for one person. Returned only once, and emailed if email is configured.',
  input: NewSignUpLink,
  reply: SignUpLink.extend({ link: z.string(), mailed: z.boolean() }),
  status: 201,
})

export const withdrawSignUpLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/sign-up-links/:linkId',
  summary: 'Withdraw a sign-up link.',
  params: z.object({ linkId: Id }),
})
