/** Seating a waiting client, and turning a client down. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { maxPeople } from './limits.ts'
import { Act, At, DoneHeaders, PartyParams } from './parts.ts'

const path = '/api/salons/:salonId/floor'

/** Details of 409 `already_seated` and `member_busy`. */
export const SeatedBy = z.object({
  staffFirstName: z.string().describe('The member who serves.'),
  clientName: z.string().describe('The client.'),
  at: At,
  by: z.string().describe('The user who did it; empty: unknown.'),
})
export type SeatedBy = z.infer<typeof SeatedBy>

export const SeatParty = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        index: z
          .number()
          .int()
          .min(0)
          .max(maxPeople - 1),
        staffId: Id,
        chair: z
          .strictObject({ resourceId: Id, unit: z.number().int().min(1).max(100) })
          .nullable()
          .optional()
          .describe('Absent: the first free one, if the service needs one. Null: none is recorded.'),
      }),
    )
    .min(1)
    .max(maxPeople),
  outsideHours: z.boolean().optional().describe('Seat even if it runs past the hours, after confirmation.'),
})
export type SeatParty = z.infer<typeof SeatParty>

export const SeatedParty = Act.extend({ bookingIds: z.array(z.string()) })
export type SeatedParty = z.infer<typeof SeatedParty>

export const seatParty = endpoint({
  method: 'POST',
  path: `${path}/waiting/:partyId/seats`,
  summary:
    'Seat a party, or a client with a booking, and begin. A walk-in becomes a booking. All or nothing. 409 already_seated says who was first.',
  params: PartyParams,
  headers: DoneHeaders,
  refusals: [
    'floor_off',
    'not_in_line',
    'already_seated',
    'not_on_floor',
    'on_break',
    'member_busy',
    'chair_taken',
    'chair_not_clean',
    'staff_not_qualified',
    'service_inactive',
    'staff_unavailable',
    'outside_hours',
    'salon_closed',
    'not_at_once',
    'slot_taken',
    'past_day',
    'idempotency_mismatch',
  ],
  input: SeatParty,
  reply: SeatedParty,
})

export const turnDown = endpoint({
  method: 'POST',
  path: `${path}/waiting/:partyId/refusals`,
  summary: "A member turns a client down, which costs what the salon's rules say. The client goes to the next member.",
  params: PartyParams,
  headers: DoneHeaders,
  refusals: ['floor_off', 'not_in_line', 'already_seated', 'not_on_floor', 'past_day', 'idempotency_mismatch'],
  input: z.strictObject({
    index: z
      .number()
      .int()
      .min(0)
      .max(maxPeople - 1),
    staffId: Id,
  }),
  reply: Act,
})
