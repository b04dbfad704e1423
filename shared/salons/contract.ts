import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { lateCancels } from '../bookings/cancelling.ts'
import { NoShowRules } from '../bookings/no-shows.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../local-time.ts'
import { waitlistModes } from '../waitlist/limits.ts'
import { bookingCodes, NewClosure, NewSalon, ResourceFields, SalonChange, TimeZone, Week } from './input.ts'
import { Reminders } from './reminders.ts'

export {
  bookingCodes,
  NewClosure,
  NewSalon,
  offeredZones,
  ResourceFields,
  SalonChange,
  SalonFields,
  slotIntervals,
  Week,
} from './input.ts'

/** The public part of a salon. */
export const Salon = z.object({
  id: z.string(),
  slug: z.string().nullable().describe('The booking page is at /{slug} too. Null: only at /booking/{id}.'),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timezone: z.string(),
  settings: z.object({
    workingHours: z.object({ start: LocalTime, end: LocalTime }),
    timeSlotInterval: z.number(),
  }),
  autoConfirm: z.boolean(),
  askForReviews: z.boolean(),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
  version: Version,
  vipVisits: z.number().describe('With so many visits a customer counts as VIP.'),
  cancelHours: z.number().describe('Until so many hours before the start clients may cancel.'),
  lateCancels: z.enum(lateCancels).describe('After that.'),
  noShowRules: NoShowRules.describe('What follows from visits that a client missed.'),
  bookingCode: z.enum(bookingCodes),
  waitlist: z.enum(waitlistModes),
  reminders: Reminders.describe('Before each visit, by the salon’s clock from 9:00 to 20:00.'),
})
export type Salon = z.infer<typeof Salon>

export const WorkingHours = z.object({
  salonId: z.string(),
  dayOfWeek: z.number().int().min(1).max(7).describe('Monday 1 to Sunday 7'),
  openTime: LocalTime.nullable(),
  closeTime: LocalTime.nullable(),
  isClosed: z.boolean(),
  version: Version.describe('Of the salon.'),
})
export type WorkingHours = z.infer<typeof WorkingHours>

export const Closure = z.object({
  id: z.string(),
  closureDate: LocalDate.describe('The first day.'),
  endDate: LocalDate.describe('The last day, itself included.'),
  name: z.string(),
  description: z.string(),
})
export type Closure = z.infer<typeof Closure>

export const listOwnSalons = endpoint({
  method: 'GET',
  path: '/api/salon-owner/salons',
  summary: "The signed-in owner's salons, oldest first: the first is the current one.",
  reply: z.array(Salon),
})

export const listSalons = endpoint({
  method: 'GET',
  path: '/api/salons',
  summary: 'An owner: own salons. A super administrator: all.',
  reply: z.array(Salon),
})

export const readSalon = endpoint({
  method: 'GET',
  path: '/api/salons/:id',
  summary: 'A salon as its booking page shows it.',
  params: IdParams,
  reply: Salon,
})

export const readWorkingHours = endpoint({
  method: 'GET',
  path: '/api/salons/:id/working-hours',
  summary: 'Seven rows, Monday first; the defaults when none are saved.',
  params: IdParams,
  reply: z.array(WorkingHours),
})

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/salons/:id/special-closures',
  summary: 'Closures, coming ones first.',
  params: IdParams,
  reply: z.array(Closure),
})

export const changeSalon = endpoint({
  method: 'PUT',
  path: '/api/salons/:id',
  summary: 'Change a salon. Another zone moves no booking: its instant stays, the clock says something else.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: SalonChange.extend({ version: VersionIn }),
  reply: Salon,
})

export const createSalon = endpoint({
  method: 'POST',
  path: '/api/salons',
  summary: 'A new salon for an owner. Super administrators only.',
  input: NewSalon,
  reply: Salon,
  status: 201,
})

export const deleteSalon = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id',
  refusals: ['has_bookings'],
  summary: 'Delete a salon and all it holds: 409 has_bookings while visits are coming. Super administrators only.',
  params: IdParams,
})

export const saveWorkingHours = endpoint({
  method: 'POST',
  path: '/api/salons/:id/working-hours',
  summary: 'Set the opening hours of the week. Bookings that lie outside of them stay.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({ workingHours: Week, version: VersionIn }),
  reply: z.array(WorkingHours),
})

export const createClosure = endpoint({
  method: 'POST',
  path: '/api/salons/:id/special-closures',
  summary: 'Close on a day, or on several. Bookings on them stay.',
  params: IdParams,
  input: NewClosure,
  reply: Closure,
  status: 201,
})

export const deleteClosure = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id/special-closures/:closureId',
  summary: 'Open again.',
  params: z.object({ id: Id, closureId: Id }),
})

export const Holiday = z.object({
  date: LocalDate,
  holiday: z.string().describe('Which one, such as independence_day.'),
  name: z.string().describe("In the caller's language."),
  observed: z.boolean().describe('The working day on which one that falls on a weekend is observed besides.'),
  closed: z.boolean().describe('A closure of the salon covers the day already.'),
})
export type Holiday = z.infer<typeof Holiday>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/salons/:id/holidays',
  summary: 'The US federal holidays of a year, earliest first, to be added as closures.',
  params: IdParams,
  query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional().describe('Absent: this year.') }),
  reply: z.array(Holiday),
})

export const ZoneChange = z.object({
  total: z.number().describe('How many visits are coming.'),
  bookings: z
    .array(
      z.object({
        id: z.string(),
        startTime: z.string(),
        customerFirstName: z.string(),
        customerLastName: z.string(),
        before: z.object({ date: LocalDate, time: LocalTime }),
        after: z.object({ date: LocalDate, time: LocalTime }),
      }),
    )
    .describe('The first ten: what the clock says now, and would say.'),
})
export type ZoneChange = z.infer<typeof ZoneChange>

export const previewZoneChange = endpoint({
  method: 'GET',
  path: '/api/salons/:id/zone-change',
  summary: 'What the clock would say of the coming visits in another zone. Changes nothing.',
  params: IdParams,
  query: z.object({ timezone: TimeZone }),
  reply: ZoneChange,
})

export const Resource = z.object({
  id: z.string(),
  name: z.string(),
  units: z.number(),
  serviceIds: z.array(z.string()).describe('The services that need one.'),
  version: Version,
})
export type Resource = z.infer<typeof Resource>

const ResourceParams = z.object({ id: Id, resourceId: Id })

export const listResources = endpoint({
  method: 'GET',
  path: '/api/salons/:id/resources',
  summary: 'What services need besides a person, such as pedicure chairs, by name.',
  params: IdParams,
  reply: z.array(Resource),
})

export const createResource = endpoint({
  method: 'POST',
  path: '/api/salons/:id/resources',
  summary: 'Add a resource.',
  params: IdParams,
  input: ResourceFields.extend({
    serviceIds: z.array(Id).max(1000).optional().describe('Services of the salon that need one from now on.'),
  }),
  reply: Resource,
  status: 201,
})

export const changeResource = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/resources/:resourceId',
  summary: 'Change a resource.',
  params: ResourceParams,
  refusals: ['changed_meanwhile'],
  input: ResourceFields.partial().extend({ version: VersionIn }),
  reply: Resource,
})

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id/resources/:resourceId',
  summary: 'Delete a resource. Services no longer need it.',
  params: ResourceParams,
})

/** The QR code of a salon's booking link, to show or print. Public. */
export function bookingLinkImage(salonId: string, format: 'svg' | 'png'): string {
  return `/api/salons/${salonId}/booking-link.${format}`
}
