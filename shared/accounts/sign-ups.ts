/** Owners who create their own account, as far as the operator allows. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { languages } from '../text/language.ts'
import { line, requiredLine } from '../text.ts'
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
  summary: 'Who may sign up: everybody, who has a link of the operator, nobody. What the operator says of a trial.',
  reply: z.object({
    mode: SignUpMode,
    trial: z.object({ en: z.string(), vi: z.string() }).nullable().describe('In each language; null: nothing is said.'),
  }),
})

export const askToSignUp = endpoint({
  method: 'POST',
  path: '/api/sign-ups',
  refusals: ['sign_up_closed', 'mail_not_set_up'],
  summary:
    'Mail a link by which an owner signs up; who has an account already is mailed that. The answer is the same either way.',
  input: z.strictObject({ email: EmailIn }),
})

const Token = z.string().max(100)

export const readSignUpLink = endpoint({
  method: 'POST',
  path: '/api/sign-ups/read',
  refusals: ['sign_up_closed', 'link_over'],
  summary: 'For whom a link to sign up is, and what is known of them. It can still be used.',
  input: z.strictObject({ token: Token }),
  reply: SignUpDetails.extend({ email: z.string() }),
})

export const SignUpIn = z
  .strictObject({
    token: Token,
    firstName: requiredLine(80),
    lastName: line(80).default(''),
    salonName: requiredLine(120, { empty: 'salon_name_required' }),
    phone: z.union([z.literal(''), PhoneIn], 'phone').default(''),
    timezone: z.string().max(64).default('').describe('Of the device: an IANA name. One that is unknown is left out.'),
    newPassword: NewPassword,
    confirmPassword: Confirmation,
  })
  .superRefine(refuseDifferent)
export type SignUpIn = z.output<typeof SignUpIn>

export const signUp = endpoint({
  method: 'POST',
  path: '/api/sign-ups/use',
  refusals: ['sign_up_closed', 'link_over', 'email_taken'],
  summary: 'Make the account and its first salon by a link, which is used up, and sign in. Sets the session cookie.',
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
  summary:
    'Links that administrators made and that can still be used, the latest first. What they are is not told again.',
  reply: z.array(SignUpLink),
})

export const NewSignUpLink = z.strictObject({
  email: EmailIn,
  firstName: line(80).default(''),
  lastName: line(80).default(''),
  salonName: line(120).default(''),
  phone: z.union([z.literal(''), PhoneIn], 'phone').default(''),
  language: z.enum(languages).optional().describe('Of the mail; absent: that of the caller.'),
})
export type NewSignUpLink = z.output<typeof NewSignUpLink>

export const makeSignUpLink = endpoint({
  method: 'POST',
  path: '/api/admin/sign-up-links',
  refusals: ['sign_up_closed', 'email_taken'],
  summary: 'A link by which one person signs up, once. It is in this answer only, and mailed where mail is set up.',
  input: NewSignUpLink,
  reply: SignUpLink.extend({ link: z.string(), mailed: z.boolean() }),
  status: 201,
})

export const withdrawSignUpLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/sign-up-links/:linkId',
  summary: 'It can no longer be used.',
  params: z.object({ linkId: Id }),
})
