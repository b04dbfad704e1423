import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languages } from '../text/language.ts'
import { requiredLine } from '../text.ts'
import { Role } from './role-input.ts'

/**
 * An administrator is viewing the salon as its owner, who is named in the session. Nothing can be changed meanwhile.
 */
export const Viewing = z.object({
  salonId: z.string(),
  salonName: z.string(),
  endsAt: z.string(),
  by: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
})

export const SessionUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: Role,
  status: z.enum(['active', 'pending', 'suspended']),
  mustChangePassword: z.boolean(),
  twoFactor: z.enum(['on', 'off', 'required']).describe('`required`: must be set up before anything else.'),
  language: z.enum(languages).nullable().describe('Null: not chosen; depends on the device.'),
  clock: z.enum(['12h', '24h']),
  offersTour: z.boolean().describe('The tour of the app was neither taken nor left yet.'),
  viewing: Viewing.optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const Login = z.strictObject({
  email: requiredLine(255),
  password: z.string().min(1).max(1024),
})
export type Login = z.infer<typeof Login>

export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  refusals: ['unauthenticated'],
  summary: 'The signed-in user; 401 if there is none.',
  reply: SessionUser,
})

export const shopLogin = endpoint({
  method: 'POST',
  path: '/api/shop/login',
  refusals: ['invalid_credentials', 'second_factor_needed', 'account_suspended', 'account_pending', 'wrong_login'],
  summary:
    'Sign in as a salon owner, or as staff with a login. Sets the session cookie. An account with a second factor: 401 second_factor_needed, with a ticket in details for POST /api/login/code or /api/login/passkey. So does a device that is new to the account where emails can be sent: a code is mailed, for POST /api/login/code.',
  input: Login,
  reply: z.object({ user: SessionUser }),
})

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  refusals: ['invalid_credentials', 'second_factor_needed', 'account_suspended', 'account_pending', 'wrong_login'],
  summary:
    'Sign in as a super administrator. Sets the session cookie. Second factors work as in /api/shop/login; without one the user has twoFactor: required, and after a week can do nothing but set one up.',
  input: Login,
  reply: z.object({ user: SessionUser }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session on the server.',
})
