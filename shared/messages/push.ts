/** Pushes: tell a signed-in person's device of new bookings while BookNail is closed there. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const PushState = z.object({
  publicKey: z.string().nullable().describe('To subscribe with. Null: the operator has switched pushes off.'),
  on: z.boolean().describe('Whether this device, signed in as it is, gets them.'),
})
export type PushState = z.infer<typeof PushState>

export const readPush = endpoint({
  method: 'GET',
  path: '/api/account/push',
  summary: 'Whether this device gets pushes of new bookings, and the key of this installation.',
  reply: PushState,
})

export const turnPushOn = endpoint({
  method: 'PUT',
  path: '/api/account/push',
  summary:
    'Tell this device of new bookings until it is signed out: only services and time, readable by the device alone. Technicians are told of their own.',
  input: z.strictObject({
    endpoint: z.string().max(1000).describe('Of the subscription: an address of a known push service.'),
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'invalid'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'invalid'),
  }),
  reply: PushState,
})

export const turnPushOff = endpoint({
  method: 'DELETE',
  path: '/api/account/push',
  summary: 'Tell this device no more.',
  reply: PushState,
})
