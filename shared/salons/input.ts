/** What an owner can enter about a salon. The browser validates its forms with the same schemas. */

import { z } from 'zod'
import { VersionIn } from '../audit/edits.ts'
import { dayEndHours } from '../business-day.ts'
import { EmailIn, PhoneIn } from '../contact.ts'
import { Id } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { line, notes, requiredLine } from '../text.ts'
import { lateCancels, maxCancelHours } from './cancelling.ts'
import { completeDay, weekProblems } from './hours.ts'
import { maxHorizonDays, waitlistModes } from './limits.ts'
import { NoShowRules } from './no-shows.ts'
import { Reminders } from './reminders.ts'

export const slotIntervals = [15, 30, 60] as const
export const bookingCodes = ['off', 'on', 'auto'] as const
/** Offered first; any IANA zone is valid. */
export const offeredZones = ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'] as const

/** The server checks whether the zone exists. */
export const TimeZone = z
  .string('timezone')
  .min(1, 'timezone')
  .max(64, 'timezone')
  .describe('An IANA name, such as America/Denver.')

export const SalonFields = z.strictObject({
  name: requiredLine(120, { empty: 'salon_name_required' }),
  address: line(200),
  phone: z.union([z.literal(''), PhoneIn], 'phone'),
  email: z.union([z.literal(''), EmailIn], 'email'),
  timezone: TimeZone,
})

/** Absent fields stay unchanged. */
export const SalonChange = SalonFields.extend({
  settings: z
    .strictObject({
      workingHours: z
        .strictObject({ start: LocalTime, end: EndTime })
        .refine(({ start, end }) => start < end, { path: ['end'], message: 'closes_before_opening' })
        .describe(
          'If different from the current ones, applied to every open day. The loaded values can be sent back unchanged.',
        ),
      timeSlotInterval: z.union(slotIntervals.map((minutes) => z.literal(minutes))),
    })
    .partial(),
  autoConfirm: z.boolean().describe('Confirm online bookings automatically.'),
  askForReviews: z.boolean().describe('Ask clients for a review after a visit.'),
  noticeMinutes: z
    .number('notice')
    .int('notice')
    .min(0, 'notice')
    .max(10_080, 'notice')
    .describe('How long before its start a visit can still be booked online.'),
  horizonDays: z
    .number('horizon')
    .int('horizon')
    .min(1, 'horizon')
    .max(maxHorizonDays, 'horizon')
    .describe('How many days ahead a visit can be booked online.'),
  vipVisits: z
    .number('vip_visits')
    .int('vip_visits')
    .min(2, 'vip_visits')
    .max(1000, 'vip_visits')
    .describe('From how many visits on a customer is marked as VIP.'),
  dayEndHour: z
    .literal(dayEndHours)
    .describe('At which hour after midnight the business day ends: turns, hours and money count for it until then.'),
  cancelHours: z
    .number('cancel_hours')
    .int('cancel_hours')
    .min(0, 'cancel_hours')
    .max(maxCancelHours, 'cancel_hours')
    .describe('How many hours before its start a client may still cancel a visit; 0: until it begins.'),
  lateCancels: z
    .enum(lateCancels)
    .describe(
      'After that, clients can cancel online, which counts as late (counted), or have to call (call), also to move.',
    ),
  noShowRules: NoShowRules.describe('Consequences of missed visits, replaced as a whole.'),
  bookingCode: z
    .enum(bookingCodes)
    .describe('When new clients need a code, by text or email, to book online; auto: during a flood of bookings.'),
  waitlist: z
    .enum(waitlistModes)
    .describe('Whether full days offer a waitlist, and who is offered a freed place: the first in line, or everybody.'),
  reminders: Reminders.describe('Reminders before a visit: at most three, at different times.'),
}).partial()
export type SalonChange = z.infer<typeof SalonChange>

export const NewSalon = SalonFields.partial().extend({
  name: SalonFields.shape.name,
  ownerId: Id.describe('An account with the role salon_owner.'),
})
export type NewSalon = z.infer<typeof NewSalon>

/** Every weekday once, in any order. An open day without times gets the default ones; a closed day has none. */
export const Week = z
  .array(
    z
      .strictObject({
        salonId: Id.optional(),
        dayOfWeek: z.number().int().min(1).max(7),
        openTime: LocalTime.nullish(),
        closeTime: EndTime.nullish(),
        isClosed: z.boolean(),
        version: VersionIn,
      })
      .transform(completeDay),
  )
  .length(7)
  .superRefine((week, check) => {
    for (const { row, field, code } of weekProblems(week))
      check.addIssue({ code: 'custom', path: [row, field], message: code })
  })
export type Week = z.infer<typeof Week>

/** A date, or a date-time of which only the date counts, on the salon's calendar. */
const Day = z
  .string('closure_date')
  .max(40, 'closure_date')
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text))
  .pipe(z.iso.date('closure_date').refine((date) => LocalDate.safeParse(date).success, 'closure_date'))

export const NewClosure = z
  .strictObject({
    closureDate: Day.describe('The first day.'),
    endDate: Day.nullish().describe('The last day, inclusive; absent: a single day.'),
    name: requiredLine(80, { empty: 'closure_name_required' }),
    description: notes(200, { tooLong: 'description_too_long' }).optional(),
  })
  .refine(({ closureDate, endDate }) => !endDate || closureDate <= endDate, {
    path: ['endDate'],
    message: 'ends_before_start',
  })
export type NewClosure = z.infer<typeof NewClosure>

export const ResourceFields = z.strictObject({
  name: requiredLine(80, { empty: 'resource_name_required' }),
  units: z.number('units').int('units').min(0, 'units').max(100, 'units'),
})
export type ResourceFields = z.infer<typeof ResourceFields>
