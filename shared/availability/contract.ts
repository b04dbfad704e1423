import { z } from 'zod'
import { HolderHeaders } from '../bookings/holder.ts'
import { maxPartyServices, maxPartySize } from '../bookings/limits.ts'
import { cut, VisitDay, VisitSlot } from '../bookings/visit-day.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { LocalDate, LocalTime } from '../local-time.ts'
import { arrangements } from './arrangements.ts'

export const Slot = z.object({
  time: LocalTime.describe("On the salon's wall clock. startDateTime distinguishes a repeated hour."),
  disabled: z.boolean().describe('Taken.'),
  startDateTime: z.string(),
  endDateTime: z.string(),
})
export type Slot = z.infer<typeof Slot>

export const DaySlots = z.object({ date: LocalDate, timezone: z.string(), cut, slots: z.array(Slot) })

const duration = z.coerce.number().int().min(1).max(720).describe('minutes')

export const anyStaffSlots = endpoint({
  method: 'GET',
  path: '/api/salons/:id/timeslots-any-staff',
  refusals: ['in_the_past', 'too_far_ahead', 'service_inactive'],
  summary: 'Starts of one day; enabled when at least one qualified member is free for all of it.',
  params: IdParams,
  query: z.object({ date: LocalDate, duration, serviceId: Id.optional() }),
  reply: DaySlots,
})

export const staffSlots = endpoint({
  method: 'GET',
  path: '/api/salons/:id/staff/:staffId/timeslots-with-status',
  refusals: ['in_the_past', 'too_far_ahead', 'service_inactive'],
  summary: 'Starts of one day for one member; taken ones are listed as disabled.',
  params: z.object({ id: Id, staffId: Id }),
  query: z.object({
    date: LocalDate,
    duration,
    serviceId: Id.optional().describe(
      'Matches the result of booking it: considers clean-up, chairs, and other bookings that can make room.',
    ),
  }),
  reply: DaySlots,
})

export const blockingBookings = endpoint({
  method: 'GET',
  path: '/api/debug/bookings/:staffId/:date',
  refusals: ['invalid_request', 'in_the_past', 'too_far_ahead'],
  summary: 'When a member is busy on a day: merged intervals, never who, what or how many.',
  params: z.object({ staffId: Id, date: z.string().max(40) }),
  reply: z.object({ blockingBookings: z.array(z.object({ startTime: z.string(), endTime: z.string() })) }),
})

const ids = (text: string) => text.split(',').map((part) => part.trim())

/** `id*2.id,,id`: two of one and one of another for the first service, none for the second, one for the third. */
function parseChoices(text: string): { optionId: string; count: number }[][] {
  return text.split(',').map((service) =>
    service
      .split('.')
      .filter(Boolean)
      .map((choice) => {
        const [optionId = '', count = '1'] = choice.split('*')
        return { optionId, count: Number(count) }
      }),
  )
}

/** Which visit it is about, in a query. */
export const VisitQuery = z.object({
  services: z
    .string()
    .max(500)
    .transform(ids)
    .pipe(z.array(Id).min(1).max(8))
    .describe('Service ids, in order, separated by commas.'),
  staff: z
    .string()
    .max(500)
    .default('any')
    .transform(ids)
    .pipe(
      z
        .array(z.union([z.literal('any'), Id]))
        .min(1)
        .max(8),
    )
    .describe("A member's id or 'any' for each service; one value stands for all."),
  options: z
    .string()
    .max(4000)
    .default('')
    .transform(parseChoices)
    .pipe(z.array(z.array(z.object({ optionId: Id, count: z.number().int().min(1).max(20) })).max(40)).max(8))
    .describe('Chosen options for each service, in order: `id*2.id,,id`. They add to the length of the visit.'),
  together: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Two technicians at the same time, to finish sooner. Rejected if no pair of categories allows it.'),
})

export const visitSlots = endpoint({
  method: 'GET',
  path: '/api/salons/:id/visit-slots',
  headers: HolderHeaders,
  refusals: ['in_the_past', 'too_far_ahead', 'service_inactive', 'add_on_alone', 'not_at_once', 'options_changed'],
  summary: 'Starts for a whole visit of several services, over one or more days.',
  params: IdParams,
  query: VisitQuery.extend({
    date: LocalDate.describe('The first day.'),
    days: z.coerce.number().int().min(1).max(42).default(1),
  }),
  reply: z.object({ timezone: z.string(), days: z.array(VisitDay) }),
})

export const FirstFree = z.object({
  timezone: z.string(),
  any: z.string().nullable().describe('Null: none within two weeks, or none was found in time.'),
  members: z
    .array(z.object({ staffId: z.string(), startDateTime: z.string() }))
    .describe('Those who have one; no booking is moved for it.'),
  cut: cut.describe('The search was cut off: whoever has none may have one.'),
})
export type FirstFree = z.infer<typeof FirstFree>

export const firstFree = endpoint({
  method: 'GET',
  path: '/api/salons/:id/first-free',
  headers: HolderHeaders,
  refusals: ['service_inactive', 'add_on_alone', 'options_changed'],
  summary: 'The first time within two weeks at which each member could do a whole visit, and at which anybody could.',
  params: IdParams,
  query: VisitQuery.pick({ services: true, options: true }),
  reply: FirstFree,
})

const Person = VisitQuery.pick({ services: true, staff: true, options: true, together: true })

function parsePerson(text: string): Record<string, string> {
  const [services = '', staff, options, together] = text.split('|')
  return {
    services,
    ...(staff !== undefined && { staff }),
    ...(options !== undefined && { options }),
    ...(together !== undefined && { together }),
  }
}

/** Which party it is about, in a query. */
const PartyQuery = z.object({
  people: z
    .string()
    .max(8000)
    .transform((text) => text.split(';').map(parsePerson))
    .pipe(z.array(Person).min(1).max(maxPartySize))
    .refine((people) => people.reduce((sum, { services }) => sum + services.length, 0) <= maxPartyServices, 'too_many')
    .describe(
      `The host and the guests, separated by semicolons: \`services|staff|options|together\` of each as in visit-slots. At most ${maxPartyServices} services.`,
    ),
  arrangement: z
    .enum(arrangements)
    .default('start')
    .describe('start and finish: together; turns: one after another; any: the first of these that fits.'),
})

export const partySlots = endpoint({
  method: 'GET',
  path: '/api/salons/:id/party-slots',
  headers: HolderHeaders,
  refusals: ['in_the_past', 'too_far_ahead', 'service_inactive', 'add_on_alone', 'not_at_once', 'options_changed'],
  summary: 'Starts for a whole party, over one or more days: everybody or nobody. Each line has its person and start.',
  params: IdParams,
  query: PartyQuery.extend({
    date: LocalDate.describe('The first day.'),
    days: z.coerce.number().int().min(1).max(14).default(1),
  }),
  reply: z.object({ timezone: z.string(), days: z.array(VisitDay) }),
})

export const walkInStart = endpoint({
  method: 'GET',
  path: '/api/salons/:id/walk-in-start',
  refusals: ['service_inactive', 'options_changed'],
  summary:
    'When a client at the door can begin with any free member: now (rounded down to five minutes), or as soon as possible today.',
  params: IdParams,
  query: VisitQuery.pick({ services: true, options: true }),
  reply: z.object({ date: LocalDate, slot: VisitSlot.nullable().describe('Null: no more times today.') }),
})
