/** What an owner may change of a booking: its time, its people, its status and what is written with it. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { ServiceDuration } from '../services/contract.ts'
import { maxPrice, parsePrice } from '../services/typed.ts'
import { line, notes, requiredLine } from '../text.ts'
import { Booking, BookingStatus } from './contract.ts'
import { maxServicesPerVisit } from './limits.ts'

const BookingParams = z.object({ bookingId: Id })
const At = z.iso.datetime({ offset: true })

export const LineChange = z.strictObject({
  id: Id,
  staffId: Id.nullable().optional().describe('Null: any staff, whoever is free. Absent: whoever has it.'),
  staffRequested: z
    .boolean()
    .optional()
    .describe('Whether the client asked for this member. Absent: as it was with the same member, else false.'),
  startDateTime: At.optional().describe('A start of its own. Absent: it keeps its place in the visit.'),
  duration: z.number().int().min(1).max(720).optional().describe('minutes'),
})
export type LineChange = z.output<typeof LineChange>

/** It may be free: a service that was a gift, or not to the client's liking. */
const LinePrice = z
  .union([z.string().max(40), z.number()], 'price')
  .describe('Dollars: a decimal string, as typed, or a number; 0 for what is free.')
  .transform((typed) => parsePrice(String(typed)) ?? -1)
  .pipe(z.number().min(0, 'price').max(maxPrice, 'price_too_high'))

export const ChosenService = z
  .strictObject({
    id: Id.optional().describe('The line that it is. Absent: a new one. One that was taken away comes back by its id.'),
    serviceId: Id.nullable()
      .optional()
      .describe('What is done. Absent: as it was. Null: a service that is no longer there, as the line had it.'),
    staffId: Id.nullable()
      .optional()
      .describe('Null: any staff, whoever is free. Absent: whoever has it; of a new one: any.'),
    staffRequested: z
      .boolean()
      .optional()
      .describe('Whether the client asked for this member. Absent: as it was with the same member; of a new one: yes.'),
    startDateTime: At.optional().describe('A start of its own. Absent: as the line before it ends.'),
    duration: ServiceDuration.optional().describe(
      'minutes. Absent: as it was, or as the menu says of another service.',
    ),
    price: LinePrice.optional().describe('Absent: as it was, or as the menu says of another service.'),
  })
  .refine(({ id, serviceId }) => id !== undefined || serviceId !== undefined, {
    path: ['serviceId'],
    message: 'required',
  })
export type ChosenService = z.output<typeof ChosenService>

const maxCompanions = 20

/** Fields left out stay as they are. */
export const BookingChange = z.strictObject({
  version: z
    .number()
    .int()
    .optional()
    .describe('The version that was seen: when it is another by now, 409 changed_meanwhile and nothing changes.'),
  status: BookingStatus.optional(),
  startDateTime: At.optional().describe('The visit moves as one: its lines keep their distances.'),
  lines: z.array(LineChange).min(1).max(maxServicesPerVisit).optional(),
  services: z
    .array(ChosenService)
    .min(1)
    .max(maxServicesPerVisit)
    .optional()
    .describe(
      'All services of the visit, in their order: what is left out is taken away. What follows moves up, or makes way. Instead of `lines`, which say nothing then.',
    ),
  tellClient: z
    .boolean()
    .optional()
    .describe(
      'false: the client gets no message of another time, service, length or member asked for, a confirmation or a cancellation. Absent: one is sent.',
    ),
  outsideHours: z
    .boolean()
    .optional()
    .describe('Move it even outside of hours. Recorded where it matters, ignored where it does not.'),
  customer: z
    .strictObject({
      firstName: requiredLine(80).optional(),
      lastName: line(80).optional(),
      phone: z
        .union([z.literal(''), PhoneIn], 'phone')
        .optional()
        .describe('Empty only where it is empty already.'),
      email: z.union([z.literal(''), EmailIn], 'email').optional(),
    })
    .optional(),
  notes: notes(1000).optional(),
  cameWith: Id.nullable()
    .optional()
    .describe('Another booking of the same day: they came together. Null: they came alone.'),
  also: z
    .array(z.strictObject({ id: Id, version: z.number().int().optional(), status: BookingStatus.optional() }))
    .max(maxCompanions)
    .optional()
    .describe(
      'Of those who came together with them: change likewise, by the same shift and to the same status unless another is given; all or nothing.',
    ),
})
export type BookingChange = z.output<typeof BookingChange>

/** All that can be changed, as it was: sent back with the new version, it undoes the change. */
const Before = z.object({
  status: BookingStatus,
  startDateTime: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      staffId: z.string().nullable(),
      staffRequested: z.boolean(),
      startDateTime: z.string(),
      duration: z.number(),
    }),
  ),
  services: z.array(
    z.object({
      id: z.string(),
      serviceId: z.string().nullable(),
      staffId: z.string().nullable(),
      staffRequested: z.boolean(),
      startDateTime: z.string(),
      duration: z.number(),
      price: PriceOut,
    }),
  ),
  outsideHours: z.literal(true).describe('Where it was, it may be again.'),
  customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  notes: z.string(),
  also: z.array(z.object({ id: z.string(), status: BookingStatus })).describe('Those who were changed likewise.'),
})

/** A line of another booking that asked for nobody and went to a colleague. */
const MadeRoom = z.object({
  bookingId: z.string(),
  customerFirstName: z.string(),
  lineIds: z.array(z.string()),
  fromStaffId: z.string(),
  toStaffId: z.string(),
  toStaffFirstName: z.string(),
})

export const ChangedBooking = Booking.extend({ before: Before, madeRoom: z.array(MadeRoom) })
export type ChangedBooking = z.infer<typeof ChangedBooking>

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/salon-owner/bookings/:bookingId',
  refusals: [
    'slot_taken',
    'changed_meanwhile',
    'service_inactive',
    'not_at_once',
    'staff_unavailable',
    'staff_not_qualified',
    'outside_hours',
    'salon_closed',
    'in_the_past',
  ],
  summary:
    'Change, move or resize a booking. 409 slot_taken onto a taken time (details: Collision), 409 changed_meanwhile (details: Truth); hours refuse unless outsideHours.',
  params: BookingParams,
  input: BookingChange,
  reply: ChangedBooking,
})

export const Conflict = z.object({
  bookingId: z.string(),
  customerFirstName: z.string(),
  staffFirstName: z.string(),
  serviceName: z.string(),
  startTime: z.string(),
  endTime: z.string().describe('With the clean-up after it.'),
})
export type Conflict = z.infer<typeof Conflict>

/** `lines` can be sent as they are to move there; where services were changed, they are in the order of those. */
export const NearestStart = z.object({
  startDateTime: z.string().describe('Of the whole visit, then.'),
  endDateTime: z.string(),
  lines: z.array(
    z.object({ id: z.string(), staffId: z.string().nullable(), startDateTime: z.string(), duration: z.number() }),
  ),
})
export type NearestStart = z.infer<typeof NearestStart>

/** The details of 409 `slot_taken` as an owner moves a booking, or books: then the `id` of a line is its service's. */
export const Collision = z.object({
  conflicts: z.array(Conflict).describe('The earliest first.'),
  nearest: z.array(NearestStart).describe('At most 3 free starts of the same day, the nearest first.'),
})
export type Collision = z.infer<typeof Collision>

export const bookingChanges = [
  'booked',
  'status_changed',
  'moved',
  'resized',
  'reassigned',
  'service_added',
  'service_removed',
  'service_changed',
  'price_changed',
  'edited',
  'given_to_colleague',
  'unassigned',
  'grouped',
  'ungrouped',
  'deleted',
  'arrived',
  'started',
  'finished',
  'left',
  'stage_back',
  'late_said',
  'client_confirmed',
] as const

export const HistoryEntry = z.object({
  at: z.string(),
  actor: z.enum(['client', 'owner', 'system']),
  userName: z.string().describe('Empty where it was no user.'),
  change: z.enum(bookingChanges),
  details: z
    .record(z.string(), z.unknown())
    .describe(
      'booked: status, outsideHours?, walkIn?; status_changed: from, to; moved: from, to (instants of the start), outsideHours?, lineId?; ' +
        'resized: lineId, serviceName, from, to (minutes); reassigned: lineId, serviceName, fromName, toName (empty: nobody); ' +
        'service_added and service_removed: lineId, serviceName, price, staffName; service_changed: lineId, fromName, toName; price_changed: lineId, serviceName, from, to (dollars); edited: fields (names); ' +
        'started, finished: serviceNames; stage_back: from, to; late_said: minutes (absent: not late).',
    ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** The details of 409 `changed_meanwhile`: the booking as it is now, and what was changed since the version that was sent. */
export const Truth = z.object({ booking: Booking, changes: z.array(HistoryEntry).describe('The earliest first.') })
export type Truth = z.infer<typeof Truth>

export const maxStatusChanges = 200

export const changeStatuses = endpoint({
  method: 'PATCH',
  path: '/api/salon-owner/salons/:salonId/bookings/status',
  summary: 'Set the status of several bookings; each that cannot be set says why, the others are set.',
  params: SalonParams,
  input: z.strictObject({
    ids: z.array(Id).min(1).max(maxStatusChanges),
    status: BookingStatus,
    versions: z
      .record(Id, z.number().int())
      .optional()
      .describe('By id, the versions that were seen: one that is another by now is not set.'),
    tellClient: z.boolean().optional().describe('As in the change of one.'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        code: z.enum(['slot_taken', 'not_found', 'changed_meanwhile']).optional().describe('Why not.'),
        details: Truth.optional().describe('With changed_meanwhile.'),
      }),
    ),
  }),
})

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/salon-owner/bookings/:bookingId/history',
  summary: 'Who changed what of a booking and when, the latest first.',
  params: BookingParams,
  reply: z.array(HistoryEntry),
})
