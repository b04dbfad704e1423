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
  summary: 'Change the password. Ends every other session of the user.',
  input: ChangedPassword,
})

export const Preferences = z.strictObject({
  language: z.enum(languages).nullable().describe('Null: depends on the device.'),
  clock: z.enum(['12h', '24h']),
})
export type Preferences = z.infer<typeof Preferences>

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  summary: 'Language of the owner app and of emails to the user, and the format of times.',
  input: Preferences,
  reply: SessionUser,
})

export const answerTour = endpoint({
  method: 'PUT',
  path: '/api/account/tour',
  summary: 'The tour of the app was taken or left: it is not offered again.',
  reply: SessionUser,
})

export const OwnSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('Accurate to five minutes.'),
  current: z.boolean().describe('The session of this call.'),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: "The user's sessions: the current one first, then the most recently used.",
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
  summary: 'Sign out everywhere, including here.',
  input: PasswordProof,
  refusals: proofRefusals,
})

export const readResetWay = endpoint({
  method: 'GET',
  path: '/api/password-resets',
  summary: 'Whether password reset links can be emailed: only if email and the public URL are configured.',
  reply: z.object({ byMail: z.boolean() }),
})

export const askForReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Email a password reset link, if there is such an account. The response is the same either way.',
  input: z.strictObject({ email: requiredLine(255) }),
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/password-resets/read',
  refusals: ['link_over'],
  summary: 'The recipient of a staff invitation, and the salon. Reading it does not use up the link.',
  input: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ email: z.string(), firstName: z.string(), salonName: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-resets/use',
  summary: 'Set a new password by an emailed link, or the first one by an invitation. Ends every session of the user.',
  input: ResetPassword,
  reply: z.object({ door: z.enum(['shop', 'admin']).describe('The login page of this account.') }),
})
