/** The upcoming bookings that a change of the salon's setup would affect. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { Week } from '../salons/contract.ts'
import { SpecialHoursChange } from '../salons/special-hours.ts'
import { BlockIn } from '../staff/blocks.ts'
import { AssignedServices, TimeOffIn, WeekIn } from '../staff/input.ts'
import { SpecialShiftsChange } from '../staff/special-shifts.ts'
import { BookingLine, BookingStatus } from './contract.ts'

/** What the owner is about to save. */
export const SetupChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), workingHours: Week }),
  z
    .strictObject({ kind: z.literal('closure'), from: LocalDate, to: LocalDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ends_before_start' }),
  TimeOffIn.safeExtend({ kind: z.literal('time-off'), staffId: Id }),
  BlockIn.safeExtend({ kind: z.literal('block') }),
  z.strictObject({ kind: z.literal('availability'), staffId: Id, availability: WeekIn }),
  SpecialHoursChange.extend({ kind: z.literal('special-hours') }),
  SpecialShiftsChange.extend({ kind: z.literal('special-shifts'), staffId: Id }),
  z.strictObject({ kind: z.literal('staff'), staffId: Id }),
  AssignedServices.extend({ kind: z.literal('staff-services'), staffId: Id }),
  z.strictObject({ kind: z.literal('service'), serviceId: Id }),
])
export type SetupChange = z.output<typeof SetupChange>

export const AffectedBooking = z.object({
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerPhone: z.string(),
  status: BookingStatus,
  services: z
    .array(BookingLine.pick({ id: true, serviceName: true, staffFirstName: true, startTime: true, endTime: true }))
    .describe('Only the affected lines.'),
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

export const AffectedBookings = z.object({
  bookings: z.array(AffectedBooking).describe('At most 200, earliest first.'),
  total: z.number(),
})
export type AffectedBookings = z.infer<typeof AffectedBookings>

export const maxAffectedListed = 200

/** Who waits for a member, or for a service, that is about to go. */
export const AffectedWaiting = z.object({
  id: z.string(),
  kind: z.enum(['waitlist', 'line']),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().describe('May be empty.'),
})
export type AffectedWaiting = z.infer<typeof AffectedWaiting>

/** Before it is done. */
export const Affected = AffectedBookings.extend({
  waiting: z
    .array(AffectedWaiting)
    .describe('For a member or a service that goes: who waits for them, on the waitlist or in line.'),
})
export type Affected = z.infer<typeof Affected>

export const listAffectedBookings = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/affected-bookings',
  summary: 'Upcoming bookings that would no longer fit, and who waits for what would go. Changes nothing.',
  params: SalonParams,
  input: SetupChange,
  reply: Affected,
})

const GivenAway = z.object({
  reassigned: z.number().describe('Bookings whose open lines colleagues took over completely.'),
  unassigned: AffectedBookings.describe('Bookings with at least one line left unassigned.'),
})

export const deleteStaff = endpoint({
  method: 'DELETE',
  path: '/api/staff/:staffId',
  refusals: ['has_bookings'],
  summary:
    'Delete a member. 409 has_bookings with upcoming bookings, unless the request says what happens to them. Past bookings keep the name.',
  params: z.object({ staffId: Id }),
  query: z.object({
    coming: z
      .enum(['keep', 'unassign', 'reassign'])
      .optional()
      .describe(
        'keep: the bookings stay with the member; unassign: they become unassigned; reassign: free colleagues take them, the rest becomes unassigned.',
      ),
  }),
  reply: GivenAway,
})

export const giveComingBookings = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/coming-bookings',
  summary: 'Take the upcoming bookings from a member, such as one who becomes inactive.',
  params: z.object({ staffId: Id }),
  input: z.strictObject({ coming: z.enum(['unassign', 'reassign']).describe('As for deleting a member.') }),
  reply: GivenAway,
})
