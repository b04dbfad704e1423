/** What an owner may change of a booking: its time, its people, its status and what is written with it. */

import { z } from 'zod'
import { EmailIn, PhoneIn } from '../contact.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { PriceOut } from '../money.ts'
import { ServiceDuration } from '../services/contract.ts'
import { Choices } from '../services/option-groups.ts'
import { maxPrice, parsePrice } from '../services/typed.ts'
import { nameLine, notes, requiredName } from '../text.ts'
import { Booking, BookingStatus } from './contract.ts'
import { maxServicesPerVisit } from './limits.ts'
import { shownIn } from './shown.ts'

const BookingParams = z.object({ bookingId: Id })
const At = z.iso.datetime({ offset: true })

export const LineChange = z.strictObject({
  id: Id,
  staffId: Id.nullable().optional().describe('Null: any free staff. Absent: unchanged.'),
  staffRequested: z
    .boolean()
    .optional()
    .describe('Whether the client requested this member. Absent: unchanged for the same member, else false.'),
  startDateTime: At.optional().describe('A start of its own. Absent: keeps its place in the visit.'),
  duration: z.number().int().min(1).max(720).optional().describe('minutes'),
})
export type LineChange = z.output<typeof LineChange>

/** Zero is allowed: a gift, or a service the client was not happy with. */
const LinePrice = z
  .union([z.string().max(40), z.number()], 'price')
  .describe('Dollars: a decimal string, as typed, or a number; 0 if free.')
  .transform((typed) => parsePrice(String(typed)) ?? -1)
  .pipe(z.number().min(0, 'price').max(maxPrice, 'price_too_high'))

export const ChosenService = z
  .strictObject({
    id: Id.optional().describe('The existing line. Absent: a new one. A removed line is restored by its id.'),
    serviceId: Id.nullable()
      .optional()
      .describe('The service. Absent: unchanged. Null: a deleted service, as the line had it.'),
    staffId: Id.nullable().optional().describe('Null: any free staff. Absent: unchanged; for a new line: any.'),
    staffRequested: z
      .boolean()
      .optional()
      .describe(
        'Whether the client requested this member. Absent: unchanged for the same member; for a new line: yes.',
      ),
    startDateTime: At.optional().describe('A start of its own. Absent: when the previous line ends.'),
    duration: ServiceDuration.optional().describe('minutes. Absent: unchanged, or from the menu for another service.'),
    price: LinePrice.optional().describe('Absent: unchanged, or from the menu for another service.'),
    options: Choices.optional().describe(
      'Chosen options; they determine `duration` and `price` unless given. Absent: unchanged, or none for another service.',
    ),
  })
  .refine(({ id, serviceId }) => id !== undefined || serviceId !== undefined, {
    path: ['serviceId'],
    message: 'required',
  })
export type ChosenService = z.output<typeof ChosenService>

const maxCompanions = 20

/** Another of the group, changed in the same request. */
const AlsoChanged = z.strictObject({
  id: Id,
  version: z.number().int().optional(),
  status: BookingStatus.optional().describe('Absent: the same status, if one is set.'),
  startDateTime: At.optional().describe('A start of its own. Absent: moved by the same shift.'),
  lines: z.array(LineChange).min(1).max(maxServicesPerVisit).optional(),
  services: z.array(ChosenService).min(1).max(maxServicesPerVisit).optional(),
})

/** Absent fields stay unchanged. */
export const BookingChange = z.strictObject({
  version: z
    .number()
    .int()
    .optional()
    .describe('The version the client loaded: if it is out of date, 409 changed_meanwhile and nothing changes.'),
  status: BookingStatus.optional(),
  startDateTime: At.optional().describe('The visit moves as a whole: its lines keep their distances.'),
  lines: z.array(LineChange).min(1).max(maxServicesPerVisit).optional(),
  services: z
    .array(ChosenService)
    .min(1)
    .max(maxServicesPerVisit)
    .optional()
    .describe(
      'All services of the visit, in order: omitted ones are removed, later ones move accordingly. Takes precedence over `lines`.',
    ),
  shown: shownIn.describe(
    'What all bookings of the request were shown to come to. Where it is not so any more, 409 terms_changed (details: TermsChanged), and nothing is written. Absent: not compared.',
  ),
  tellClient: z
    .boolean()
    .optional()
    .describe(
      'false: the client gets no message about another time, service, length or requested member, a confirmation or a cancellation. Absent: one is sent.',
    ),
  outsideHours: z
    .boolean()
    .optional()
    .describe('Move it even outside the hours. Recorded if it was necessary, otherwise ignored.'),
  customer: z
    .strictObject({
      firstName: requiredName(80).optional(),
      lastName: nameLine(80).optional(),
      phone: z
        .union([z.literal(''), PhoneIn], 'phone')
        .optional()
        .describe('Empty only if it is empty already.'),
      email: z.union([z.literal(''), EmailIn], 'email').optional(),
      otherPerson: z
        .boolean()
        .optional()
        .describe(
          'The name is of another person on this phone, who is added if not known. Absent: it may correct the name.',
        ),
    })
    .optional(),
  notes: notes(1000).optional(),
  cameWith: Id.nullable()
    .optional()
    .describe('Another booking of the same day, to form a group with. Null: not in a group.'),
  also: z
    .array(AlsoChanged)
    .max(maxCompanions)
    .optional()
    .describe('Others of the group to change too, each with services of its own where they are given; all or nothing.'),
})
export type BookingChange = z.output<typeof BookingChange>

const ServicesBefore = z.array(
  z.object({
    id: z.string(),
    serviceId: z.string().nullable(),
    staffId: z.string().nullable(),
    staffRequested: z.boolean(),
    startDateTime: z.string(),
    duration: z.number(),
    price: PriceOut,
    options: z.array(z.object({ optionId: z.string(), count: z.number() })),
  }),
)

/** Every changeable field as it was: sending it back with the new version undoes the change. */
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
  services: ServicesBefore,
  outsideHours: z.literal(true).describe('Sending these lines restores its previous place.'),
  customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
  notes: z.string(),
  also: z
    .array(z.object({ id: z.string(), status: BookingStatus, startDateTime: z.string(), services: ServicesBefore }))
    .describe('Members of the group that were changed too.'),
})

/** A line of another booking without a preference that went to a colleague. */
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
    'visit_begun',
    'changed_meanwhile',
    'terms_changed',
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
  bookingId: z.string().describe('For a place held for the waitlist: its id.'),
  customerFirstName: z.string(),
  staffId: z.string().nullable(),
  staffFirstName: z.string(),
  serviceName: z.string(),
  startTime: z.string(),
  endTime: z.string().describe('Including clean-up.'),
  overlapMinutes: z.number().int().describe('For how long the visit runs into it.'),
  heldUntil: z.string().nullable().describe('For a place held for the waitlist; null: a booking.'),
})
export type Conflict = z.infer<typeof Conflict>

const NearestLines = z.array(
  z.object({ id: z.string(), staffId: z.string().nullable(), startDateTime: z.string(), duration: z.number() }),
)

/** Sending `lines` unchanged moves the visit there; after changes of services they are in the new order. */
export const NearestStart = z.object({
  startDateTime: z.string().describe('Start of the whole visit, or of all that change together.'),
  endDateTime: z.string(),
  lines: NearestLines,
  also: z
    .array(z.object({ id: z.string().describe('Of the booking.'), lines: NearestLines }))
    .optional()
    .describe('Where others of the group change too: their lines, to be sent with them.'),
})
export type NearestStart = z.infer<typeof NearestStart>

/** Details of 409 `slot_taken` when an owner moves or books; for new bookings, the `id` of a line is its service's. */
export const Collision = z.object({
  conflicts: z.array(Conflict).describe('Earliest first.'),
  nearest: z.array(NearestStart).describe('At most 3 free starts of the same day, nearest first.'),
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
  'link_renewed',
  'paid',
  'check_reopened',
  'zone_changed',
] as const

export const HistoryEntry = z.object({
  at: z.string(),
  actor: z.enum(['client', 'owner', 'system']),
  userName: z.string().describe('Empty if it was not a user.'),
  change: z.enum(bookingChanges),
  details: z
    .record(z.string(), z.unknown())
    .describe(
      'booked: status, outsideHours?, walkIn?, imported? (from another program); status_changed: from, to; moved: from, to (instants of the start), outsideHours?, lineId?, late? (by the client, too late to cancel in time); ' +
        'resized: lineId, serviceName, from, to (minutes); reassigned: lineId, serviceName, fromName, toName (empty: nobody); ' +
        'service_added and service_removed: lineId, serviceName, price, staffName; service_changed: lineId, fromName, toName; price_changed: lineId, serviceName, from, to (dollars); edited: fields (names); ' +
        'started, finished: serviceNames; stage_back: from, to; late_said: minutes (absent: not late); paid: checkNumber, reason (written off); check_reopened: checkNumber, reason; zone_changed: was, now (what the clock shows of the start).',
    ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * The details of 409 `changed_meanwhile`: the current booking, and what was changed since the version that was sent.
 */
export const Truth = z.object({ booking: Booking, changes: z.array(HistoryEntry).describe('Earliest first.') })
export type Truth = z.infer<typeof Truth>

export const maxStatusChanges = 200

export const changeStatuses = endpoint({
  method: 'PATCH',
  path: '/api/salon-owner/salons/:salonId/bookings/status',
  summary:
    'Set the status of several bookings. Those that cannot be set are returned with the reason, the others are set.',
  params: SalonParams,
  input: z.strictObject({
    ids: z.array(Id).min(1).max(maxStatusChanges),
    status: BookingStatus,
    versions: z
      .record(Id, z.number().int())
      .optional()
      .describe('Loaded versions by id: bookings changed since are not set.'),
    tellClient: z.boolean().optional().describe('As in changing a single booking.'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        code: z.enum(['slot_taken', 'not_found', 'changed_meanwhile']).optional().describe('Why it was not set.'),
        details: Truth.optional().describe('For changed_meanwhile.'),
      }),
    ),
  }),
})

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/salon-owner/bookings/:bookingId/history',
  summary: 'Who changed what about a booking and when, latest first.',
  params: BookingParams,
  reply: z.array(HistoryEntry),
})
