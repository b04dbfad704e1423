/** Opening hours of a single date, such as those before a holiday. */

import { z } from 'zod'
import { VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { EndTime, LocalDate, LocalTime } from '../local-time.ts'
import { line } from '../text.ts'
import { daysProblem } from './special-days.ts'

export const SpecialHours = z.object({
  date: LocalDate,
  openTime: LocalTime,
  closeTime: EndTime,
  name: z.string().describe('The occasion; may be empty.'),
})
export type SpecialHours = z.infer<typeof SpecialHours>

export const maxSpecialDays = 62

export const SpecialHoursIn = z
  .strictObject({ date: LocalDate, openTime: LocalTime, closeTime: EndTime, name: line(80).default('') })
  .refine(({ openTime, closeTime }) => openTime < closeTime, { path: ['closeTime'], message: 'closes_before_opening' })

/** The content of a change of special hours. */
export const SpecialHoursChange = z.strictObject({
  days: z.array(SpecialHoursIn).max(maxSpecialDays).default([]),
  usual: z.array(LocalDate).max(maxSpecialDays).default([]).describe('Days that return to the hours of their weekday.'),
})
export type SpecialHoursChange = z.output<typeof SpecialHoursChange>

export const listSpecialHours = endpoint({
  method: 'GET',
  path: '/api/salons/:id/special-hours',
  summary: 'Upcoming days with special opening hours, earliest first.',
  params: IdParams,
  reply: z.array(SpecialHours),
})

export const saveSpecialHours = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/special-hours',
  summary:
    'Set special opening hours of days, today or later; the usual week stays. Bookings stay: see affected-bookings.',
  params: IdParams,
  refusals: ['changed_meanwhile'],
  input: SpecialHoursChange.extend({
    version: VersionIn,
    onlyNew: z.boolean().default(false).describe('Refuses days that have special hours already.'),
  }).superRefine(({ days, usual }, check) => {
    const problem = daysProblem([...days.map(({ date }) => date), ...usual])
    if (problem) check.addIssue({ code: 'custom', path: ['days'], message: problem })
  }),
  reply: z.array(SpecialHours).describe('All upcoming ones.'),
})
