/** Hours of a member on a single date. */

import { z } from 'zod'
import { VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { daysProblem } from '../salons/special-days.ts'
import { maxSpecialDays } from '../salons/special-hours.ts'
import { checkTimes, dayTimesIn, withoutTimesOff } from './input.ts'

export const SpecialShift = z.object({
  staffId: z.string(),
  date: LocalDate,
  isActive: z.boolean().describe('False: a day off.'),
  startTime: LocalTime.nullable(),
  endTime: EndTime.nullable(),
  breakStart: LocalTime.nullable(),
  breakEnd: EndTime.nullable(),
  secondBreakStart: LocalTime.nullable(),
  secondBreakEnd: EndTime.nullable(),
})
export type SpecialShift = z.infer<typeof SpecialShift>

export const SpecialShiftIn = z
  .strictObject({ date: LocalDate, ...dayTimesIn })
  .transform(withoutTimesOff)
  .superRefine(checkTimes)
export type SpecialShiftIn = z.output<typeof SpecialShiftIn>

/** The content of a change of special hours. */
export const SpecialShiftsChange = z.strictObject({
  days: z.array(SpecialShiftIn).max(maxSpecialDays).default([]),
  usual: z.array(LocalDate).max(maxSpecialDays).default([]).describe('Days that return to the hours of their weekday.'),
})
export type SpecialShiftsChange = z.output<typeof SpecialShiftsChange>

export const listSpecialShifts = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/staff/special-hours',
  summary: 'Upcoming days with special hours of members, earliest first.',
  params: SalonParams,
  reply: z.array(SpecialShift),
})

export const saveSpecialShifts = endpoint({
  method: 'PUT',
  path: '/api/staff/:staffId/special-hours',
  summary: 'Set special hours of days, today or later; the usual week stays. Bookings stay: see affected-bookings.',
  params: z.object({ staffId: Id }),
  refusals: ['changed_meanwhile'],
  input: SpecialShiftsChange.extend({ version: VersionIn }).superRefine(({ days, usual }, check) => {
    const problem = daysProblem([...days.map(({ date }) => date), ...usual])
    if (problem) check.addIssue({ code: 'custom', path: ['days'], message: problem })
  }),
  reply: z.array(SpecialShift).describe('All upcoming ones of the member.'),
})
