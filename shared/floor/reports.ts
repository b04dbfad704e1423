/** Figures of the floor, for the owner. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LocalDate } from '../local-time.ts'
import { PriceOut } from '../money.ts'
import { daysIn, maxReportDays } from '../reports/period.ts'
import { learnedVisits, minLearnedVisits } from './limits.ts'
import { HalfTurns, SalonParams } from './parts.ts'

const Median = z.number().nullable().describe('Minutes; null: no data.')

export const FloorReport = z.object({
  from: LocalDate,
  to: LocalDate,
  daysOpen: z.number().int().describe('Days on which somebody clocked in.'),
  turns: z.array(
    z.object({
      staffId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      days: z.number().int(),
      halves: HalfTurns,
      money: PriceOut,
      visits: z.number().int(),
      requested: z.number().int(),
      turnedDown: z.number().int(),
      weeks: z.array(z.object({ monday: LocalDate, halves: HalfTurns, money: PriceOut, visits: z.number().int() })),
    }),
  ),
  waiting: z.object({
    parties: z.number().int().describe('Number of walk-ins who waited.'),
    seated: z.number().int(),
    leftUnserved: z.number().int(),
    quoted: Median,
    real: Median,
    error: Median.describe('Median difference between quoted and actual waits.'),
    within5: z.number().int().describe('Number of quotes that were off by at most five minutes.'),
    compared: z.number().int(),
  }),
  hours: z
    .array(z.object({ hour: z.number().int(), walkIns: z.number().int(), leftUnserved: z.number().int() }))
    .describe('By hour of arrival in the salon’s time zone; hours without any are omitted.'),
  chairs: z.array(
    z.object({
      resourceId: z.string(),
      name: z.string(),
      units: z.number().int(),
      minutesUsed: z.number().int().describe('In service.'),
      maxInUse: z.number().int(),
    }),
  ),
})
export type FloorReport = z.infer<typeof FloorReport>

export const readFloorReport = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/floor-report',
  summary:
    'Turns and revenue by member and week, quoted and actual waits, clients who left unserved, walk-ins by hour, use of chairs.',
  params: SalonParams,
  query: z
    .object({ from: LocalDate, to: LocalDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ends_before_start' })
    .refine((period) => daysIn(period) <= maxReportDays, { path: ['to'], message: 'period_too_long' }),
  reply: FloorReport,
})

export const LearnedDuration = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  staffId: z.string(),
  staffFirstName: z.string(),
  minutes: z.number().describe('As on the menu.'),
  learned: z.number().int().describe(`Median of the last ${learnedVisits}, from start to finish.`),
  visits: z.number().int().describe(`At least ${minLearnedVisits}.`),
})
export type LearnedDuration = z.infer<typeof LearnedDuration>

export const listLearnedDurations = endpoint({
  method: 'GET',
  path: '/api/salons/:salonId/learned-durations',
  summary: 'Actual durations of services by member: suggestions, never applied automatically.',
  params: SalonParams,
  reply: z.array(LearnedDuration),
})
