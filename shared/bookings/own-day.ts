/** A technician's view: their own day, and their clients. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { LocalDate } from '../local-time.ts'
import { CalendarDay, MemberDay } from './calendar.ts'
import { Booking, BookingLine } from './contract.ts'
import { IdeaPicture } from './idea-pictures.ts'

export const OwnVisit = Booking.pick({
  id: true,
  status: true,
  customerFirstName: true,
  customerLastName: true,
  version: true,
  arrivedAt: true,
  leftAt: true,
  lateMinutes: true,
}).extend({
  startTime: z.string().describe("Times of the technician's own services, which may begin later than the visit."),
  endTime: z.string(),
  customerPhone: z.string().describe('Masked: ••• and the last four digits.'),
  hasEmail: z.boolean(),
  notes: z.string().describe('Phones and emails in it are masked.'),
  ideaPictures: z.array(IdeaPicture).describe('What the client has added, or the host of their party.'),
  services: z
    .array(
      BookingLine.pick({
        id: true,
        serviceName: true,
        options: true,
        staffRequested: true,
        startTime: true,
        endTime: true,
        startedAt: true,
        finishedAt: true,
      }),
    )
    .describe('Only those of the signed-in member.'),
})
export type OwnVisit = z.infer<typeof OwnVisit>

export const OwnDay = z.object({
  salonId: z.string(),
  salonName: z.string(),
  staffId: z.string().describe('The technician’s own.'),
  timezone: z.string(),
  day: CalendarDay,
  work: MemberDay,
  contactsOpen: z
    .boolean()
    .describe('Whether contacts can be viewed: from the day before the visits to the day after.'),
  visits: z.array(OwnVisit).describe('In every status, earliest first.'),
})
export type OwnDay = z.infer<typeof OwnDay>

export const readOwnDay = endpoint({
  method: 'GET',
  path: '/api/own-day',
  summary: 'The day of the signed-in technician: hours, absences and visits, with masked contacts.',
  query: z.object({ date: LocalDate.optional().describe("Absent: today on the salon's calendar.") }),
  reply: OwnDay,
})

export const viewContact = endpoint({
  method: 'POST',
  path: '/api/own-day/visits/:bookingId/contact-views',
  summary:
    "Contact details of the client of one of the technician's own visits, from the day before it to the day after, 20 times an hour. Recorded in the salon's audit log.",
  refusals: ['contact_out_of_reach', 'contacts_used_up'],
  params: z.object({ bookingId: Id }),
  reply: z.object({ phone: z.string(), email: z.string() }),
})
