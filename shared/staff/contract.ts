import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { Service } from '../services/contract.ts'
import { LocalTime } from '../time.ts'

/** What a client may know of a member: no email, phone or address. */
export const PublicStaff = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()).describe('BCP 47 tags, such as en and vi'),
  status: z.enum(['active', 'inactive', 'on_break']),
  isAvailableForBooking: z.boolean(),
  serviceIds: z.array(z.string()),
})
export type PublicStaff = z.infer<typeof PublicStaff>

/** Contact fields are there for the owner only. */
export const Staff = PublicStaff.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
})
export type Staff = z.infer<typeof Staff>

export const Availability = z.object({
  id: z.string(),
  staffId: z.string(),
  dayOfWeek: z.number().int().min(0).max(6).describe('Sunday 0 to Saturday 6'),
  isActive: z.boolean(),
  startTime: LocalTime.nullable(),
  endTime: LocalTime.nullable(),
  breakStart: LocalTime.nullable(),
  breakEnd: LocalTime.nullable(),
})
export type Availability = z.infer<typeof Availability>

const StaffParams = z.object({ staffId: Id })

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff',
  summary: 'Active and bookable members; the owner sees all, with contact fields.',
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
  summary: 'The services that a member does.',
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
  summary: 'The weekly pattern and the coming time off.',
  params: StaffParams,
  reply: z.object({
    availability: z.array(Availability),
    timeOff: z.array(z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string(), reason: z.string() })),
  }),
})
