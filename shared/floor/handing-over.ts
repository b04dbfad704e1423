/** A colleague takes over a client in the chair, from now on. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { NextVisit } from './overrun.ts'
import { Act, DoneHeaders, SalonParams } from './parts.ts'

export const HandOver = z.strictObject({
  staffId: Id.describe('The member who serves.'),
  toStaffId: Id.describe('Who takes over.'),
  next: NextVisit,
})
export type HandOver = z.infer<typeof HandOver>

export const handOverVisit = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/floor/visits/:bookingId/hand-over',
  summary:
    'A colleague takes over a client in the chair, from now on. The price of the service being done is divided by minutes, the turn by the rules. Also where the floor is not used.',
  params: SalonParams.extend({ bookingId: Id }),
  headers: DoneHeaders,
  refusals: [
    'not_in_chair',
    'not_on_floor',
    'on_break',
    'member_busy',
    'staff_not_qualified',
    'service_inactive',
    'slot_taken',
    'runs_into',
    'chair_taken',
    'visit_not_today',
    'visit_cancelled',
    'past_day',
    'idempotency_mismatch',
  ],
  input: HandOver,
  reply: Act,
})
