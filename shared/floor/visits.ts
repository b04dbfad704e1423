/** Visits on the floor: a client arrives, is done, leaves; services changed in the chair. */

import { z } from 'zod'
import { BookingLine } from '../bookings/contract.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { ServiceChoices } from '../services/option-groups.ts'
import { maxServicesPerClient } from './limits.ts'
import { NextVisit } from './overrun.ts'
import { Act, DoneHeaders, SalonParams } from './parts.ts'

const path = '/api/salons/:salonId/floor'

const BookingParams = SalonParams.extend({ bookingId: Id })

const visitRefusals = ['floor_off', 'visit_not_today', 'visit_cancelled', 'past_day', 'idempotency_mismatch'] as const

export const arrive = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/arrival`,
  summary: 'A client with a booking today has arrived; the host of a party with everybody. Idempotent.',
  params: BookingParams,
  headers: DoneHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const finishVisit = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/finish`,
  summary: 'A member is done with a client. When all members are, the booking is completed. Idempotent.',
  params: BookingParams,
  headers: DoneHeaders,
  refusals: [...visitRefusals, 'not_in_chair'],
  input: z.strictObject({ staffId: Id.nullable().default(null).describe('Null: all members who serve the client.') }),
  reply: Act,
})

export const leaveSalon = endpoint({
  method: 'POST',
  path: `${path}/visits/:bookingId/departure`,
  summary: 'A client who is done has left the salon. Idempotent.',
  params: BookingParams,
  headers: DoneHeaders,
  refusals: visitRefusals,
  reply: Act,
})

export const ChairServices = z.strictObject({
  staffId: Id.describe('The member who serves.'),
  serviceIds: z
    .array(Id)
    .min(1)
    .max(maxServicesPerClient)
    .describe('All services of this member for the client, in order; unchanged ones stay as they are.'),
  options: ServiceChoices.describe('Options of new services, and changed options; absent ones stay.'),
  before: z
    .array(Id)
    .max(maxServicesPerClient)
    .optional()
    .describe(
      'The services that were shown: what others added or removed since stays so. Absent: the given ones are all.',
    ),
  redo: z.boolean().optional().describe('Redone free of charge. Absent: unchanged.'),
  next: NextVisit,
})
export type ChairServices = z.infer<typeof ChairServices>

export const ChangedServices = Act.extend({
  lines: z.array(BookingLine.pick({ id: true, serviceName: true, price: true, duration: true })),
})
export type ChangedServices = z.infer<typeof ChangedServices>

export const changeChairServices = endpoint({
  method: 'PUT',
  path: `${path}/visits/:bookingId/services`,
  summary: 'Add or change a service during the visit. The turns it counts are recalculated.',
  params: BookingParams,
  headers: DoneHeaders,
  refusals: [
    ...visitRefusals,
    'not_in_chair',
    'visit_changed',
    'service_inactive',
    'staff_not_qualified',
    'options_changed',
    'slot_taken',
    'runs_into',
    'chair_taken',
  ],
  input: ChairServices,
  reply: ChangedServices,
})
