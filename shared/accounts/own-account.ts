/** What people manage about their own account: password, sessions, preferences, recovery. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { languages } from '../text/language.ts'
import { requiredLine } from '../text.ts'
import { SessionUser } from './contract.ts'
import { ChangedPassword, ResetPassword } from './passwords.ts'
import { PasswordProof, proofRefusals } from './proof.ts'

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  refusals: proofRefusals,
  summary: 'Choose another password. Every other session of the user ends.',
  input: ChangedPassword,
})

export const Preferences = z.strictObject({
  language: z.enum(languages).nullable().describe('Null: the device decides.'),
  clock: z.enum(['12h', '24h']),
})
export type Preferences = z.infer<typeof Preferences>

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Language of the back office and of mails to oneself, and how times are written.',
  input: Preferences,
  reply: SessionUser,
})

export const OwnSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('Accurate to five minutes.'),
  current: z.boolean().describe('The session that makes this call.'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in: this session first, then the last seen.',
  reply: z.array(OwnSession),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Sign out on another device.',
  params: z.object({ sessionId: Id }),
  input: PasswordProof,
  refusals: proofRefusals,
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out everywhere, here too.',
  input: PasswordProof,
  refusals: proofRefusals,
})

export const readResetWay = endpoint({
  method: 'GET',
  path: '/api/password-resets',
  summary: 'Whether links to a new password can be mailed: only where mail and the public address are set up.',
  reply: z.object({ byMail: z.boolean() }),
})

export const askForReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Mail a link to a new password, if there is such an account. The answer is the same either way.',
  input: z.strictObject({ email: requiredLine(255) }),
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/password-resets/read',
  refusals: ['link_over'],
  summary: 'Whom an invitation to the staff is for, and by which salon. Its link can still be used.',
  input: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ email: z.string(), firstName: z.string(), salonName: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets/use',
  summary: 'Set a new password by a mailed link, or the first one by an invitation. Every session of the user ends.',
  input: ResetPassword,
  reply: z.object({ door: z.enum(['shop', 'admin']).describe('The login page of this account.') }),
})
