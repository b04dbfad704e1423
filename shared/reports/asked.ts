/** The period, which every report takes. */

import { z } from 'zod'
import { LocalDate, LocalTime } from '../local-time.ts'
import { daysIn, maxReportDays, reportRanges } from './period.ts'

/** A range up to today, or custom dates, which take precedence. A single date, or dates in the wrong order, are refused. */
export const ReportQuery = z
  .object({
    range: z.enum(reportRanges).default('30d').describe('Whole days of the salon up to and including today.'),
    from: LocalDate.optional().describe('With `to`: instead of the range.'),
    to: LocalDate.optional().describe('Inclusive.'),
  })
  .refine(({ from, to }) => from === undefined || to !== undefined, { path: ['to'], message: 'required' })
  .refine(({ from, to }) => to === undefined || from !== undefined, { path: ['from'], message: 'required' })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'ends_before_start' })
  .refine(({ from, to }) => !from || !to || daysIn({ from, to }) <= maxReportDays, {
    path: ['to'],
    message: 'period_too_long',
  })
export type ReportQuery = z.infer<typeof ReportQuery>

/** The salon's zone, and the requested days. */
export const Asked = z.object({
  timezone: z.string(),
  from: LocalDate,
  to: LocalDate,
  before: z.object({ from: LocalDate, to: LocalDate }).describe('The same number of days right before.'),
  today: LocalDate.describe('A period that includes it is counted up to now, the previous one up to the same time.'),
  time: LocalTime.describe("The current time on the salon's clock."),
})
