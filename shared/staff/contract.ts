import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { fileRefusals } from '../errors.ts'
import { Id, IdParams, SalonParams } from '../ids.ts'
import { EndTime, LocalTime } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { maxPhotoBytes } from '../salons/picture-files.ts'
import { Service } from '../services/contract.ts'
import { AssignedMembers, AssignedServices, NewStaff, StaffChange, StaffStatus, TimeOffIn, WeekIn } from './input.ts'
import { licenseFlags } from './license-dates.ts'

const own = {
  duration: z.number().nullable().describe('minutes; null: as on the menu.'),
  price: PriceOut.nullable().describe('Null: as on the menu.'),
}
const OwnTerms = z.object({ serviceId: z.string(), ...own })
export type OwnTerms = z.infer<typeof OwnTerms>

/** The public part of a member: no email, phone or address. */
export const PublicStaff = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()).describe('BCP 47 tags, such as en and vi'),
  status: StaffStatus,
  photoUrl: z.string().nullable().describe('Changes with the photo; null when there is none.'),
  isAvailableForBooking: z.boolean(),
  serviceIds: z.array(z.string()),
  ownTerms: z.array(OwnTerms).describe("The member's own minutes and prices, where they differ from the menu."),
  rating: z.string().describe('Average of all visible reviews, one decimal; 0.0 without any.'),
  reviewCount: z.number().int(),
})
export type PublicStaff = z.infer<typeof PublicStaff>

/** Contact fields and version are present only for the owner, `licenseFlag` for the salon itself. */
export const Staff = PublicStaff.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  version: Version.optional().describe('Incremented with every change of the profile, the services or the week.'),
  licenseFlag: z.enum(licenseFlags).nullable().optional().describe('No license of the member is valid today.'),
})
export type Staff = z.infer<typeof Staff>

export const Availability = z.object({
  id: z.string(),
  staffId: z.string(),
  dayOfWeek: z.number().int().min(0).max(6).describe('Sunday 0 to Saturday 6'),
  isActive: z.boolean(),
  startTime: LocalTime.nullable(),
  endTime: EndTime.nullable().describe('24:00: midnight.'),
  breakStart: LocalTime.nullable(),
  breakEnd: EndTime.nullable(),
  secondBreakStart: LocalTime.nullable().describe('After the first break; null without a second one.'),
  secondBreakEnd: EndTime.nullable(),
  version: Version.describe('Of the member.'),
})
export type Availability = z.infer<typeof Availability>

export const TimeOff = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  allDay: z.boolean().describe('Whole days.'),
  reason: z.string().describe('Empty except for the owner and the member themselves.'),
})
export type TimeOff = z.infer<typeof TimeOff>

const StaffParams = z.object({ staffId: Id })

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff',
  summary: 'Active and bookable members; owners see all, with contact fields.',
  params: SalonParams,
  reply: z.array(Staff),
})

export const listPublicStaff = endpoint({
  method: 'GET',
  path: '/api/public/salon/:salonId/staff',
  summary: 'Active and bookable members.',
  params: SalonParams,
  reply: z.array(PublicStaff),
})

export const listStaffForService = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/services/:serviceId/staff/public',
  summary: 'Active and bookable members who do the service.',
  params: z.object({ salonId: Id, serviceId: Id }),
  reply: z.array(PublicStaff),
})

export const listServicesOfStaff = endpoint({
  method: 'GET',
  path: '/api/staff/:staffId/services',
  summary: "The services of a member, with that member's minutes and prices.",
  params: StaffParams,
  reply: z.array(Service),
})

export const listPublicServicesOfStaff = endpoint({
  method: 'GET',
  path: '/api/public/staff/:staffId/services',
  summary: 'The same list.',
  params: StaffParams,
  reply: z.array(Service),
})

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/staff/:staffId/availability',
  summary: 'Seven rows of the weekly pattern, Sunday first.',
  params: StaffParams,
  reply: z.array(Availability),
})

export const readAvailabilityDetailed = endpoint({
  method: 'GET',
  path: '/api/staff/:staffId/availability/detailed',
  summary: 'The weekly pattern and upcoming time off.',
  params: StaffParams,
  reply: z.object({
    availability: z.array(Availability),
    timeOff: z.array(TimeOff),
  }),
})

export const listWeeks = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff/availability',
  summary: 'The weekly pattern of every member, seven rows each, in staff list order.',
  params: SalonParams,
  reply: z.array(Availability),
})

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/staff',
  summary: 'Add a member, who works Monday to Saturday from nine to five and does no services yet.',
  params: SalonParams,
  refusals: ['too_many_members'],
  input: NewStaff,
  reply: Staff,
  status: 201,
})

export const changeStaffProfile = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/profile',
  summary:
    'Change a member; absent fields stay unchanged. Bookings stay with a member who becomes inactive; their login is suspended.',
  params: StaffParams,
  refusals: ['changed_meanwhile'],
  input: StaffChange.extend({ version: VersionIn }),
  reply: Staff,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId',
  summary: 'The same.',
  params: StaffParams,
  refusals: ['changed_meanwhile'],
  input: StaffChange.extend({ version: VersionIn }),
  reply: Staff,
})

export const orderStaff = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/staff/order',
  summary: 'Set the order in which clients see members: those named first, then the others.',
  params: SalonParams,
  input: z.strictObject({ staffIds: z.array(Id).max(500) }),
  reply: z.array(Staff),
})

export const assignServices = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/services',
  summary: 'Set the services of a member. Bookings stay.',
  params: StaffParams,
  refusals: ['changed_meanwhile'],
  input: AssignedServices.extend({ version: VersionIn }),
  reply: z.array(Service),
})

export const assignMembers = endpoint({
  method: 'PUT',
  path: '/api/services/:id/staff',
  summary: 'Set the members who do a service. Bookings stay.',
  params: IdParams,
  input: AssignedMembers,
  reply: z.array(Staff),
})

export const changeAvailability = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/availability',
  summary:
    'Set days of the weekly pattern, as an array or under `availability`; absent days stay unchanged. Bookings stay.',
  params: StaffParams,
  refusals: ['changed_meanwhile'],
  input: z.preprocess(
    (sent) => (Array.isArray(sent) ? { availability: sent } : sent),
    z.strictObject({ availability: WeekIn, version: VersionIn }),
  ),
  reply: z.array(Availability),
})

export const giveWeek = endpoint({
  method: 'PUT',
  path: '/api/salons/:salonId/staff/availability',
  summary: 'Set the same days of the weekly pattern for several members; absent days stay unchanged. Bookings stay.',
  params: SalonParams,
  refusals: ['changed_meanwhile'],
  input: z.strictObject({
    staffIds: z.array(Id).min(1).max(500),
    availability: WeekIn,
    from: z
      .strictObject({ staffId: Id, version: VersionIn })
      .optional()
      .describe('Of these members, whose week was loaded and changed: if it was saved since, nothing changes.'),
  }),
  reply: z.array(Availability).describe('Of every member.'),
})

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/api/staff/:staffId/time-off',
  summary: 'Time off that is not over, earliest first.',
  params: StaffParams,
  reply: z.array(TimeOff),
})

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/api/staff/:staffId/time-off',
  summary: 'Add time off. It takes effect at once; bookings stay: see affected-bookings.',
  params: StaffParams,
  input: TimeOffIn,
  reply: TimeOff,
  status: 201,
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/staff/:staffId/time-off/:timeOffId',
  summary: 'Delete time off.',
  params: z.object({ staffId: Id, timeOffId: Id }),
})

const maxBase64Length = Math.ceil(maxPhotoBytes / 3) * 4

export const changeStaffPhoto = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/photo',
  refusals: fileRefusals,
  summary:
    'Set the photo: a JPEG, PNG or WebP picture of at most 2 MB, as base64. The format is detected from its content.',
  params: StaffParams,
  input: z.strictObject({
    photo: z
      .base64()
      .min(1)
      .max(Math.ceil(maxPhotoBytes / 3) * 4),
  }),
  maxBytes: maxBase64Length + 100_000,
  reply: Staff,
})

export const deleteStaffPhoto = endpoint({
  method: 'DELETE',
  path: '/api/staff/:staffId/photo',
  summary: 'Delete the photo; initials are shown instead.',
  params: StaffParams,
})

/** Bytes, not JSON. */
export const staffPhoto = endpoint({
  method: 'GET',
  path: '/api/public/staff/:staffId/photo',
  summary: "A member's photo, as in photoUrl.",
  params: StaffParams,
})
