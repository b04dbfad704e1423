import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { lateCancels } from './cancelling.ts'
import { bookingCodes, NewClosure, NewSalon, ResourceFields, SalonChange, Week } from './input.ts'
import { waitlistModes } from './limits.ts'
import { NoShowRules } from './no-shows.ts'
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
    workingHours: z.object({ start: LocalTime, end: EndTime }),
    timeSlotInterval: z.number(),
  }),
  autoConfirm: z.boolean(),
  askForReviews: z.boolean(),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
  version: Version,
  vipVisits: z.number().describe('Number of visits from which a customer counts as VIP.'),
  dayEndHour: z.number().describe('The hour after midnight at which the business day ends.'),
  rulesFrom: LocalDate.nullable().describe(
    'From when figures of till and pay follow today’s rules, also those of earlier days that are not closed; null: always.',
  ),
  cancelHours: z.number().describe('Clients may cancel up to this many hours before the start.'),
  lateCancels: z.enum(lateCancels).describe('What happens after that.'),
  noShowRules: NoShowRules.describe('Consequences of missed visits.'),
  bookingCode: z.enum(bookingCodes),
  waitlist: z.enum(waitlistModes),
  reminders: Reminders.describe('Reminders before each visit, sent from 9:00 to 20:00 salon time.'),
})
export type Salon = z.infer<typeof Salon>

export const WorkingHours = z.object({
  salonId: z.string(),
  dayOfWeek: z.number().int().min(1).max(7).describe('Monday 1 to Sunday 7'),
  openTime: LocalTime.nullable(),
  closeTime: EndTime.nullable().describe('24:00: midnight.'),
  isClosed: z.boolean(),
  version: Version.describe('Of the salon.'),
})
export type WorkingHours = z.infer<typeof WorkingHours>

export const Closure = z.object({
  id: z.string(),
  closureDate: LocalDate.describe('The first day.'),
  endDate: LocalDate.describe('The last day, inclusive.'),
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
  summary: 'Closures, upcoming ones first.',
  params: IdParams,
  reply: z.array(Closure),
})

/** What stays of upcoming visits when the time zone changes. */
export const visitsKeep = ['clock_times', 'instants'] as const
export type VisitsKeep = (typeof visitsKeep)[number]

export const changeSalon = endpoint({
  method: 'PUT',
  path: '/api/salons/:id',
  summary: 'Change a salon. With a new time zone, upcoming visits keep their clock times or their instants.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: SalonChange.extend({
    version: VersionIn,
    visitsKeep: z.enum(visitsKeep).optional().describe('With a new time zone. Absent: instants.'),
  }),
  reply: Salon,
})

export const createSalon = endpoint({
  method: 'POST',
  path: '/api/salons',
  summary: 'Create a salon for an owner. Super administrators only.',
  input: NewSalon,
  reply: Salon,
  status: 201,
})

export const deleteSalon = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id',
  refusals: ['has_bookings'],
  summary: 'Delete a salon with all its data: 409 has_bookings with upcoming visits. Super administrators only.',
  params: IdParams,
})

export const saveWorkingHours = endpoint({
  method: 'POST',
  path: '/api/salons/:id/working-hours',
  summary: 'Set the opening hours of the week. Bookings outside of them stay.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({ workingHours: Week, version: VersionIn }),
  reply: z.array(WorkingHours),
})

export const createClosure = endpoint({
  method: 'POST',
  path: '/api/salons/:id/special-closures',
  summary: 'Add a closure of one or more days. Bookings on them stay.',
  params: IdParams,
  input: NewClosure,
  reply: Closure,
  status: 201,
})

export const deleteClosure = endpoint({
  method: 'DELETE',
  path: '/api/salons/:id/special-closures/:closureId',
  summary: 'Remove a closure.',
  params: z.object({ id: Id, closureId: Id }),
})

export const Holiday = z.object({
  date: LocalDate,
  holiday: z.string().describe('Key of the holiday, such as independence_day.'),
  name: z.string().describe("In the caller's language."),
  observed: z.boolean().describe('The working day on which a holiday on a weekend is observed.'),
  closed: z.boolean().describe('A closure of the salon already covers the day.'),
})
export type Holiday = z.infer<typeof Holiday>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/salons/:id/holidays',
  summary: 'The US federal holidays and Tết of a year, earliest first, to be added as closures.',
  params: IdParams,
  query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional().describe('Absent: this year.') }),
  reply: z.array(Holiday),
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
  summary: 'Resources that services need, such as pedicure chairs, by name.',
  params: IdParams,
  reply: z.array(Resource),
})

export const createResource = endpoint({
  method: 'POST',
  path: '/api/salons/:id/resources',
  summary: 'Add a resource.',
  params: IdParams,
  input: ResourceFields.extend({
    serviceIds: z.array(Id).max(1000).optional().describe('Ids of all services that need one.'),
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
