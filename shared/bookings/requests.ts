/** Visits that strangers ask for while a salon is flooded: they hold no time until the salon agrees. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LineOption } from '../services/option-groups.ts'
import { timeRefusals } from './contract.ts'

export const BookingRequest = z.object({
  id: z.string(),
  askedAt: z.string(),
  startTime: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  comment: z.string(),
  people: z
    .array(
      z.object({
        name: z.string().describe('Empty: the client, or a guest without a name.'),
        services: z.array(
          z.object({
            serviceId: z.string(),
            serviceName: z.string().describe('Empty: the salon no longer has it.'),
            options: z.array(LineOption).describe('What was chosen for it.'),
            staffFirstName: z.string().describe('Empty: anyone.'),
          }),
        ),
      }),
    )
    .describe('The client first.'),
})
export type BookingRequest = z.infer<typeof BookingRequest>

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/booking-requests',
  summary: 'Visits that wait for the salon to agree, and hold no time until then; the earliest visit first.',
  params: SalonParams,
  reply: z.object({ requests: z.array(BookingRequest) }),
})

const RequestParams = SalonParams.extend({ requestId: Id })

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/booking-requests/:requestId/booking',
  refusals: [...timeRefusals, 'request_over'],
  summary: 'Book what was asked for. 409 slot_taken (details: Collision) if the time is taken.',
  params: RequestParams,
  input: z.strictObject({
    startDateTime: z.iso.datetime({ offset: true }).optional().describe('Another start of the whole visit.'),
  }),
  reply: z.object({ bookingId: z.string() }),
  status: 201,
})

export const declineRequest = endpoint({
  method: 'DELETE',
  path: '/api/salons/:salonId/booking-requests/:requestId',
  summary: 'Decline what was asked for, and tell the client.',
  params: RequestParams,
})
