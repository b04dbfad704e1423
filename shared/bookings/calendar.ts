/** The owner's calendar: everything that Day, Week and Month show, in one call. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { Block } from '../staff/blocks.ts'
import { StaffStatus } from '../staff/input.ts'
import { Booking, BookingLine } from './contract.ts'

export const maxCalendarDays = 42

/** What the front desk should know about the client before they arrive. */
export const ClientAlert = z.object({
  blocked: z.boolean().describe('May not book online.'),
  noShows: z.number(),
  notes: z.string().describe("The beginning of the salon's notes on the client."),
  preferences: z.string().describe("The beginning of the client's preferences."),
})
export type ClientAlert = z.infer<typeof ClientAlert>

export const CalendarBooking = Booking.pick({
  id: true,
  status: true,
  startTime: true,
  endTime: true,
  version: true,
  customerFirstName: true,
  customerLastName: true,
  customerPhone: true,
  notes: true,
  source: true,
  outsideHours: true,
  arrivedAt: true,
  leftAt: true,
  lateMinutes: true,
  clientConfirmed: true,
  companions: true,
  partyPlace: true,
}).extend({
  client: ClientAlert.nullable().describe('Null: nothing to know.'),
  hasIdeas: z.boolean().describe('The client, or the host of their party, has added pictures of what they would like.'),
  services: z.array(
    BookingLine.pick({
      id: true,
      serviceId: true,
      serviceName: true,
      staffId: true,
      staffFirstName: true,
      staffRequested: true,
      startTime: true,
      endTime: true,
      price: true,
      priceKind: true,
      startedAt: true,
      finishedAt: true,
    }),
  ),
})
export type CalendarBooking = z.infer<typeof CalendarBooking>

const Span = z.object({ start: z.string(), end: z.string() })

export const CalendarDay = Span.extend({
  date: LocalDate,
  open: Span.nullable(),
  closed: z
    .object({ because: z.enum(['weekday', 'closure']), name: z.string().describe('Name of the closure.') })
    .nullable()
    .describe('Why open is null.'),
  special: z
    .object({ name: z.string().describe('The occasion; may be empty.') })
    .nullable()
    .describe('Special hours of this date; null: those of its weekday.'),
}).describe('start and end: 23, 24 or 25 hours apart.')
export type CalendarDay = z.infer<typeof CalendarDay>

export const MemberDay = z.object({
  date: LocalDate,
  shift: Span.nullable().describe('Null on a day off.'),
  special: z.boolean().describe('Special hours of this date.'),
  rest: Span.nullable().describe('The first break.'),
  secondRest: Span.nullable().describe('The second break.'),
  away: z
    .array(Span.extend({ reason: z.string().describe('Empty except for the owner and the member themselves.') }))
    .describe('Time off within the day.'),
  held: z.array(Span).describe('Held for clients on the waitlist, for some minutes.'),
  typing: z.array(Span).describe('Held while a client types a booking: taken for clients, not for the front desk.'),
  blocks: z.array(Span.extend({ blockId: z.string(), reason: z.string(), weekly: z.boolean() })),
})
export type MemberDay = z.infer<typeof MemberDay>

export const CalendarMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: StaffStatus,
  isAvailableForBooking: z.boolean(),
  photoUrl: z.string().nullable(),
  serviceIds: z.array(z.string()),
  extraMinutes: z
    .array(z.object({ serviceId: z.string(), minutes: z.number().int() }))
    .describe('Where the member takes longer than the menu; negative: shorter.'),
  days: z.array(MemberDay).describe('One per day, in order.'),
})
export type CalendarMember = z.infer<typeof CalendarMember>

export const Calendar = z.object({
  timezone: z.string(),
  slotMinutes: z.number(),
  days: z.array(CalendarDay),
  staff: z.array(CalendarMember).describe('In staff list order; lines may belong to members who have left.'),
  bookings: z.array(CalendarBooking).describe('All that overlap the days, in every status, earliest first.'),
  blocks: z.array(Block).describe('Blocks that fall on the days.'),
  resources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      units: z.number(),
      uses: z
        .array(Span.extend({ bookingId: z.string() }))
        .describe('One per unit in use, including clean-up, earliest first.'),
    }),
  ),
})
export type Calendar = z.infer<typeof Calendar>

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons/:salonId/calendar',
  summary: 'Bookings, hours, shifts, absences, blocks and resources of up to 42 days.',
  params: SalonParams,
  query: z
    .object({ from: LocalDate, to: LocalDate.describe('Inclusive.') })
    .refine((dates) => !(daysAfter(dates) < 0), { path: ['to'], message: 'ends_before_start' })
    .refine((dates) => !(daysAfter(dates) >= maxCalendarDays), { path: ['to'], message: 'too_many' }),
  reply: Calendar,
})

/** NaN if either is not a date, which has its own error already. */
function daysAfter({ from, to }: { from: LocalDate; to: LocalDate }): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
