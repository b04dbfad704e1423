import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WorkHeaders } from '../headers.ts'
import { Id, SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { pageQuery, pageReply } from '../paging.ts'
import { parsePhone } from '../phone.ts'
import { priceKinds } from '../prices.ts'
import { LineOption, ServiceChoices } from '../services/option-groups.ts'
import { languages } from '../text/language.ts'
import { line, nameLine, notes, requiredName } from '../text.ts'
import { HolderHeaders } from './holder.ts'
import { maxPartySize, maxServicesPerVisit } from './limits.ts'
import { shownIn } from './shown.ts'
import { bookingSorts } from './sorts.ts'
import { bookingStatuses } from './status.ts'

export { maxComingBookingsPerPhone, maxServicesPerVisit } from './limits.ts'

export const BookingStatus = z.enum(bookingStatuses)

const Language = z.enum(languages)

const pressed = z.string().nullable().describe('When the step was recorded; null: not yet.')

export const BookingLine = z.object({
  id: z.string(),
  staffRequested: z.boolean().describe('false: no preference.'),
  serviceId: z.string().nullable(),
  serviceName: z.string(),
  options: z.array(LineOption).describe('Chosen options; price and duration include theirs.'),
  price: PriceOut,
  priceKind: z
    .enum(priceKinds)
    .optional()
    .describe('Kind of the price if not exact: from: it may become more; in_salon: given in the salon only.'),
  duration: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  notes: z.string(),
  staffId: z.string().nullable(),
  staffFirstName: z.string(),
  staffLastName: z.string(),
  startedAt: pressed,
  finishedAt: pressed,
})
export type BookingLine = z.infer<typeof BookingLine>

const partyPlace = z
  .number()
  .int()
  .nullable()
  .describe(
    'Index in a party that was booked together: 0 is the host, who gets the messages for all. Null: not a party.',
  )

/** Another client of the group, with a booking of their own. */
export const Companion = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  startTime: z.string(),
  status: BookingStatus,
  version: z.number().int(),
  partyPlace,
})
export type Companion = z.infer<typeof Companion>

export const Booking = z.object({
  id: z.string(),
  salonId: z.string(),
  status: BookingStatus,
  appointmentDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  totalDuration: z.number(),
  totalPrice: PriceOut,
  bookingSubmittedAt: z.string(),
  notes: z.string(),
  customerId: z.string().nullable().describe('Null: a walk-in who left no phone.'),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  services: z.array(BookingLine),
  source: z
    .enum(['public', 'owner', 'walk_in'])
    .describe('walk_in: seated from the line, or in the salon without a booking.'),
  outsideHours: z.boolean(),
  language: Language.describe("The client's language, for messages."),
  version: z.number().int().describe('Incremented with every change.'),
  arrivedAt: pressed,
  leftAt: pressed,
  clientConfirmed: z.boolean().describe('The client has confirmed that they will come at this time.'),
  confirmBy: z
    .string()
    .nullable()
    .describe(
      'Deadline for the client to confirm, after which the visit is released. Null: not required, or confirmed.',
    ),
  released: z.boolean().describe('Cancelled because the client did not confirm in time.'),
  lateMinutes: z.number().nullable().describe('Delay announced by the client, in minutes.'),
  clientLink: z.string().describe("The client's own page of the visit: a path on this site."),
  partyPlace,
  sideBySide: z.boolean().optional().describe('The party would like to sit side by side; absent: it does not say.'),
  companions: z
    .array(Companion)
    .describe('The others of the group: those of a party by their place in it, then the earliest first.'),
})
export type Booking = z.infer<typeof Booking>

const PublicLine = BookingLine.omit({ staffLastName: true, startedAt: true, finishedAt: true })

/** What an anonymous client gets back: what they sent, plus id, status, times, prices and the first names of staff. */
export const PublicBooking = Booking.omit({
  customerId: true,
  source: true,
  outsideHours: true,
  language: true,
  version: true,
  arrivedAt: true,
  leftAt: true,
  lateMinutes: true,
  clientConfirmed: true,
  released: true,
  companions: true,
  partyPlace: true,
}).extend({
  timezone: z.string(),
  services: z.array(PublicLine),
  guests: z
    .array(
      Booking.pick({ id: true, startTime: true, endTime: true, totalPrice: true }).extend({
        firstName: z.string(),
        services: z.array(PublicLine),
      }),
    )
    .describe('The others of the party, in the order sent.'),
  told: z
    .array(z.enum(['text', 'email']))
    .describe('How a message about it is on its way to the client. Empty: nothing is sent to them.'),
})
export type PublicBooking = z.infer<typeof PublicBooking>

/** What a stranger gets back instead while the salon is flooded: their request holds no time until the salon agrees. */
export const RequestedVisit = z.object({ requested: z.literal(true), startTime: z.string() })
export type RequestedVisit = z.infer<typeof RequestedVisit>

export const Phone = z
  .string()
  .max(40, 'phone')
  .transform((typed, check) => {
    const phone = parsePhone(typed)
    if (phone) return phone
    check.addIssue({ code: 'custom', params: { code: 'phone' }, message: 'phone' })
    return z.NEVER
  })

export const ClientIn = z.object({
  firstName: requiredName(80),
  lastName: nameLine(80).default(''),
  phone: z.union([z.literal(''), Phone], 'phone').describe('Empty only for a walk-in.'),
  email: z.union([z.literal(''), line(254).pipe(z.email())]).default(''),
  comment: notes(1000).default(''),
})

/** What one person has done, by whom and when. */
export const personsVisit = {
  services: z.array(Id).min(1).max(maxServicesPerVisit),
  staffAssignments: z.array(z.object({ serviceId: Id, staffId: Id.nullish() })).default([]),
  timeSlots: z
    .array(
      z.object({
        serviceId: Id,
        startDateTime: z.iso.datetime({ offset: true }),
        endDateTime: z.string().max(40).optional(),
        staffId: Id.nullish(),
      }),
    )
    .min(1)
    .max(maxServicesPerVisit),
  options: ServiceChoices,
}

/** Why a client cannot have the visit at that time. */
export const timeRefusals = [
  'salon_closed',
  'outside_hours',
  'off_grid',
  'not_at_once',
  'add_on_alone',
  'options_changed',
  'in_the_past',
  'too_short_notice',
  'too_far_ahead',
  'service_inactive',
  'staff_not_qualified',
  'staff_unavailable',
  'slot_taken',
] as const

/** Prices, durations, ends and the zone come from the server, whatever is sent. */
export const BookVisit = z.object({
  salonId: Id,
  ...personsVisit,
  date: z
    .string()
    .max(40)
    .nullish()
    .describe("A date in the salon's calendar. Required, but the starts determine the day."),
  customer: ClientIn,
  guests: z
    .array(z.object({ name: nameLine(80).default('').describe('May be empty.'), ...personsVisit }))
    .max(maxPartySize - 1)
    .optional()
    .describe(
      'Other people of the party, each with their services: all are booked, or nobody. Each begins on the grid, when another is done, or so that they finish together, as listed by GET party-slots.',
    ),
  sideBySide: z.boolean().optional().describe('With `guests`: they would like to sit side by side.'),
  shown: shownIn,
  timezone: z.string().max(64).nullish(),
  language: Language.optional().describe("The client's language for messages; Accept-Language when absent."),
  textConsent: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(
      'Version of the consent sentence at the phone field that the client has read; stored with time and IP address.',
    ),
  outsideHours: z.boolean().optional().describe('Owner only: book even outside hours; recorded if it was necessary.'),
  cameWith: Id.optional().describe('Owner only: a booking of the same day, to form a group with. Not with `guests`.'),
  walkIn: z
    .boolean()
    .optional()
    .describe('Owner only: the client is in the salon. The phone may be empty; recorded in the history.'),
  mustConfirm: z
    .boolean()
    .optional()
    .describe(
      'Owner only: the client must confirm by the salon’s time on the day before, or the visit is cancelled. Not with `walkIn`.',
    ),
})
export type BookVisit = z.infer<typeof BookVisit>

export const bookVisit = endpoint({
  method: 'POST',
  path: '/api/bookings',
  refusals: [
    'missing_date_or_zone',
    ...timeRefusals,
    'call_salon',
    'code_needed',
    'wrong_booking_code',
    'booking_code_over',
    'not_found',
    'held_time_taken',
    'terms_changed',
    'too_many_bookings',
    'visit_closed',
    'idempotency_mismatch',
  ],
  summary:
    'Book a visit. With an Idempotency-Key a repeat answers 200 with the first booking. In a flood a stranger’s may be answered 202: it waits for the salon to agree.',
  headers: WorkHeaders.extend({
    ...HolderHeaders.shape,
    'booking-code': z
      .string()
      .regex(/^\d{6}$/, 'invalid')
      .optional()
      .describe(
        'After 403 code_needed, whose details have the `channels`: the code that POST /api/booking-codes sent.',
      ),
  }),
  input: BookVisit,
  reply: z.union([Booking, PublicBooking, RequestedVisit]),
  status: 201,
})

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:bookingId',
  summary: 'One booking.',
  params: z.object({ bookingId: Id }),
  reply: Booking,
})

const Period = z.object({ fromDate: LocalDate.optional(), toDate: LocalDate.optional() })

/** Which bookings, and in which order. Dates are local and inclusive. */
export const BookingsQuery = Period.extend({
  status: BookingStatus.optional(),
  sortBy: z.enum(bookingSorts).default('newest'),
  staffId: Id.optional(),
  search: line(80).optional(),
})

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/bookings',
  summary: 'Bookings of a salon. Dates are local and inclusive.',
  params: SalonParams,
  query: BookingsQuery.extend(pageQuery(50)),
  reply: z.object({ bookings: z.array(Booking), ...pageReply }),
})

export const StatusCounts = z.record(z.enum([...bookingStatuses, 'all']), z.number())

export const countByStatus = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/bookings/status-counts',
  summary: 'Number of bookings in each status.',
  params: SalonParams,
  query: Period,
  reply: StatusCounts,
})

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/api/salon-owner/bookings/:bookingId',
  summary: 'Delete a booking permanently. 409 has_check if it is on a check or has a deposit.',
  refusals: ['has_check'],
  params: z.object({ bookingId: Id }),
})
