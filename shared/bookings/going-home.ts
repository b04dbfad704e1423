/** A member goes home: what happens to her remaining visits of today. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { line } from '../text.ts'
import { maxStatusChanges } from './change.ts'
import { Booking, BookingLine } from './contract.ts'

const Params = z.object({ staffId: Id })

export const RemainingVisit = Booking.pick({
  id: true,
  version: true,
  status: true,
  startTime: true,
  endTime: true,
  customerFirstName: true,
  customerLastName: true,
  customerPhone: true,
}).extend({
  requested: z.boolean().describe('The client requested this member.'),
  services: z.array(
    BookingLine.pick({
      id: true,
      serviceName: true,
      startTime: true,
      endTime: true,
      duration: true,
      price: true,
      startedAt: true,
    }),
  ),
  takers: z
    .array(z.object({ staffId: z.string(), firstName: z.string(), lastName: z.string() }))
    .describe('Free colleagues who can do all of it, in fair order; in_service: of what is left, by a hand-over.'),
  stays: z.enum(['in_service', 'nobody_does_it', 'nobody_free']).nullable().describe('Why nobody can take it.'),
})
export type RemainingVisit = z.infer<typeof RemainingVisit>

export const readRestOfDay = endpoint({
  method: 'GET',
  path: '/api/salon-owner/staff/:staffId/rest-of-day',
  summary: 'The remaining visits of a member today, and which colleagues could take each.',
  params: Params,
  reply: z.array(RemainingVisit),
})

const Given = z.object({
  bookingId: z.string(),
  version: z.number(),
  lineIds: z.array(z.string()),
  requested: z.boolean(),
})

export const goHome = endpoint({
  method: 'POST',
  path: '/api/salon-owner/staff/:staffId/going-home',
  refusals: ['changed_meanwhile', 'slot_taken', 'staff_unavailable', 'staff_not_qualified', 'outside_hours'],
  summary: "Reassign remaining visits of today to colleagues, and end the member's day; all or nothing.",
  params: Params,
  input: z.strictObject({
    moves: z.array(z.strictObject({ bookingId: Id, version: z.number().int(), staffId: Id })).max(maxStatusChanges),
    endDay: z.boolean().describe('The rest of the day becomes time off.'),
    reason: line(200).optional().describe('Id of the time off.'),
    tellClients: z.boolean().optional().describe('As tellClient in changing a single booking.'),
  }),
  reply: z.object({ timeOffId: z.string().nullable(), given: z.array(Given).describe('Input that undoes it.') }),
})

export const comeBack = endpoint({
  method: 'POST',
  path: '/api/salon-owner/staff/:staffId/coming-back',
  refusals: ['changed_meanwhile', 'slot_taken', 'staff_unavailable', 'staff_not_qualified', 'outside_hours'],
  summary: "Undo going home: the visits are the member's again, and their day continues.",
  params: Params,
  input: z.strictObject({
    timeOffId: Id.nullable(),
    given: z
      .array(
        z.strictObject({
          bookingId: Id,
          version: z.number().int(),
          lineIds: z.array(Id).min(1).max(20),
          requested: z.boolean(),
        }),
      )
      .max(maxStatusChanges),
    tellClients: z.boolean().optional(),
  }),
})
