/** The day on the floor: who clocks in and out, breaks, undoing an action, the end of the day. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { undoMinutes } from './limits.ts'
import { Act, DoneHeaders, SalonAndStaff, SalonParams } from './parts.ts'

const path = '/api/salons/:salonId/floor'

export const clockIn = endpoint({
  method: 'POST',
  path: `${path}/clock-ins`,
  summary: 'Clock a member in; the first one opens the day. Idempotent.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'past_day', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const clockOut = endpoint({
  method: 'POST',
  path: `${path}/clock-outs`,
  summary: 'Clock a member out. Their bookings stay theirs: see going-home.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'past_day', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const startBreak = endpoint({
  method: 'POST',
  path: `${path}/breaks`,
  summary: 'A member goes on a break and keeps their place.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_on_floor', 'client_in_chair', 'past_day', 'idempotency_mismatch'],
  input: SalonAndStaff.extend({
    minutes: z.number().int().min(1).max(240).nullable().default(null).describe('Null: unknown.'),
  }),
  reply: Act,
})

export const endBreak = endpoint({
  method: 'POST',
  path: `${path}/returns`,
  summary: 'A member is back from a break.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_on_floor', 'past_day', 'idempotency_mismatch'],
  input: SalonAndStaff,
  reply: Act,
})

export const undoAct = endpoint({
  method: 'POST',
  path: `${path}/undos`,
  summary: `Undo an action, within ${undoMinutes} minutes and while nothing depends on it. Idempotent.`,
  params: SalonParams,
  headers: DoneHeaders.pick({ 'done-at': true, 'done-by': true }),
  refusals: ['floor_off', 'undo_over'],
  input: z.strictObject({ actId: Id }),
})

export const readUndo = endpoint({
  method: 'GET',
  path: `${path}/undos/:actId`,
  summary: 'Whether an action can still be undone: nothing depends on it, and it is not too long ago.',
  params: SalonParams.extend({ actId: Id }),
  refusals: ['floor_off'],
  reply: z.object({ possible: z.boolean() }),
})

export const closeFloor = endpoint({
  method: 'POST',
  path: `${path}/closing`,
  summary:
    'End the day: every member without a client is clocked out. 409 people_waiting, unless waiting clients are to be recorded as having left.',
  params: SalonParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'people_waiting', 'past_day', 'idempotency_mismatch'],
  input: z.strictObject({ leaveWaiting: z.boolean().default(false) }),
  reply: Act,
})
