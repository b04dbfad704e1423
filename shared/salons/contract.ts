import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../time.ts'

export const slotIntervals = [15, 30, 60] as const

/** What anyone may know of a salon. */
export const Salon = z.object({
  id: z.string(),
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
  noticeMinutes: z.number(),
  horizonDays: z.number(),
})
export type Salon = z.infer<typeof Salon>

export const WorkingHours = z.object({
  salonId: z.string(),
  dayOfWeek: z.number().int().min(1).max(7).describe('Monday 1 to Sunday 7'),
  openTime: LocalTime.nullable(),
  closeTime: LocalTime.nullable(),
  isClosed: z.boolean(),
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
